import { beforeEach, expect, test } from 'vitest'
import { env } from '#config/env.ts'
import { db } from '#tests/support/database.ts'
import { anAd, anAdmin, aPerson } from '#tests/support/factories.ts'
import { viewsCounted, visit } from '#tests/support/visit.ts'

const owner = await aPerson()
const titled = async (title: string) =>
  (await anAd({ owner, photos: 0, status: 'approved', title, description: 'وصف' })).id
const [older, newer] = [await titled('طنبرة قرميزية'), await titled('طنبرة قرميزية')]
const list = (search: string, more = '') => `/browse?search=${encodeURIComponent(search)}${more}`
const found = list('طنبرة قرميزية')

const go = async (path: string, from?: string, headers = {}) =>
  visit(path, { headers: { ...(from && { Referer: new URL(from, env.publicUrl).href }), ...headers } })
const stored = async () => {
  await viewsCounted()
  const rows = await db.selectFrom('dailySearchClicks').select(['counted', 'count']).execute()
  return Object.fromEntries(rows.map(({ counted, count }) => [counted, count]))
}

beforeEach(async () => {
  await viewsCounted()
  await db.deleteFrom('views').execute()
  await db.deleteFrom('dailySearchClicks').execute()
})

test('an ad that is opened from the results of a search counts at its position, in either language', async () => {
  await go(found, '/')
  await go(`/ad/${older}`, found)
  await go(`/en/ad/${newer}`, `/en${found}`)
  await go(`/ad/${newer}`, '/')
  expect(await stored()).toEqual({ searches: 1, '1': 1, '2': 1 })
})

test('near answers count by themselves, and so does what was opened from results that nobody remembers', async () => {
  const few = list('طنبرة قرميزية زمبركية')
  await go(few)
  await go(`/ad/${older}`, few)
  await go(`/ad/${newer}`, list('طنبرة', '&priceMax=900'))
  expect(await stored()).toEqual({ searches: 1, near: 1, unknown: 1 })
})

test('another order, another page and coming back are no search of their own; programs and what is fetched ahead are nobody', async () => {
  await go(found)
  await go(found, found)
  await go(`${found}&sort=oldest`, found)
  await go(`${found}&after=x`, found)
  await go(`${found}&view=map`, found)
  await go(found, '/', { 'User-Agent': 'Googlebot/2.1' })
  await go(found, '/', { 'Sec-Purpose': 'prefetch' })
  await go('/browse?category=1')
  await go(`/ad/${older}`, found, { 'User-Agent': 'Googlebot/2.1' })
  expect(await stored()).toEqual({ searches: 1 })
})

test('whoever comes back from an ad to the results without scripts searched once', async () => {
  await go(found, '/')
  const opened = await go(`/ad/${older}`, found)
  const [cookie = ''] = opened.headers.getSetCookie()
  expect(cookie).toMatch(/visitor/)
  for (const _ of [1, 2, 3]) await go(found, '/', { Cookie: cookie.split(';')[0]! })
  expect(await stored()).toEqual({ searches: 1, '2': 1 })
})

test('the links of results carry nothing for it, and the desk shows what was opened', async () => {
  const page = await (await go(found)).text()
  expect(page).toContain('data-ad-id')
  for (const [, href] of page.matchAll(/href="(\/ad\/[^"]*)"/g)) expect(href).not.toMatch(/[?#]/)
  await go(`/ad/${older}`, found)
  await viewsCounted()
  const desk = await (await visit('/en/admin/search', { as: await anAdmin() })).text()
  expect(desk).toMatch(/Ads opened for every 100 searches: 100 \(searches: 1\)/)
  expect(desk).toMatch(/1 to 3[\s\S]*100%[\s\S]*4 to 10[\s\S]*0%/)
})
