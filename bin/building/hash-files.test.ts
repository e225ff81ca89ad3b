import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { hashFiles } from './hash-files.ts'
import { root } from './root.ts'

function aFolder() {
  const folder = mkdtempSync(join(root, 'bin/building/hashed-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  const write = (name: string, text: string) => writeFileSync(join(folder, name), text)
  return { hash: () => hashFiles([relative(root, folder)]), write }
}

test('the same files have the same hash; a change, a new name and a new file have another', () => {
  const { hash, write } = aFolder()
  write('a.ts', 'one')
  const before = hash()
  expect(hash()).toBe(before)
  write('a.ts', 'two')
  const changed = hash()
  expect(changed).not.toBe(before)
  write('b.ts', '')
  expect(hash()).not.toBe(changed)
})

test('tests do not count', () => {
  const { hash, write } = aFolder()
  write('a.ts', 'one')
  const before = hash()
  write('a.test.ts', 'two')
  expect(hash()).toBe(before)
  expect(hashFiles(['bin/building/hash-files.test.ts'])).toBe(hashFiles([]))
})

test('what is not there counts as nothing', () => {
  expect(hashFiles(['bin/building/nowhere'])).toBe(hashFiles([]))
})
