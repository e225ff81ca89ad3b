import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { countQuery, forgetQueries } from '#domain/search/count-query.ts'
import { rebuildLexicon } from '#domain/verbs/site/rebuild-lexicon.ts'
import { db } from '#tests/support/database.ts'
import { anAd, aPerson } from '#tests/support/factories.ts'
import { suggestions } from './suggestions.ts'

const serve = suggestions({ searchDb: db, readDb: db })
const server = createServer(async (request, response) => {
  const handled = await serve(request, response, request.url!.split('?')[0]!)
  if (!handled) response.writeHead(418).end()
})

beforeAll(async () => {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const owner = await aPerson()
  for (const title of ['كورولا نظيفة', 'كورولا نظيفة', 'كورولا نظيفة', 'كورسات'])
    await anAd({ owner, photos: 0, status: 'approved', title, description: 'كما ترى' })
  await rebuildLexicon(db)
})
afterAll(() => void server.close())

const ask = (typed: string, path = '/search/suggestions') =>
  fetch(`http://127.0.0.1:${(server.address() as AddressInfo).port}${path}?q=${encodeURIComponent(typed)}`)
const suggested = async (typed: string, path?: string) => (await (await ask(typed, path)).json()) as object[]

test('words of titles go on as the text does, however it is spelled', async () => {
  expect(await suggested('كور')).toEqual([{ text: 'كورولا' }, { text: 'كورسات' }])
  expect(await suggested('سيارة الكورو')).toEqual([{ text: 'سيارة كورولا' }])
  expect(await suggested('كورولا نضي')).toEqual([{ text: 'كورولا نظيفة' }])
  expect(await suggested('كورولا')).toEqual([{ text: 'كورولا نظيفة' }])
  for (const typed of ['', 'ك', '!!!', '%', '\u0000', 'ققق', 'س'.repeat(500)])
    expect(await suggested(typed), typed.slice(0, 9)).toEqual([])
})

test('what follows a word in three titles follows it here', async () => {
  expect(await suggested('كورولا ')).toEqual([{ text: 'كورولا نظيفة' }])
  expect(await suggested('كورسات ')).toEqual([])
})

test('categories come first, named in the language of the page', async () => {
  expect(await suggested('عقار')).toContainEqual({ text: 'عقارات', path: '/category/2' })
  expect(await suggested('عقار', '/en/search/suggestions')).toContainEqual({ text: 'Real estate', path: '/category/2' })
})

test('a query is offered when at least five visitors typed it, and what nobody repeats is forgotten', async () => {
  const offered = () => suggested('كورسات ان')
  for (const mark of [1, 2, 3, 3, 63, 63]) await countQuery(db, { search: 'كورسات  إنكليزي', mark })
  expect(await offered()).toEqual([])
  await countQuery(db, { search: 'كورسات انكليزي', mark: 40 })
  expect(await offered()).toEqual([{ text: 'كورسات إنكليزي' }])
  for (const search of ['0944 123 456', 'واتس ٠٩٤٤١٢٣٤٥٦', 'ali@example.com', 'ك', 'ك'.repeat(61)])
    await countQuery(db, { search, mark: 1 })
  await countQuery(db, { search: 'كورسات نادرة', mark: 1 })
  const storedQueries = () => db.selectFrom('searchQueries').select('query').orderBy('key').execute()
  expect(await storedQueries()).toHaveLength(2)
  await sql`update search_queries set last_on = last_on - 15`.execute(db)
  await forgetQueries(db)
  expect(await storedQueries()).toEqual([{ query: 'كورسات  إنكليزي'.replace('  ', ' ') }])
  await sql`update search_queries set last_on = last_on - 80`.execute(db)
  await forgetQueries(db)
  expect(await storedQueries()).toEqual([])
})

test('what is offered is words and nothing else, and what few typed is kept so far only', async () => {
  for (const mark of [1, 2, 3, 4, 5]) await countQuery(db, { search: '<b>قبعات!</b> \u202eخوذ 🖕', mark })
  await countQuery(db, { search: 'قبعات صوف', mark: 1 })
  for (const mark of [1, 2]) await countQuery(db, { search: 'قبعات قش', mark })
  expect(await suggested('قبعات')).toEqual([])
  for (const mark of [1, 2, 3, 4, 5]) await countQuery(db, { search: '«قبعات» \u202eخوذ 🖕', mark })
  expect(await suggested('قبعات')).toEqual([{ text: 'قبعات خوذ' }])
  await forgetQueries(db, { most: 1 })
  const storedQueries = await db.selectFrom('searchQueries').select('query').orderBy('key').execute()
  expect(storedQueries).toEqual([{ query: 'قبعات خوذ' }, { query: 'قبعات قش' }])
})

test('the answer is small, for everybody alike, and of no other method or address', async () => {
  const answer = await ask('كور')
  expect(answer.headers.get('cache-control')).toBe('public, max-age=600')
  expect((await answer.arrayBuffer()).byteLength).toBeLessThan(2_048)
  expect((await ask('كور', '/search')).status).toBe(418)
})
