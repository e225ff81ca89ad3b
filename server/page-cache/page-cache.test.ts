import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import { beforeEach, expect, test } from 'vitest'
import { removeAd } from '#domain/verbs/ads/remove-ad.ts'
import { ask, begin, browserHeaders, noteChange, pageCache } from '#tests/support/cached-pages.ts'
import { db } from '#tests/support/database.ts'
import { aPerson, anAd } from '#tests/support/factories.ts'
import { sessionCookie } from '#tests/support/session-cookie.ts'
import { openProduct } from '#tests/support/visit.ts'

beforeEach(begin)

/** Columns of `ads` that no visitor's page shows or sorts by, that go with others, or that never change. */
const unseen = [
  'comparable_price',
  'created_at',
  'deleted_by',
  'deleted_reason',
  'id',
  'moderation_note',
  'moderation_noticed',
  'moderation_part',
  'moderation_reason',
  'reviewed_at',
  'reviewed_by',
  'status_version',
  'submission_key',
  'submitted_at',
  'text_key',
  'text_marks',
  'unique_view_count',
  'view_count',
]

test('a page of visitors is made once for all who ask, whatever they read', async () => {
  const all = await Promise.all(Array.from({ length: 20 }, () => ask('/browse')))
  expect(new Set(all.map(({ text }) => text)).size).toBe(1)
  expect(pageCache.made).toBe(1)
  const encoded = await Promise.all(
    ['br', 'gzip', 'identity'].map((name) => ask('/browse', { 'Accept-Encoding': name })),
  )
  expect(encoded.map(({ headers }) => headers.get('Content-Encoding'))).toEqual(['br', 'gzip', null])
  expect(new Set(encoded.map(({ text }) => text))).toEqual(new Set([all[0]!.text]))
  expect(pageCache.made).toBe(1)
  // Of the twenty those who came late may have found the copy that the first had made.
  expect(pageCache.results.slice(-3)).toEqual(['hit', 'hit', 'hit'])
})

test('the copy is the page that a visitor would get, but for its nonces', async () => {
  const owner = await aPerson()
  const ad = await anAd({ owner, status: 'approved' })
  const { answer } = await openProduct()
  const { origin } = new URL((await ask('/terms')).url)
  for (const path of [
    '/',
    '/en',
    '/browse',
    '/category/1',
    `/ad/${ad.id}`,
    `/seller/${owner.id}`,
    '/faq',
    '/en/privacy',
  ]) {
    const both = async () => {
      const own = await answer(new Request(origin + path, { headers: browserHeaders }), '127.0.0.1')
      const copy = await ask(path)
      expect([path, own.status, copy.status]).toEqual([path, 200, 200])
      return [comparable(copy.text), comparable(await own.text())] as const
    }
    const comparable = (text: string) =>
      text.replaceAll(/ nonce="[^"]*"/g, '').replaceAll(/\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z/g, 'now')
    // A sum that every page shows may be read anew between the two.
    let [copy, own] = await both()
    if (copy !== own) [copy, own] = await begin().then(both)
    expect(copy).toBe(own)
  }
})

test('its policy names the scripts that were its own by their hashes, and no others', async () => {
  const { headers, text } = await ask('/browse')
  const policy = headers.get('Content-Security-Policy') ?? ''
  expect(policy).not.toContain('nonce')
  expect(text).not.toContain('nonce=')
  const inline = [...text.matchAll(/<script\b(?![^>]*\ssrc=)[^>]*>([\s\S]+?)<\/script>/g)].map(([, script]) => script!)
  expect(inline.length).toBeGreaterThan(2)
  const hashes = inline.map((script) => `'sha256-${createHash('sha256').update(script).digest('base64')}'`)
  const allowed = /script-src ([^;]*)/.exec(policy)![1]!.split(' ')
  expect(allowed.sort()).toEqual(["'self'", ...new Set(hashes)].sort())
})

test('nobody gets what was made for somebody: signed in, with a message, or with anything of their own', async () => {
  const person = await aPerson({ name: 'فلانة الفلانية' })
  const session = await sessionCookie(person)
  const before = await ask('/browse')
  const hers = await ask('/browse', { Cookie: session })
  expect([before.text.includes(person.name), hers.text.includes(person.name)]).toEqual([false, true])
  await noteChange('everything')
  const first = await ask('/browse', { Cookie: `theme=light; ${session}` })
  const flash = await ask('/browse', { Cookie: 'flash=logged_in' })
  expect([first.text.includes(person.name), flash.headers.getSetCookie().length > 0]).toEqual([true, true])
  const after = await ask('/browse')
  expect(after.text).not.toContain(person.name)
  expect(after.headers.getSetCookie()).toEqual([])
})

test('no header of one visitor reaches the page of the next', async () => {
  const mark = 'evil.example'
  const hostile = {
    'X-Original-URL': `/${mark}`,
    'X-Rewrite-URL': `/${mark}`,
    'Accept-Language': mark,
    'User-Agent': mark,
    Referer: `https://${mark}/`,
    Origin: `https://${mark}`,
    Cookie: `language=${mark}; visitor=${mark}; theme=${mark}; data_saver=${mark}`,
    'Save-Data': mark,
    DNT: mark,
    Range: 'bytes=0-10',
    'If-None-Match': '*',
  }
  const first = await ask('/browse?view=list', hostile)
  const next = await ask('/browse?view=list')
  expect([first.status, next.status, pageCache.made]).toEqual([200, 200, 1])
  expect(next.text).toBe(first.text)
  expect(next.text).not.toContain(mark)
})

test('what is refused, gone or somewhere else is not stored', async () => {
  for (const path of ['/ad/999999999', '/seller/nobody', '/ad/1/phone']) {
    await ask(path)
    const before = pageCache.made
    await ask(path)
    expect(pageCache.made, path).toBe(before + 1)
  }
  expect(pageCache.results).toEqual([])
})

test('an ad that is taken back is gone from every copy within a second, one that is published is there', async () => {
  const ad = await anAd({ status: 'approved', categoryId: 3, title: 'دراجة تزول عن الصفحات' })
  const paths = ['/browse', '/category/3', `/ad/${ad.id}`]
  const shows = async () => Promise.all(paths.map(async (path) => (await ask(path)).text.includes(ad.title)))
  // How long the pages take to be made then is another matter.
  const aSecondLater = () => new Promise((done) => setTimeout(done, 1000)).then(shows)
  expect(await aSecondLater()).toEqual([true, true, true])
  expect((await removeAd(db, { adId: ad.id, by: ad.owner })).ok).toBe(true)
  expect(await aSecondLater()).toEqual([false, false, false])
})

test('a change of an ad that nobody sees drops nothing', async () => {
  const [pending, seen] = [await anAd({ status: 'pending' }), await anAd({ status: 'approved' })]
  await ask('/browse')
  await expect.poll(async () => (await ask('/browse'), pageCache.results.at(-1))).toBe('hit')
  const before = pageCache.made
  await db.updateTable('ads').set({ title: 'عنوان آخر لا يراه أحد' }).where('id', '=', pending.id).execute()
  await db.updateTable('ads').set({ viewCount: 9, uniqueViewCount: 3 }).where('id', '=', seen.id).execute()
  await new Promise((done) => setTimeout(done, 200))
  await ask('/browse')
  expect(pageCache.made).toBe(before)
})

test('every opening of an ad counts, whether its page was made or copied', async () => {
  const ad = await anAd({ status: 'approved' })
  const answers = [await ask(`/ad/${ad.id}`), await ask(`/ad/${ad.id}`), await ask(`/ad/${ad.id}`)]
  const cookies = answers.map(({ headers }) => headers.getSetCookie().join())
  expect(new Set(cookies).size).toBe(3)
  for (const cookie of cookies) expect(cookie).toMatch(/^visitor=/)
  const again = await ask(`/ad/${ad.id}`, { Cookie: cookies[0]!.split(';')[0]! })
  expect(again.headers.getSetCookie()).toEqual([])
  await ask(`/ad/${ad.id}`, { 'User-Agent': 'Googlebot' })
  await ask(`/ad/${ad.id}`, { 'Sec-Purpose': 'prefetch' })
  await (await openProduct()).viewCounter.settled()
  const counted = await db.selectFrom('ads').select('viewCount').where('id', '=', ad.id).executeTakeFirst()
  expect(counted).toEqual({ viewCount: 3 })
})

test('whatever is written of an ad is said to have changed, but how often it was seen', async () => {
  const { rows } = await sql<{ name: string }>`
    select attname as name from pg_attribute a
    where attrelid = 'ads'::regclass and attnum > 0 and not attisdropped and attgenerated = ''
      and not exists (select from pg_trigger t
        where t.tgrelid = a.attrelid and t.tgname = 'ads_changed' and a.attnum = any (t.tgattr))
    order by 1`.execute(db)
  expect(rows.map(({ name }) => name)).toEqual(unseen)
})
