import { expect, test } from 'vitest'
import { db } from '#tests/support/database.ts'
import { PageCounter } from './page-counter.ts'

const html = { 'Content-Type': 'text/html; charset=utf-8' }
const requestTo = (path: string, headers: Record<string, string> = {}, method = 'GET') =>
  new Request(new URL(path, 'https://souq.example'), { method, headers })
const answered = (status = 200, headers: Record<string, string> = html) => new Response(null, { status, headers })

test('pages that people were shown are counted; redirects, faults, crawlers and what is fetched ahead are not', async () => {
  const counter = new PageCounter(db)
  counter.note(requestTo('/'), answered())
  counter.note(requestTo('/home?x=1'), answered())
  counter.note(requestTo('/_root.data'), answered(200, { 'Content-Type': 'text/x-script' }))
  counter.note(requestTo('/ad/7/kia-rio'), answered())
  counter.note(requestTo('/en/ad/8.data?_routes=x'), answered(200, { 'Content-Type': 'text/x-script' }))
  counter.note(requestTo('/EN/%61D/8/%E0%A4%A'), answered())
  counter.note(requestTo('/nowhere'), answered(404))
  counter.note(requestTo('/login'), answered(302))
  counter.note(requestTo('/login', {}, 'POST'), answered())
  counter.note(requestTo('/browse', { 'User-Agent': 'Mozilla/5.0 (compatible; Googlebot/2.1)' }), answered())
  counter.note(requestTo('/browse', { 'Sec-Purpose': 'prefetch;prerender' }), answered())
  counter.note(requestTo('/browse.atom'), answered(200, { 'Content-Type': 'application/atom+xml' }))
  await counter.stop()
  const rows = await db
    .selectFrom('dailyPageCounts')
    .select(['page', 'locale', 'count'])
    .orderBy('locale')
    .orderBy('page')
    .execute()
  expect(rows).toEqual([
    { page: 'ad', locale: 'ar', count: 1 },
    { page: 'home', locale: 'ar', count: 3 },
    { page: 'ad', locale: 'en', count: 2 },
  ])
})

test('numbers that could not be stored are let go, and said', async () => {
  const said: unknown[] = []
  const broken = {
    insertInto: () => {
      throw new Error('away')
    },
  } as unknown as typeof db
  const counter = new PageCounter(broken, { onError: (error) => said.push(error) })
  counter.note(requestTo('/'), answered())
  await counter.stop()
  expect(said).toHaveLength(1)
})
