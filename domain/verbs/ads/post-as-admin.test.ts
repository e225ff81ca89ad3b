import { expect, test } from 'vitest'
import { randomUUID } from 'node:crypto'
import { refused } from '#shared/outcome.ts'
import type { Person } from '#domain/people/person.ts'
import { adFields } from '#tests/proof/ad-fields.ts'
import { eventsOf, isListed, readAd, noticesOf } from '#tests/support/ad-traces.ts'
import { db } from '#tests/support/database.ts'
import { anAdmin, aPerson, aPhoto } from '#tests/support/factories.ts'
import { postAsAdmin } from './post-as-admin.ts'

const day = 86_400_000
type Over = Partial<Omit<Parameters<typeof postAsAdmin>[1], 'by'>>
const posting = (over: Over = {}) => ({
  fields: adFields,
  type: 'free' as const,
  photoKeys: [],
  submissionKey: randomUUID(),
  ...over,
})
const post = (by: Person, over: Over = {}) => postAsAdmin(db, { by, ...posting(over) })

async function posted(by: Person, over: Over = {}) {
  const outcome = await post(by, over)
  if (!outcome.ok) throw new Error(outcome.code)
  return readAd(outcome.adId)
}

test('an administrator’s ad is on the site at once, without photos too, with one line in the history', async () => {
  const by = await anAdmin()
  const ad = await posted(by)
  expect(ad).toMatchObject({ status: 'approved', type: 'free', ownerId: by.id, reviewedBy: by.id, version: 1 })
  expect(ad.visibleUntil!.getTime() - ad.publishedAt!.getTime()).toBe(30 * day)
  expect(await isListed(ad.id)).toBe(true)
  expect(await eventsOf(ad.id)).toEqual(['ad_posted_by_admin'])
  expect(await noticesOf(by)).toEqual([])
})

test('featured and promoted are granted for as long as they are sold, and nothing is owed', async () => {
  const by = await anAdmin()
  for (const [type, days] of [
    ['featured', 45],
    ['promoted', 60],
  ] as const) {
    const ad = await posted(by, { type })
    expect(ad.type).toBe(type)
    expect(ad.promotionEndsAt!.getTime() - ad.promotionStartsAt!.getTime()).toBe(days * day)
    const promotion = await db.selectFrom('promotions').selectAll().where('adId', '=', ad.id).executeTakeFirstOrThrow()
    expect(promotion).toMatchObject({ source: 'admin', grantedBy: by.id, orderId: null })
    expect(await db.selectFrom('orders').select('id').where('adId', '=', ad.id).execute()).toEqual([])
  }
})

test('a free thing costs nothing and has no plan', async () => {
  const by = await anAdmin()
  const free = { ...adFields, categoryId: 10, price: 0 }
  expect(await posted(by, { type: 'promoted', fields: free })).toMatchObject({ type: 'free', price: 0 })
  expect(await post(by, { fields: { ...free, price: 5 } })).toEqual(refused('free_price_not_zero'))
  expect(await posted(by, { fields: { ...adFields, price: 0 } })).toMatchObject({ price: 0, status: 'approved' })
})

test('nobody else posts like that', async () => {
  for (const by of [await aPerson(), await anAdmin({ disabledAt: new Date() })])
    expect(await post(by)).toEqual(refused('not_allowed'))
})

test('sent twice it is one ad, and a photo of somebody else leaves none', async () => {
  const by = await anAdmin()
  const photo = await aPhoto({ ownerId: by.id })
  const twice = { submissionKey: randomUUID(), photoKeys: [photo.key] }
  const [first, second] = await Promise.all([post(by, twice), post(by, twice)])
  expect(first).toEqual(second)
  const stolen = await aPhoto({ ownerId: (await aPerson()).id })
  expect(await post(by, { photoKeys: [stolen.key] })).toEqual(refused('photo_unknown'))
  const ads = await db.selectFrom('ads').select('id').where('ownerId', '=', by.id).execute()
  expect(ads).toHaveLength(1)
})
