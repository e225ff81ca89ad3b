import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import pino from 'pino'
import type { ServerBuild } from 'react-router'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { env } from '#config/env.ts'
import { createDb } from '#db/client.ts'
import { searchPool } from '#domain/search/search-pool.ts'
import { ViewCounter } from '#domain/views/view-counter.ts'
import type { Services } from '#app/request/contexts.ts'
import { pages } from '#server/pages.ts'
import { databaseUrl, db } from '#tests/support/database.ts'
import { aPerson } from '#tests/support/factories.ts'
import { visit } from '#tests/support/visit.ts'

const browser = { Accept: 'text/html,application/xhtml+xml' }

test('an address that leads nowhere offers the search and every category, in both languages', async () => {
  for (const [path, title, browse, category] of [
    ['/nowhere', 'الصفحة غير موجودة', 'action="/browse"', '/category/10'],
    ['/en/nowhere', 'Page not found', 'action="/en/browse"', '/en/category/10'],
  ] as const) {
    const answer = await visit(path)
    expect(answer.status).toBe(404)
    const main = /<main[\s\S]*<\/main>/.exec(await answer.text())?.[0]
    expect(main).toContain(title)
    expect(main).toContain(browse)
    expect(main).toContain('name="search"')
    expect(main).toContain(`href="${category}"`)
  }
})

test('who may not enter is told so, in both languages, with a way home', async () => {
  const person = await aPerson()
  for (const [path, title, home] of [
    ['/admin', 'غير مصرح لك بالوصول', 'href="/"'],
    ['/en/admin', 'You are not authorised', 'href="/en"'],
  ] as const) {
    const answer = await visit(path, { as: person })
    expect(answer.status).toBe(403)
    const main = /<main[\s\S]*<\/main>/.exec(await answer.text())?.[0]
    expect(main).toContain(title)
    expect(main).toContain(home)
  }
})

test('a form that is turned away at the door is answered with a page, to a script with a line', async () => {
  const form = { theme: 'dark' }
  const foreign = { Origin: 'https://elsewhere.example' }
  const page = await visit('/en/theme', { form, headers: { ...foreign, ...browser } })
  expect([page.status, page.headers.get('Content-Type')]).toEqual([403, 'text/html; charset=utf-8'])
  expect(await page.text()).toContain('This form was sent from another site')
  const line = await visit('/en/theme', { form, headers: foreign })
  expect(line.headers.get('Content-Type')).toContain('text/plain')
})

async function productOver(databases: Pick<Services, 'db' | 'searchDb'>) {
  const build = (await import(pathToFileURL(join(env.buildDir, 'server/index.js')).href)) as unknown as ServerBuild
  const log = pino({ level: 'silent' })
  const services = {
    readDb: databases.db,
    ...databases,
    mediaDir: '/nonexistent',
    viewCounter: new ViewCounter(databases.db),
    cards: {},
    log,
  } as unknown as Services
  return pages({ build, services, publicUrl: env.publicUrl })
}

/** The product over a database that nobody answers for. */
function withoutDatabase() {
  const db = createDb('postgres://nobody@127.0.0.1:9/nothing', { max: 1 })
  return productOver({ db, searchDb: db })
}

test('while the database is away every page says so in its language and asks to come back', async () => {
  const answer = await withoutDatabase()
  const ask = (path: string, more: RequestInit = {}) => answer(new Request(new URL(path, env.publicUrl), more), '::1')
  for (const [path, lang, title] of [
    ['/', 'lang="ar" dir="rtl"', 'الموقع مشغول الآن'],
    ['/en/browse?search="><script>', 'lang="en" dir="ltr"', 'The site is busy'],
    ['/ad/7', 'lang="ar" dir="rtl"', 'أعد المحاولة'],
    ['/en/profile', 'lang="en" dir="ltr"', 'Try again'],
  ] as const) {
    const away = await ask(path, { headers: { ...browser, Cookie: 'theme=dark; yasmeen.session_token=x.y' } })
    expect([away.status, away.headers.get('Retry-After')], path).toEqual([503, '30'])
    const page = await away.text()
    expect(page.length).toBeLessThan(10_000)
    for (const words of [lang, title, 'data-theme="dark"']) expect(page).toContain(words)
    expect(page).not.toMatch(/<script|<link|src=|url\(/)
  }
  const form = new URLSearchParams({ email: 'a@b.example', password: 'wheat-and-olives' })
  const headers = { Origin: new URL(env.publicUrl).origin }
  const sent = await ask('/en/login', { method: 'POST', body: form, headers })
  expect([sent.status, sent.headers.get('Retry-After')]).toEqual([503, '30'])
  const data = await ask('/browse.data')
  expect([data.status, data.headers.get('Content-Type')]).toEqual([503, 'text/plain; charset=utf-8'])
})

test('the page for a fault may use its own style and nothing else', async () => {
  const answer = await withoutDatabase()
  const away = await answer(new Request(env.publicUrl), '::1')
  const policy = away.headers.get('Content-Security-Policy')
  expect(policy).toContain("default-src 'none'")
  expect(policy).toMatch(/style-src 'self' 'sha256-[\w+/]+=*'/)
})

test('a search that takes too long is given up, and its visitor asked to come back', async () => {
  const searchDb = createDb(databaseUrl, { ...searchPool, max: 1, statementTimeout: 100 })
  const answer = await productOver({ db, searchDb })
  const ask = (path: string) => answer(new Request(new URL(path, env.publicUrl), { headers: browser }), '::1')
  await db.transaction().execute(async (busy) => {
    await sql`lock table ad_search in access exclusive mode`.execute(busy)
    const late = await ask('/en/browse?search=car')
    expect([late.status, late.headers.get('Retry-After')]).toEqual([503, '30'])
    expect(await late.text()).toContain('The site is busy')
    expect((await ask('/browse.data?search=car')).status).toBe(503)
  })
  expect((await ask('/en/browse?search=car')).status).toBe(200)
  await searchDb.destroy()
})
