import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { changelogVersions } from '#bin/building/check-release.ts'
import { compareVersions, listReleases, releaseFile } from '#db/releases/list-releases.ts'
import { readSnapshot } from '#db/releases/snapshot.ts'
import { root } from './source-files.ts'

const { version } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as { version: string }
const described = changelogVersions(readFileSync(join(root, 'CHANGELOG.md'), 'utf8'))
const largest = 100_000

test('every version that the changelog names has a snapshot, newest first, and the newest is ours', () => {
  const versions = described.map((section) => section.version)
  expect(versions).toEqual(listReleases().toReversed())
  expect(versions.toSorted(compareVersions)).toEqual(versions.toReversed())
  expect(versions[0]).toBe(version)
  const dates = described.map(({ date }) => date)
  expect(dates.toSorted()).toEqual(dates.toReversed())
})

test.each(listReleases())(
  'the snapshot of %s says what it is, is small, and its migrations are those that follow',
  (name) => {
    const bytes = readFileSync(releaseFile(name))
    expect(bytes.length).toBeLessThan(largest)
    const snapshot = readSnapshot(bytes)
    expect(snapshot.version).toBe(name)
    const next = listReleases()[listReleases().indexOf(name) + 1]
    const after = next ? readSnapshot(readFileSync(releaseFile(next))).migrations : snapshot.migrations
    expect(after.slice(0, snapshot.migrations.length)).toEqual(snapshot.migrations)
  },
)
