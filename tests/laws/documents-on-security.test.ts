import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { root } from './source-files.ts'

// That every quoted title stands in its file is held by documents.test.ts.

const page = readFileSync(join(root, 'docs/security.md'), 'utf8')
const filesIn = (row: string) => [...row.matchAll(/`([\w./-]+\.test\.ts)`/g)].map(([, path]) => path!)

const holes = page.split('\n').flatMap((line) => {
  const [, number] = line.match(/^\| (\d+) [HML–]+ \|/) ?? []
  return number ? [{ number, files: filesIn(line) }] : []
})

test('every hole has its row', () => {
  expect(holes.map(({ number }) => number)).toEqual(Array.from({ length: 17 }, (_, at) => `${at + 1}`))
})

test('every row of a hole names a test that says its number', () => {
  const states = (path: string, number: string) =>
    existsSync(join(root, path)) &&
    new RegExp(`\\bholes? (\\d+ and )?${number}\\b`).test(readFileSync(join(root, path), 'utf8'))
  const wrong = holes.filter(({ number, files }) => !files.some((path) => states(path, number)))
  expect(wrong).toEqual([])
})

test('every attack has its row, says how far it is met, and names a test where it is', () => {
  const rows = page.split('\n').flatMap((line) => {
    const [, number, state] = line.match(/^\| (A\d+) \| [^|]* \| (met|partly|not) \|/) ?? []
    return number ? [{ number, state, files: filesIn(line).length }] : []
  })
  expect(rows.map(({ number }) => number)).toEqual(Array.from({ length: 19 }, (_, at) => `A${at + 1}`))
  expect(rows.filter(({ state, files }) => state !== 'not' && files === 0)).toEqual([])
})

test('every test that the page names is a file', () => {
  const files = filesIn(page)
  expect(files.length).toBeGreaterThan(40)
  expect(files.filter((path) => !existsSync(join(root, path)))).toEqual([])
})
