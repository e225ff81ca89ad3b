import { expect, test } from 'vitest'
import { findReleaseProblems, type Release } from './check-release.ts'

const first = { name: '0001-schema.sql', checksum: 'a' }
const second = { name: '0002-search.sql', checksum: 'b' }
const fine: Release = {
  version: '1.2.0',
  changelog: '# Changelog\n\n## [Unreleased]\n\n## [1.2.0] - 2026-11-24\n- x\n\n## [1.1.0] - 2026-11-01\n',
  today: '2026-11-24',
  releases: [
    { version: '1.1.0', migrations: [first] },
    { version: '1.2.0', migrations: [first, second] },
  ],
  migrations: [first, second],
  uncommitted: [],
}

test('a release that is described, snapshotted and committed has no problem', () => {
  expect(findReleaseProblems(fine)).toEqual([])
  expect(findReleaseProblems({ ...fine, today: '2026-12-01' })).toEqual([])
})

test.each<[string, Partial<Release>]>([
  ['CHANGELOG.md has no section "## [1.3.0] - 2026-11-24"', { version: '1.3.0' }],
  ['db/releases has no snapshot of 1.3.0', { version: '1.3.0' }],
  ['dates 1.2.0 on 2026-11-24, which is still to come', { today: '2026-11-23' }],
  ['knows 1.2.0, package.json is at 1.1.0', { version: '1.1.0' }],
  ['0002-search.sql came after the snapshot of 1.1.0', { version: '1.1.0' }],
  [
    '0001-schema.sql was changed, and 1.1.0 was released with it',
    { migrations: [{ ...first, checksum: 'c' }, second] },
  ],
  ['0002-search.sql is gone, and 1.2.0 was released with it', { migrations: [first] }],
  ['app/root.tsx is in no commit', { uncommitted: ['app/root.tsx'] }],
])('refused: %s', (sentence, over) => {
  expect(findReleaseProblems({ ...fine, ...over }).join('\n')).toContain(sentence)
})
