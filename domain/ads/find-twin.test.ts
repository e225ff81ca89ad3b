import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import type { AdFields } from '#shared/fields/ad.ts'
import { db } from '#tests/support/database.ts'
import { anAd, aPerson, aPhoto } from '#tests/support/factories.ts'
import type { Person } from '#domain/people/person.ts'
import { findTwin } from './find-twin.ts'

const fields: AdFields = {
  title: 'آيفون 13 برو 256 غيغا',
  description: 'مثل الجديد',
  categoryId: 3,
  subcategoryId: null,
  governorateId: 3,
  districtId: null,
  neighbourhoodId: null,
  price: 70_000,
  currency: 'SYP',
  phone: null,
  chatOnly: false,
  details: {},
}
const existing = { title: 'ايفون ١٣ برو ٢٥٦ غيغا', categoryId: 3, price: 70_000, status: 'approved' } as const

const twinOf = async (owner: Person, over: Partial<AdFields> = {}, { photoKeys = [] as string[] } = {}) =>
  (
    await findTwin(db, {
      ownerId: owner.id,
      submissionKey: randomUUID(),
      fields: { ...fields, ...over },
      photoKeys,
    })
  )?.id

describe('the same thing', () => {
  test.each(['pending', 'approved', 'awaiting_payment'] as const)(
    'a %s ad of the same person, its title spelled otherwise',
    async (status) => {
      const ad = await anAd({ ...existing, status })
      expect(await twinOf(ad.owner)).toBe(ad.id)
    },
  )

  test.each([
    ['a third more', { price: 93_000 }],
    ['in dollars', { price: 600, currency: 'USD' as const }],
    ['a word less', { title: 'آيفون 13 برو 256' }],
  ])('%s', async (_name, over) => {
    const ad = await anAd(existing)
    expect(await twinOf(ad.owner, over)).toBe(ad.id)
  })

  test('the very same photo, whatever is written', async () => {
    const ad = await anAd(existing)
    const [{ sha256 }] = (await db.selectFrom('photos').select('sha256').where('adId', '=', ad.id).execute()) as [
      { sha256: string },
    ]
    const again = await aPhoto({ ownerId: ad.owner.id, sha256 })
    const other = { title: 'موبايل للبيع', price: 1 }
    expect(await twinOf(ad.owner, other)).toBeUndefined()
    expect(await twinOf(ad.owner, other, { photoKeys: [again.key] })).toBe(ad.id)
    const strangers = await aPhoto({ ownerId: (await aPerson()).id, sha256 })
    expect(await twinOf(ad.owner, other, { photoKeys: [strangers.key] })).toBeUndefined()
  })
})

describe('another thing', () => {
  test.each([
    ['twice the price', { price: 140_000 }],
    ['another title', { title: 'سامسونغ غالاكسي إس 22 ألترا' }],
    ['another category', { categoryId: 4 }],
  ])('%s', async (_name, over) => {
    const ad = await anAd(existing)
    expect(await twinOf(ad.owner, over)).toBeUndefined()
  })

  test.each([
    ['sold', { availability: 'sold', soldAt: new Date() }],
    ['hidden', { status: 'hidden' }],
    ['rejected', { status: 'rejected' }],
    ['removed', { deletedAt: new Date(), deletedReason: 'owner' }],
    ['out of its time', { freeUntil: new Date('2026-01-01') }],
  ] as const)('an ad that is %s', async (_name, over) => {
    const ad = await anAd({ ...existing, ...over })
    expect(await twinOf(ad.owner)).toBeUndefined()
  })

  test("somebody else's", async () => {
    await anAd(existing)
    expect(await twinOf(await aPerson())).toBeUndefined()
  })
})

test('what this very submission made is no twin of it', async () => {
  const submissionKey = randomUUID()
  const ad = await anAd({ ...existing, submissionKey })
  const sent = { ownerId: ad.owner.id, submissionKey, fields, photoKeys: [] }
  expect(await findTwin(db, sent)).toBeNull()
  expect((await findTwin(db, { ...sent, submissionKey: randomUUID() }))?.title).toBe(existing.title)
})
