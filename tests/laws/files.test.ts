import { basename } from 'node:path'
import { expect, test } from 'vitest'
import { isTest, placesOf, rooms, sourceFiles } from './source-files.ts'

const code = sourceFiles(rooms, ['.ts', '.tsx', '.mjs'])

test('files are kebab-case', () => {
  const odd = code.filter(
    ({ path }) =>
      !/^[a-z0-9]+(-[a-z0-9]+)*(\.(test|d|bench))?\.(ts|tsx|mjs)$/.test(basename(path).replace('entry.', 'entry-')),
  )
  expect(odd.map(({ path }) => path)).toEqual([])
})

test('there are no drawers for things without an owner', () => {
  const drawer = /(^|\/)(utils?|helpers?|common|misc|lib|manager|service|handler)(\/|\.)/
  expect(code.map(({ path }) => path).filter((path) => drawer.test(path))).toEqual([])
})

test('there are no barrels: a module that only passes on what others export', () => {
  const passesOn = ({ path, text }: { path: string; text: string }) => {
    const statements = text
      .replace(/\/\*[\s\S]*?\*\/|\/\/.*$/gm, '')
      .split('\n')
      .filter((line) => line.trim())
    return (
      path !== 'i18n/messages.ts' && statements.length > 0 && statements.every((line) => /^export .* from /.test(line))
    )
  }
  expect(code.filter(passesOn).map(({ path }) => path)).toEqual([])
})

test('only app has .tsx, because the server runs its files as they are', () => {
  expect(code.map(({ path }) => path).filter((path) => path.endsWith('.tsx') && !path.startsWith('app/'))).toEqual([])
})

test('server code uses only syntax that is erased', () => {
  const allowed = code
    .filter(({ path }) => path.endsWith('.ts') && !path.endsWith('.d.ts'))
    .flatMap((file) => placesOf(file, /^\s*(export )?(const )?(enum|namespace) \w+/m))
  expect(allowed).toEqual([])
})

test('nothing hides from the type checker or the linter in product code', () => {
  const hiding = /@ts-(ignore|nocheck|expect-error)|(eslint|oxlint)-disable/
  expect(code.filter(({ path }) => !isTest(path)).flatMap((file) => placesOf(file, hiding))).toEqual([])
})

test('SQL is written in db, domain and the test support only', () => {
  const allowed = /^(db|domain|tests|bench)\//
  const written = /\bsql`|\bsql<|\.(query|raw)\(\s*[`'"]\s*(select|insert|update|delete|with)\b/i
  const elsewhere = code
    .filter(({ path }) => !allowed.test(path) && !isTest(path))
    .flatMap((file) => placesOf(file, written))
  expect(elsewhere).toEqual([])
})

test('the clock of a rule is the database: no domain verb asks the process for the time', () => {
  const clock = /\bDate\.now\(\)|new Date\(\)/
  const asking = code
    .filter(({ path }) => path.startsWith('domain/') && !isTest(path))
    .flatMap((file) => placesOf(file, clock))
  expect(asking).toEqual([])
})
