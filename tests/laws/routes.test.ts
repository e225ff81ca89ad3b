import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { authorization, type Row } from './authorization.ts'
import routes from '#app/routes.ts'
import { flatRoutes } from './flat-routes.ts'
import { root } from './source-files.ts'

/** What a module answers: documents when it has a page or a loader, verbs when it has an action. */
function methods(file: string): Row['method'][] {
  const text = readFileSync(join(root, 'app', file), 'utf8')
  const found: Row['method'][] = []
  if (/^export (default |(async )?(function|const) loader\b)/m.test(text)) found.push('GET')
  if (/^export (async )?(function|const) action\b/m.test(text)) found.push('POST')
  return found
}

test('every route has a row for everything it serves', () => {
  const rows = new Set(authorization.map(({ method, path }) => `${method} ${path}`))
  const required = flatRoutes.flatMap(({ path, file }) => methods(file).map((method) => `${method} ${path}`))
  expect(required.length).toBeGreaterThan(20)
  expect(required.filter((row) => !rows.has(row))).toEqual([])
})

test('every row is about a route that exists', () => {
  const there = new Set(flatRoutes.flatMap(({ path, file }) => methods(file).map((method) => `${method} ${path}`)))
  expect(authorization.map(({ method, path }) => `${method} ${path}`).filter((row) => !there.has(row))).toEqual([])
})

test('every address is there in English too', () => {
  const paths = (entries: { path?: string; children?: object[] }[]): string[] =>
    entries.flatMap(({ path, children }) => (path === undefined ? paths(children ?? []) : [path]))
  const all = paths(routes)
  expect(all.length).toBeGreaterThan(20)
  expect(all.filter((path) => !/^en\?(\/|$)/.test(path))).toEqual([])
})

test('what only some may see is guarded before anything is read', () => {
  const guarded = new Set(
    authorization.filter(({ answers }) => answers.visitor === 401 || answers.visitor === 403).map(({ path }) => path),
  )
  const open = new Set(authorization.filter(({ answers }) => answers.visitor < 400).map(({ path }) => path))
  const unguarded = flatRoutes.filter(({ path, file }) => {
    if (!guarded.has(path) || open.has(path) || !methods(file).includes('GET')) return false
    return !/^export const middleware\b.*\brequire(Person|EvenLeaving|Admin)Middleware\b/m.test(
      readFileSync(join(root, 'app', file), 'utf8'),
    )
  })
  expect(unguarded.map(({ file }) => file)).toEqual([])
})
