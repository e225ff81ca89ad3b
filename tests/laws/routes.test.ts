import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { authorization, type Row } from './authorization.ts'
import routes from '#app/routes.ts'
import { powers } from '#domain/people/powers.ts'
import { hasKey } from '#shared/has-key.ts'
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
    return !/^export const middleware\b.*\b(require(Person|EvenLeaving)Middleware|requirePower\('\w+'\))/m.test(
      readFileSync(join(root, 'app', file), 'utf8'),
    )
  })
  expect(unguarded.map(({ file }) => file)).toEqual([])
})

test('every route of administration names one power, and its rows answer as who has that power', () => {
  const unnamed: string[] = []
  const wrong: string[] = []
  for (const { path, file } of flatRoutes) {
    if (!/^admin(\/|$)/.test(path)) continue
    const text = readFileSync(join(root, 'app', file), 'utf8')
    const power = /^export const middleware\b.*\[requirePower\('(\w+)'\)/m.exec(text)?.[1]
    if (!power || !hasKey(powers, power)) unnamed.push(file)
    else {
      const mayNot = { admin: powers[power] === 'owner', moderator: powers[power] !== 'moderator' }
      const rows = authorization.filter((row) => row.path === path)
      for (const { answers } of rows) {
        if ((answers.admin === 403) !== mayNot.admin) wrong.push(`${path}: admin`)
        if ((answers.moderator === 403) !== mayNot.moderator) wrong.push(`${path}: moderator`)
      }
    }
  }
  expect(unnamed).toEqual([])
  expect(wrong).toEqual([])
})

test('a page whose form is limited says when to come back: it carries the header of its action', () => {
  const limitedPages = flatRoutes
    .map(({ file }) => ({ file, text: readFileSync(join(root, 'app', file), 'utf8') }))
    .filter(({ text }) => /^\s+limited: '|\blimit\(/m.test(text) && /^export default /m.test(text))
  expect(limitedPages.length).toBeGreaterThan(20)
  expect(limitedPages.filter(({ text }) => !/^export const headers = /m.test(text)).map(({ file }) => file)).toEqual([])
})
