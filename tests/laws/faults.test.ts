import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { root } from './source-files.ts'

const rows = readFileSync(join(root, 'docs/faults.md'), 'utf8')
  .split('\n')
  .flatMap((line) => {
    const [, number, files] = line.match(/^\| ([UO]\d+) \| .* \| (.*) \|$/) ?? []
    return number ? [{ number, files: [...files!.matchAll(/`([^`]+)`/g)].map(([, path]) => path!) }] : []
  })

test('every fault that people found has its row', () => {
  const numbers = [
    ...Array.from({ length: 10 }, (_, at) => `U${at + 1}`),
    ...Array.from({ length: 27 }, (_, at) => `O${at + 1}`),
  ]
  expect(rows.map(({ number }) => number)).toEqual(numbers)
})

test('every row names a test that says its number', () => {
  const states = (path: string, number: string) =>
    path.endsWith('.test.ts') &&
    existsSync(join(root, path)) &&
    new RegExp(`\\b${number}[a-d]?\\b`).test(readFileSync(join(root, path), 'utf8'))
  const wrong = rows.flatMap(({ number, files }) =>
    files.length === 0 ? [number] : files.filter((path) => !states(path, number)).map((path) => `${number} ${path}`),
  )
  expect(wrong).toEqual([])
})
