import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import checksums from './migration-checksums.json' with { type: 'json' }
import { sourceFiles } from './source-files.ts'

// A database remembers the text of what was applied, comments included, and does not start over another one.
test('a migration that is there is never changed; a new one is written down in migration-checksums.json', () => {
  const found = sourceFiles(['db/migrations'], ['.sql']).map(({ path, text }) => [
    path.replace('db/migrations/', ''),
    createHash('sha256').update(text.replaceAll('\r\n', '\n')).digest('hex').slice(0, 16),
  ])
  expect(Object.fromEntries(found)).toEqual(checksums)
})
