import { expect, test } from 'vitest'
import { done, refused } from '#shared/outcome.ts'
import { limits } from '#shared/limits.ts'
import { db } from '#tests/support/database.ts'
import { anAd, anAdmin, aPerson } from '#tests/support/factories.ts'
import type { Person } from '#domain/people/person.ts'
import { findSavedSearches } from '#domain/saved-searches/find-saved-searches.ts'
import { findAnsweringAds } from '#domain/want-ads/find-answering-ads.ts'
import { findOwnWantAds, findWantAds } from '#domain/want-ads/find-want-ads.ts'
import { decideWantAd } from '#domain/verbs/review/decide-want-ad.ts'
import { purgeWantAds } from '#domain/verbs/upkeep/purge-want-ads.ts'
import { answerWantAd } from './answer-want-ad.ts'
import { closeWantAd } from './close-want-ad.ts'
import { matchSearches } from './match-searches.ts'
import { matchWantAd } from './match-want-ad.ts'
import { postWantAd } from './post-want-ad.ts'
import { removeSearch } from './remove-search.ts'

type Over = Partial<Omit<Parameters<typeof postWantAd>[1], 'by'>>

const car: Omit<Parameters<typeof postWantAd>[1], 'by'> = {
  title: 'كيا ريو',
  note: 'بحالة جيدة',
  search: 'كيا ريو',
  categoryId: 1,
  governorateIds: [],
  filters: [],
}

async function aWantAd({ by, ...over }: Over & { by?: Person } = {}) {
  const writer = by ?? (await aPerson())
  const posted = await postWantAd(db, { by: writer, ...car, ...over })
  if (!posted.ok) throw new Error(posted.code)
  return { id: posted.wantAdId, writer }
}

async function aLiveWantAd(over: Over & { by?: Person } = {}) {
  const wantAd = await aWantAd(over)
  await decideWantAd(db, { wantAdId: wantAd.id, by: await anAdmin(), verdict: 'approve' })
  return wantAd
}

const statusOf = async (id: number) =>
  (await db.selectFrom('wantAds').select('status').where('id', '=', id).executeTakeFirstOrThrow()).status
const noticesOf = async ({ id }: { id: string }) =>
  (await db.selectFrom('notifications').select('kind').where('personId', '=', id).orderBy('createdAt').execute()).map(
    ({ kind }) => kind,
  )
const aCar = (over: Parameters<typeof anAd>[0] = {}) =>
  anAd({ status: 'approved', title: 'كيا ريو 2012 للبيع', categoryId: 1, governorateId: 3, price: 60_000_000, ...over })

test('it is read before it is on the site, and both ways it finds what answers it', async () => {
  const before = await aCar()
  const { id, writer } = await aWantAd({ governorateIds: [3, 4] })
  expect((await findWantAds(db, {})).wantAds).toEqual([])
  expect(await noticesOf(writer)).toEqual([])
  await decideWantAd(db, { wantAdId: id, by: await anAdmin(), verdict: 'approve' })
  expect((await findWantAds(db, { categoryId: 1, governorateId: 4 })).wantAds.map((each) => each.id)).toEqual([id])
  expect((await findWantAds(db, { governorateId: 5 })).wantAds).toEqual([])

  // What is there already, and its owner.
  expect(await matchWantAd(db, { wantAdId: id })).toMatchObject({ hits: 1 })
  expect(await findAnsweringAds(db, { wantAdId: id })).toEqual({ attached: [], fitting: [before.id] })
  expect(await noticesOf(before.owner)).toEqual(['want_ad_fits'])
  expect((await findWantAds(db, { answeredBy: before.owner.id })).wantAds.map((each) => each.id)).toEqual([id])

  // What comes later, and elsewhere.
  const [later, elsewhere] = [await aCar({ governorateId: 4 }), await aCar({ governorateId: 5 })]
  for (const { id: adId } of [later, elsewhere]) await matchSearches(db, { adId })
  expect((await findAnsweringAds(db, { wantAdId: id })).fitting).toEqual([later.id, before.id])
  expect(await noticesOf(writer)).toEqual(['want_ad_approved', 'saved_search'])
  expect(await noticesOf(later.owner)).toEqual(['want_ad_fits'])
  expect(await noticesOf(elsewhere.owner)).toEqual([])
})

test('a top price and ranges leave out what is beyond them, its writer’s own ads too', async () => {
  const { id, writer } = await aLiveWantAd({
    filters: [
      ['priceMax', '70000000'],
      ['yearMin', '2010'],
    ],
  })
  const fitting = await aCar({ details: { vehicleYear: 2012 } })
  await aCar({ price: 80_000_000, details: { vehicleYear: 2012 } })
  await aCar({ details: { vehicleYear: 2005 } })
  await aCar({ owner: writer, details: { vehicleYear: 2012 } })
  await matchWantAd(db, { wantAdId: id })
  expect((await findAnsweringAds(db, { wantAdId: id })).fitting).toEqual([fitting.id])
})

test('a person has three at a time; sent twice at once it is one', async () => {
  const by = await aPerson()
  const both = await Promise.all([postWantAd(db, { by, ...car }), postWantAd(db, { by, ...car })])
  expect(new Set(both.map((outcome) => outcome.ok && outcome.wantAdId)).size).toBe(1)
  await aLiveWantAd({ by, title: 'كيا سيراتو' })
  const third = await aWantAd({ by, title: 'كيا بيكانتو' })
  expect(await postWantAd(db, { by, ...car, title: 'كيا مورنينغ' })).toEqual(refused('too_many_want_ads'))
  expect(await closeWantAd(db, { wantAdId: third.id, by })).toEqual(done())
  expect((await postWantAd(db, { by, ...car, title: 'كيا مورنينغ' })).ok).toBe(true)
  expect(await findOwnWantAds(db, { personId: by.id })).toHaveLength(4)
  const stopped = await aPerson({ disabledAt: new Date() })
  expect(await postWantAd(db, { by: stopped, ...car })).toEqual(refused('not_allowed'))
})

test('a seller attaches an own ad that is on the site, and its writer hears of it once', async () => {
  const { id: wantAdId, writer } = await aLiveWantAd()
  const ad = await aCar({ title: 'كيا ريو نظيفة' })
  const answer = { wantAdId, adId: ad.id, by: ad.owner }
  const twice = await Promise.all([answerWantAd(db, answer), answerWantAd(db, answer)])
  expect(twice).toEqual([done(), done()])
  expect((await findAnsweringAds(db, { wantAdId })).attached).toEqual([ad.id])
  expect(await noticesOf(writer)).toEqual(['want_ad_approved', 'want_ad_answered'])

  const pending = await anAd({ owner: ad.owner })
  expect(await answerWantAd(db, { ...answer, adId: pending.id })).toEqual(refused('ad_not_public'))
  expect(await answerWantAd(db, { ...answer, by: await aPerson() })).toEqual(refused('ad_not_public'))
  expect(await answerWantAd(db, { ...answer, by: writer })).toEqual(refused('own_want_ad'))
  expect(await answerWantAd(db, { ...answer, wantAdId: 999_999_999 })).toEqual(refused('want_ad_not_found'))
  for (const _ of [2, 3]) {
    const { id: adId } = await aCar({ owner: ad.owner })
    expect(await answerWantAd(db, { ...answer, adId })).toEqual(done())
  }
  const { id: fourth } = await aCar({ owner: ad.owner })
  expect(await answerWantAd(db, { ...answer, adId: fourth })).toEqual(refused('too_many_answers'))
  await db.insertInto('blocks').values({ personId: writer.id, blockedId: ad.owner.id }).execute()
  expect(await answerWantAd(db, { ...answer, adId: fourth })).toEqual(refused('message_not_taken'))
})

test('refused, closed or over it finds nothing any more', async () => {
  const refusing = await aLiveWantAd()
  const by = await anAdmin()
  const decision = { wantAdId: refusing.id, by, verdict: 'reject', reason: 'prohibited', note: null } as const
  expect(await decideWantAd(db, decision)).toEqual(done())
  expect(await decideWantAd(db, decision)).toEqual(done())
  expect(await statusOf(refusing.id)).toBe('refused')
  expect(await noticesOf(refusing.writer)).toEqual(['want_ad_approved', 'want_ad_refused'])
  expect(await decideWantAd(db, { wantAdId: refusing.id, by, verdict: 'approve' })).toEqual(refused('want_ad_over'))

  const closing = await aLiveWantAd()
  expect(await closeWantAd(db, { wantAdId: closing.id, by: await aPerson() })).toEqual(refused('want_ad_not_found'))
  for (const _ of [1, 2]) expect(await closeWantAd(db, { wantAdId: closing.id, by: closing.writer })).toEqual(done())

  const ending = await aLiveWantAd()
  const past = new Date(Date.now() - 60_000)
  await db.updateTable('wantAds').set({ liveUntil: past }).where('id', '=', ending.id).execute()
  const ad = await aCar()
  await matchSearches(db, { adId: ad.id })
  expect((await findAnsweringAds(db, { wantAdId: ending.id })).fitting).toEqual([])
  expect((await findWantAds(db, {})).wantAds.map(({ id }) => id)).not.toContain(ending.id)
  expect(await answerWantAd(db, { wantAdId: ending.id, adId: ad.id, by: ad.owner })).toEqual(refused('want_ad_over'))
  await purgeWantAds(db)
  expect(await statusOf(ending.id)).toBe('closed')
  for (const { id } of [refusing, closing, ending])
    expect(await db.selectFrom('savedSearches').select('id').where('wantAdId', '=', id).execute()).toEqual([])

  const old = new Date(Date.now() - (limits.restoreDays + 1) * 86_400_000)
  await db.updateTable('wantAds').set({ endedAt: old }).where('id', '=', ending.id).execute()
  expect(await purgeWantAds(db)).toMatchObject({ removed: 1 })
})

test('only reviewers decide, and nobody about their own while another may', async () => {
  const [admin, other] = [await anAdmin(), await anAdmin()]
  const { id: wantAdId } = await aWantAd({ by: admin })
  expect(await decideWantAd(db, { wantAdId, by: await aPerson(), verdict: 'approve' })).toEqual(refused('not_allowed'))
  expect(await decideWantAd(db, { wantAdId, by: admin, verdict: 'approve' })).toEqual(refused('own_ad_waits'))
  expect(await decideWantAd(db, { wantAdId, by: other, verdict: 'approve' })).toEqual(done())
})

test('its searches are no saved searches of its writer, who may save the same beside it', async () => {
  const { id, writer } = await aLiveWantAd()
  const own = await db.selectFrom('savedSearches').select('id').where('wantAdId', '=', id).executeTakeFirstOrThrow()
  expect(await findSavedSearches(db, { personId: writer.id })).toEqual([])
  await removeSearch(db, { searchId: own.id, by: writer })
  expect(await db.selectFrom('savedSearches').select('id').where('wantAdId', '=', id).execute()).toHaveLength(1)
})

test('a seller reads of many at once in one notification', async () => {
  const ad = await aCar({ title: 'كيا ريو فضية 2015' })
  for (const _ of [1, 2, 3]) await matchWantAd(db, { wantAdId: (await aLiveWantAd()).id })
  const notices = await db
    .selectFrom('notifications')
    .select(['metadata', 'actionUrl'])
    .where('personId', '=', ad.owner.id)
    .execute()
  expect(notices).toEqual([{ metadata: { title: car.title, count: 3 }, actionUrl: '/wanted?of=my-ads' }])
})
