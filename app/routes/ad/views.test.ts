import { expect, test } from 'vitest'
import { db } from '#tests/support/database.ts'
import { anAd, anAdmin, aPerson } from '#tests/support/factories.ts'
import { viewsCounted, visit } from '#tests/support/visit.ts'

async function viewsOf(adId: number) {
  await viewsCounted()
  const ad = await db
    .selectFrom('ads')
    .select(['viewCount', 'uniqueViewCount'])
    .where('id', '=', adId)
    .executeTakeFirstOrThrow()
  return [ad.viewCount, ad.uniqueViewCount]
}

function visitorCookie(answer: Response) {
  const line = answer.headers.getSetCookie().find((cookie) => cookie.startsWith('visitor='))
  return line && decodeURIComponent(line.slice('visitor='.length, line.indexOf(';')))
}

test('a browser is counted once, by a name that is only its own, as a page or as data', async () => {
  const ad = await anAd({ status: 'approved' })
  const first = await visit(`/ad/${ad.id}`)
  const visitor = visitorCookie(first)!
  expect(first.headers.getSetCookie().join()).toMatch(/visitor=[^;]+; Path=\/; Max-Age=\d+; HttpOnly; SameSite=Lax/)
  for (const path of [`/ad/${ad.id}`, `/en/ad/${ad.id}.data`, `/ad/${ad.id}/slug`]) {
    const again = await visit(path, { cookies: { visitor } })
    expect(visitorCookie(again)).toBeUndefined()
  }
  expect(await viewsOf(ad.id)).toEqual([1, 1])
  await visit(`/ad/${ad.id}.data`)
  expect(await viewsOf(ad.id)).toEqual([2, 2])
})

test('a name that we did not give is nobody’s', async () => {
  const ad = await anAd({ status: 'approved' })
  const answer = await visit(`/ad/${ad.id}`, { cookies: { visitor: 'invented.signature' } })
  const given = visitorCookie(answer)
  expect(given).toMatch(/^[\w-]{22}\./)
  expect(await viewsOf(ad.id)).toEqual([1, 1])
})

test('a person is one view on two devices; the owner is none; an administrator is one as anybody', async () => {
  const ad = await anAd({ status: 'approved' })
  const person = await aPerson()
  await visit(`/ad/${ad.id}`, { as: person })
  await visit(`/ad/${ad.id}`, { as: person })
  await visit(`/ad/${ad.id}`, { as: ad.owner })
  expect(await viewsOf(ad.id)).toEqual([1, 1])
  await visit(`/ad/${ad.id}`, { as: await anAdmin() })
  expect(await viewsOf(ad.id)).toEqual([2, 2])
})

test.each([
  ['a crawler', { headers: { 'User-Agent': 'Mozilla/5.0 (compatible; Googlebot/2.1; +http://google.com/bot.html)' } }],
  ['the preview of a link', { headers: { 'User-Agent': 'WhatsApp/2.23.20.0' } }],
  ['a page fetched ahead', { headers: { 'Sec-Purpose': 'prefetch;prerender' } }],
  ['a page fetched ahead, said the old way', { headers: { Purpose: 'prefetch' } }],
  ['a question for the headers', { method: 'HEAD' }],
])('%s is no view and gets no name', async (_who, how) => {
  const ad = await anAd({ status: 'approved' })
  const answer = await visit(`/ad/${ad.id}`, how)
  expect(answer.status).toBe(200)
  expect(visitorCookie(answer)).toBeUndefined()
  expect(await viewsOf(ad.id)).toEqual([0, 0])
})

test('a telephone that is called Cubot is no crawler', async () => {
  const ad = await anAd({ status: 'approved' })
  await visit(`/ad/${ad.id}`, { headers: { 'User-Agent': 'Mozilla/5.0 (Linux; Android 12; CUBOT P60) Chrome/120' } })
  expect(await viewsOf(ad.id)).toEqual([1, 1])
})

test('looking at an ad that is not on the site is not counted', async () => {
  const ad = await anAd({ status: 'pending' })
  const admin = await anAdmin()
  for (const as of [admin, ad.owner]) expect(visitorCookie(await visit(`/ad/${ad.id}`, { as }))).toBeUndefined()
  expect(await viewsOf(ad.id)).toEqual([0, 0])
})

test('strangers without a name are believed only so often from one address', async () => {
  const ad = await anAd({ status: 'approved' })
  for (let n = 0; n < 205; n++) await visit(`/ad/${ad.id}.data`, { address: '203.0.113.7' })
  expect(await viewsOf(ad.id)).toEqual([200, 200])
}, 60_000)

test('nor do cookies that were collected elsewhere make a crowd out of one address', async () => {
  const [collected, reached] = [await anAd({ status: 'approved' }), await anAd({ status: 'approved' })]
  const visitors: string[] = []
  for (let n = 0; n < 205; n++) {
    const address = `198.51.100.${n}`
    visitors.push(visitorCookie(await visit(`/ad/${collected.id}.data`, { address }))!)
  }
  for (const visitor of visitors)
    await visit(`/ad/${reached.id}.data`, { cookies: { visitor }, address: '203.0.113.8' })
  expect(await viewsOf(reached.id)).toEqual([200, 200])
}, 60_000)

test('the page says total, unique and repeat rate, and a dash before the first view', async () => {
  const fresh = await anAd({ status: 'approved' })
  const seen = await anAd({ status: 'approved', viewCount: 1200, uniqueViewCount: 800 })
  const same = await anAd({ status: 'approved', viewCount: 5, uniqueViewCount: 5 })
  const html = async (id: number) => (await (await visit(`/ad/${id}`)).text()).replace(/<!-- -->/g, '')
  expect(await html(fresh.id)).toContain('>—</dd>')
  const page = await html(seen.id)
  for (const words of ['إحصاءات المشاهدة', '>1,200</dd>', '>800</dd>', '>33%</dd>', '(800 فريدة)'])
    expect(page).toContain(words)
  expect(await html(same.id)).not.toContain('(5 فريدة)')
})
