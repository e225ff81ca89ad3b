import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { writeOnce } from './write-once.ts'

const folder = mkdtempSync(join(tmpdir(), 'yasmeen-once-'))
const file = join(folder, 'secret')
afterAll(() => rmSync(folder, { recursive: true }))

test('a secret is there once, closed to others, and what killed writers left of it is gone', () => {
  // Of a process that can't be, and of one that lives.
  for (const name of ['secret.999999999', `secret.${process.ppid}`, 'secret.old'])
    writeFileSync(join(folder, name), 'half')
  writeOnce(file, 'first\n')
  writeOnce(file, 'second\n')
  expect(readFileSync(file, 'utf8')).toBe('first\n')
  expect(statSync(file).mode & 0o777).toBe(0o600)
  expect(readdirSync(folder).sort()).toEqual(['secret', `secret.${process.ppid}`, 'secret.old'].sort())
})
