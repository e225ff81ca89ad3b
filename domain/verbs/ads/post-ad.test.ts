import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import type { RefusalCode } from '#shared/refusals.ts'
import type { AdFields } from '#shared/fields/ad.ts'
import { refused } from '#shared/outcome.ts'
import { eventsOf, isListed, readAd, noticesOf } from '#tests/support/ad-traces.ts'
import { db } from '#tests/support/database.ts'
import { anAdmin, aPerson, aPhoto } from '#tests/support/factories.ts'
import type { Person } from '#domain/people/person.ts'
import { postAd } from './post-ad.ts'

const fields: AdFields = {
  title: 'لابتوب لينوفو i7',
  description: 'مستعمل سنة، بطارية ممتازة.',
  categoryId: 4,
  subcategoryId: null,
  governorateId: 3,
  districtId: null,
  neighbourhoodId: null,
  price: 400,
  currency: 'USD',
  phone: null,
  chatOnly: false,
  details: {},
}

async function photosOf(owner: Person, n = 2) {
  const photos = []
  for (let i = 0; i < n; i++) photos.push(await aPhoto({ ownerId: owner.id }))
  return photos.map(({ key }) => key)
}

async function post(
  over: Partial<AdFields> = {},
  { by, keys, ...rest }: Partial<Parameters<typeof postAd>[1]> & { keys?: string[] } = {},
) {
  const person = by ?? (await aPerson())
  const photoKeys = keys ?? (await photosOf(person))
  return postAd(db, {
    by: person,
    type: 'free',
    submissionKey: randomUUID(),
    photoKeys,
    fields: { ...fields, ...over },
    ...rest,
  })
}

async function posted(...args: Parameters<typeof post>) {
  const outcome = await post(...args)
  if (!outcome.ok) throw new Error(outcome.code)
  return { ...outcome, ad: await readAd(outcome.adId) }
}

const howMany = async (by: Person) =>
  (await db.selectFrom('ads').select('id').where('ownerId', '=', by.id).execute()).length

describe('a free ad', () => {
  test('waits for review with its photos in order; owner and administrators are told', async () => {
    const [by, admin] = [await aPerson(), await anAdmin()]
    const keys = await photosOf(by, 3)
    const { ad, photos, repeated } = await posted({}, { by, keys })
    expect({ photos, repeated }).toEqual({ photos: 3, repeated: false })
    expect(ad).toMatchObject({
      ownerId: by.id,
      status: 'pending',
      type: 'free',
      version: 1,
      publishedAt: null,
      viewCount: 0,
    })
    const attached = await db.selectFrom('photos').select('key').where('adId', '=', ad.id).orderBy('position').execute()
    expect(attached.map(({ key }) => key)).toEqual(keys)
    expect(await isListed(ad.id)).toBe(false)
    expect(await eventsOf(ad.id)).toEqual(['ad_posted'])
    expect(await noticesOf(by)).toEqual(['ad_received'])
    expect(await noticesOf(admin)).toContain('ads_waiting')
  })

  test('dollars are compared at the rate of the site, and stored as they are', async () => {
    const { ad } = await posted({ price: 400, currency: 'USD' })
    expect(ad).toMatchObject({ price: 400, currency: 'USD', comparablePrice: 400 * 115 })
  })

  test('keeps the details of its kind only', async () => {
    const { ad } = await posted({ categoryId: 1, details: { vehicleYear: 2015, propertyRooms: '3' } })
    expect(ad.details).toEqual({ vehicleYear: 2015 })
  })
})

describe('a paid ad', () => {
  test('is saved before its payment, with the order at the price of today, and nobody is told yet', async () => {
    const by = await aPerson()
    const { ad } = await posted({}, { by, type: 'promoted' })
    expect(ad).toMatchObject({ status: 'awaiting_payment', type: 'promoted' })
    const order = await db.selectFrom('orders').selectAll().where('adId', '=', ad.id).executeTakeFirstOrThrow()
    expect(order).toMatchObject({
      personId: by.id,
      type: 'promoted',
      amount: 50_000,
      currency: 'SYP',
      durationDays: 60,
      status: 'open',
    })
    expect(await noticesOf(by)).toEqual([])
    expect(await isListed(ad.id)).toBe(false)
  })

  test('the free category has no plan to choose', async () => {
    const { ad } = await posted({ categoryId: 10, price: 0 }, { type: 'featured' })
    expect(ad).toMatchObject({ status: 'pending', type: 'free' })
  })
})

describe('refused, with nothing written', () => {
  test.each<[string, Partial<AdFields>, RefusalCode]>([
    ['an unknown category', { categoryId: 999 }, 'category_invalid'],
    ["another category's subcategory", { subcategoryId: '1-1' }, 'subcategory_invalid'],
    ['an unknown governorate', { governorateId: 99 }, 'governorate_invalid'],
    ["another governorate's district", { governorateId: 3, districtId: 999_9 }, 'district_invalid'],
    ['a price on a free thing', { categoryId: 10, price: 1 }, 'free_price_not_zero'],
  ])('%s', async (_name, over, code) => {
    const by = await aPerson()
    expect(await post(over, { by })).toEqual(refused(code))
    expect(await howMany(by)).toBe(0)
  })

  test('no photo, or a thirteenth', async () => {
    const by = await aPerson()
    expect(await post({}, { by, keys: [] })).toEqual(refused('photos_missing'))
    expect(await post({}, { by, keys: await photosOf(by, 13) })).toEqual(refused('too_many_photos'))
  })

  test("another person's photo, an attached one, an unknown one", async () => {
    const [by, other] = [await aPerson(), await aPerson()]
    const used = await photosOf(by)
    await posted({}, { by, keys: used })
    for (const keys of [await photosOf(other), used, ['0'.repeat(32)]]) {
      expect((await post({}, { by, keys })).ok).toBe(false)
    }
    expect(await howMany(by)).toBe(1)
  })

  test('a disabled account', async () => {
    const by = await aPerson({ disabledAt: new Date() })
    expect(await post({}, { by })).toEqual(refused('not_allowed'))
  })
})

describe('one submission is one ad', () => {
  test('sent again it is answered with the ad that it made', async () => {
    const by = await aPerson()
    const submission = { by, submissionKey: randomUUID(), keys: await photosOf(by) }
    const first = await posted({}, submission)
    const again = await posted({}, submission)
    expect(again).toMatchObject({ adId: first.adId, photos: 2, repeated: true })
    expect(await howMany(by)).toBe(1)
    expect(await eventsOf(first.adId)).toEqual(['ad_posted'])
    expect(await noticesOf(by)).toEqual(['ad_received'])
  })

  test('five times at the same moment too', async () => {
    const by = await aPerson()
    const submission = { by, submissionKey: randomUUID(), keys: await photosOf(by) }
    const all = await Promise.all(Array.from({ length: 5 }, () => posted({}, submission)))
    expect(new Set(all.map(({ adId }) => adId)).size).toBe(1)
    expect(all.filter(({ repeated }) => !repeated)).toHaveLength(1)
    expect(await howMany(by)).toBe(1)
  })

  test('another text under a used key is another ad: the browser had brought the old page back', async () => {
    const by = await aPerson()
    const submissionKey = randomUUID()
    const first = await posted({}, { by, submissionKey })
    const second = await posted({ title: 'طاولة خشب' }, { by, submissionKey })
    expect(second.adId).not.toBe(first.adId)
    expect(second.repeated).toBe(false)
  })

  test("another person's key is not a key to their ad", async () => {
    const submissionKey = randomUUID()
    const mine = await posted({}, { submissionKey })
    const theirs = await posted({}, { submissionKey })
    expect(theirs.adId).not.toBe(mine.adId)
  })
})

test('nothing but the fields of the form reaches the row', async () => {
  const forged = {
    ...fields,
    status: 'approved',
    ownerId: randomUUID(),
    viewCount: 9,
    publishedAt: new Date(),
    version: 7,
  }
  const { ad } = await posted(forged as AdFields)
  expect(ad).toMatchObject({ status: 'pending', viewCount: 0, publishedAt: null, version: 1 })
})

test('a failure after the last step leaves no ad, no photo on it, no event, no notification', async () => {
  const by = await aPerson()
  const photoKeys = await photosOf(by)
  const broken = db.transaction().execute(async (trx) => {
    const outcome = await postAd(trx, { by, type: 'free', submissionKey: randomUUID(), photoKeys, fields })
    expect(outcome.ok).toBe(true)
    throw new Error('power cut')
  })
  await expect(broken).rejects.toThrow('power cut')
  expect(await howMany(by)).toBe(0)
  expect(await noticesOf(by)).toEqual([])
  const photos = await db.selectFrom('photos').select('adId').where('key', 'in', photoKeys).execute()
  expect(photos).toEqual([{ adId: null }, { adId: null }])
})
