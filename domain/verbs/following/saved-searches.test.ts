import fc from 'fast-check'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { searchKey } from '#shared/arabic/search-key.ts'
import { approveAd } from '#domain/verbs/review/approve-ad.ts'
import type { Person } from '#domain/people/person.ts'
import { indexAd } from '#domain/search/index-ad.ts'
import { readSearchTerms } from '#domain/search/search-terms.ts'
import { db } from '#tests/support/database.ts'
import { aPerson, anAd, anAdmin } from '#tests/support/factories.ts'
import { findSavedSearches } from '#domain/saved-searches/find-saved-searches.ts'
import { matchSearches } from './match-searches.ts'
import { probeOf, probesIn } from '#domain/saved-searches/probes.ts'
import { removeSearch } from './remove-search.ts'
import { saveSearch } from './save-search.ts'
import { setPace } from './set-pace.ts'
import { notifyDueSearches } from './notify-due-searches.ts'

const save = async (by: Person, search: string, filters = {}) => {
  const saved = await saveSearch(db, { by, search, name: search || 'بحث', path: '/browse?search=x', ...filters })
  if (!saved.ok) throw new Error(saved.code)
  return saved.searchId
}
const publish = async (over: Parameters<typeof anAd>[0]) => {
  const ad = await anAd({ status: 'approved', ...over })
  await indexAd(db, ad.id)
  return ad
}
const noticesOf = (person: Person) =>
  db
    .selectFrom('notifications')
    .select(['metadata', 'actionUrl'])
    .where('personId', '=', person.id)
    .where('kind', '=', 'saved_search')
    .orderBy('createdAt')
    .execute()
const later = (searchId: string, by: string) =>
  sql`update saved_searches set last_told_at = last_told_at - ${by}::interval where id = ${searchId}`.execute(db)

test('a new ad tells those whose search it answers, however it is spelled, and nobody else', async () => {
  const [spelled, part, elsewhere, other, seller] = await Promise.all([1, 2, 3, 4, 5].map(() => aPerson()))
  await save(spelled!, 'ايفون ١٣')
  await save(part!, 'آيفو', { categoryId: 3, governorateId: 1 })
  await save(elsewhere!, 'آيفون', { governorateId: 2 })
  await save(other!, 'سامسونج')
  await save(seller!, 'آيفون')
  const ad = await publish({ owner: seller!, title: 'آيفون 13 برو', categoryId: 3, governorateId: 1 })
  expect(await matchSearches(db, { adId: ad.id })).toMatchObject({ hits: 2, notified: 2 })
  const notice = { adTitle: 'آيفون 13 برو', count: 1 }
  expect(await noticesOf(spelled!)).toMatchObject([{ metadata: notice, actionUrl: `/ad/${ad.id}` }])
  expect(await noticesOf(part!)).toMatchObject([{ metadata: notice }])
  for (const person of [elsewhere!, other!, seller!]) expect(await noticesOf(person)).toEqual([])

  // The job may run twice, and an ad may be approved twice.
  expect(await matchSearches(db, { adId: ad.id })).toMatchObject({ hits: 0 })
  expect(await noticesOf(spelled!)).toHaveLength(1)
  const second = await publish({ title: 'ايفون 13', categoryId: 3, governorateId: 1 })
  await matchSearches(db, { adId: second.id })
  const [renewed, ...more] = await noticesOf(spelled!)
  expect(more).toEqual([])
  expect(renewed).toMatchObject({ metadata: { adTitle: 'ايفون 13', count: 2 }, actionUrl: '/browse?search=x' })
})

test('a search tells only of what it is narrowed to, prices at the rate of the day', async () => {
  const filters = [
    ['priceMax', '100'],
    ['priceCurrency', 'USD'],
    ['yearMin', '2015'],
    ['kilometersMax', '100000'],
    ['fuel', 'petrol'],
    ['fuel', 'hybrid'],
  ]
  const [person, wide] = [await aPerson(), await aPerson()]
  const narrow = await save(person, '', { categoryId: 1, filters })
  await save(wide, '', { categoryId: 1 })
  // The same words and places narrowed in another way are another search.
  expect(await save(person, '', { categoryId: 1, filters: filters.slice(2) })).not.toBe(narrow)
  const car = { categoryId: 1, price: 90, currency: 'USD' } as const
  const details = { vehicleYear: 2016, vehicleKilometers: 90_000, vehicleFuelType: 'petrol' } as const
  const other = [
    { ...car, details: { ...details, vehicleYear: 2014 } },
    { ...car, details: { ...details, vehicleFuelType: 'diesel' } as const },
    { ...car, details: { vehicleYear: 2016, vehicleFuelType: 'petrol' } as const },
    { ...car, details, price: 110 },
  ]
  const hits = async (over: Parameters<typeof anAd>[0]) => {
    await matchSearches(db, { adId: (await publish(over)).id })
    const found = await findSavedSearches(db, { personId: person.id })
    return found.find(({ id }) => id === narrow)!.hits
  }
  for (const ad of other) expect(await hits(ad), JSON.stringify(ad)).toBe(0)
  expect(await hits({ ...car, details })).toBe(1)
  expect(await findSavedSearches(db, { personId: wide.id })).toMatchObject([{ hits: 5 }])
})

test('approval orders the matching, in its own transaction', async () => {
  const [ad, by] = [await anAd({ status: 'pending' }), await anAdmin()]
  const orders = async () =>
    (await sql`select from pgboss.job where name = 'match-searches' and data ->> 'adId' = ${String(ad.id)}`.execute(db))
      .rows.length
  expect(await approveAd(db, { adId: ad.id, version: 9, by })).toMatchObject({ ok: false })
  expect(await orders()).toBe(0)
  expect(await approveAd(db, { adId: ad.id, version: ad.version, by })).toMatchObject({ ok: true })
  expect(await orders()).toBe(1)
})

test('daily and weekly searches wait for their time and then tell of all at once', async () => {
  const [daily, weekly] = [await aPerson(), await aPerson()]
  const [ofDaily, ofWeekly] = [await save(daily, 'تنور'), await save(weekly, 'تنور')]
  await setPace(db, { searchId: ofDaily, by: daily, pace: 'daily' })
  await setPace(db, { searchId: ofWeekly, by: weekly, pace: 'weekly' })
  for (const title of ['تنور غاز', 'تنور حجر']) await matchSearches(db, { adId: (await publish({ title })).id })
  await notifyDueSearches(db)
  expect([await noticesOf(daily), await noticesOf(weekly)]).toEqual([[], []])
  for (const searchId of [ofDaily, ofWeekly]) await later(searchId, '25 hours')
  await notifyDueSearches(db)
  expect(await noticesOf(daily)).toMatchObject([{ metadata: { count: 2 } }])
  expect(await noticesOf(weekly)).toEqual([])
  await later(ofWeekly, '7 days')
  await Promise.all([notifyDueSearches(db), notifyDueSearches(db)])
  expect(await noticesOf(weekly)).toMatchObject([{ metadata: { count: 2 } }])
  expect(await findSavedSearches(db, { personId: weekly.id })).toMatchObject([{ pace: 'weekly', hits: 2 }])
})

test('what left the site before it was told is not told', async () => {
  const person = await aPerson()
  const searchId = await save(person, 'صوبيا')
  await setPace(db, { searchId, by: person, pace: 'daily' })
  const ad = await publish({ title: 'صوبيا مازوت' })
  await matchSearches(db, { adId: ad.id })
  await db.updateTable('ads').set({ status: 'hidden' }).where('id', '=', ad.id).execute()
  await later(searchId, '2 days')
  await notifyDueSearches(db)
  expect(await noticesOf(person)).toEqual([])
})

test('a search is kept once, within its limit; too wide a one is not, and another’s is out of reach', async () => {
  const [person, stranger] = [await aPerson(), await aPerson()]
  const id = await save(person, 'براد  إنفرتر')
  expect(await save(person, 'إنفرتر براد')).toBe(id)
  for (const search of ['', '!!!'])
    expect(await saveSearch(db, { by: person, search, name: 'x', path: '/browse' })).toMatchObject({
      code: 'search_too_wide',
    })
  expect(await setPace(db, { searchId: id, by: stranger, pace: 'daily' })).toMatchObject({ code: 'search_not_found' })
  await removeSearch(db, { searchId: id, by: stranger })
  expect(await findSavedSearches(db, { personId: person.id })).toHaveLength(1)
  for (let n = 1; n < 30; n++) await save(person, `كلمة ${n}`)
  const full = { by: person, search: 'واحدة أخرى', name: 'x', path: '/browse' }
  expect(await saveSearch(db, full)).toMatchObject({ code: 'too_many_searches' })
  await removeSearch(db, { searchId: id, by: person })
  expect(await findSavedSearches(db, { personId: person.id })).toHaveLength(29)
})

test('whatever an ad holds, a search for it is found by its probe', () => {
  const text = fc.array(fc.constantFrom(...'ابتثجحخدذرزسشصضطعغفقكلمنهويءآأإةى aAbBzZ0123٤٥٦-ـً'), {
    minLength: 1,
    maxLength: 60,
  })
  fc.assert(
    fc.property(text, fc.nat(), fc.nat(), (letters, from, length) => {
      const whole = letters.join('')
      const part = whole.slice(from % whole.length).slice(0, 1 + (length % 12))
      const { words } = readSearchTerms(part)
      const key = searchKey(whole)
      expect(probesIn(key, ` ${key}`.replace(/[^a-z0-9]+/g, ' '))).toContain(probeOf(words))
    }),
  )
})

test('an alert finds what its list finds: by what means the same, and without the article', async () => {
  const person = await aPerson()
  for (const search of ['تويوتا', 'toyota', 'اللابتوب', 'دراجة نارية']) await save(person, search)
  const found = async (title: string) => (await matchSearches(db, { adId: (await publish({ title })).id })).hits
  expect(await found('Toyota Corolla')).toBe(2)
  expect(await found('بيع التويوتا')).toBe(2)
  expect(await found('لابتوب ديل')).toBe(1)
  expect(await found('موتوسيكل صيني'), 'each word of what it means').toBe(1)
  expect(await found('غسالة')).toBe(0)
})
