import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import type { AdFields } from '#shared/fields/ad.ts'
import { refused } from '#shared/outcome.ts'
import { approveAd } from '#domain/verbs/review/approve-ad.ts'
import { editAd } from './edit-ad.ts'
import { findAdsForReview } from '#domain/ads/find-ads-for-review.ts'
import { postAd } from './post-ad.ts'
import type { Person } from '#domain/people/person.ts'
import { db } from '#tests/support/database.ts'
import { anAd, anAdmin, aPerson, aPhoto } from '#tests/support/factories.ts'
import { aGift, aGiftRequest } from '#tests/support/gifts.ts'
import { addBannedWord, removeBannedWord } from '#domain/verbs/safety/banned-words.ts'
import { addRedFlag } from '#domain/screening/add-red-flag.ts'

const fields: AdFields = {
  title: 'لابتوب لينوفو i7',
  description: 'مستعمل سنة',
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
const long = { createdAt: new Date('2026-01-01') }
const photoOf = async (owner: Person) => [(await aPhoto({ ownerId: owner.id })).key]

async function post(over: Partial<AdFields>, by?: Person, keys?: string[]) {
  const owner = by ?? (await aPerson(long))
  const photoKeys = keys ?? (await photoOf(owner))
  const posting = { by: owner, type: 'free' as const, photoKeys, submissionKey: randomUUID() }
  const outcome = await postAd(db, { ...posting, fields: { ...fields, ...over } })
  if (!outcome.ok) throw new Error(outcome.code)
  return { adId: outcome.adId, owner }
}
const redFlagsOf = (adId: number) =>
  db
    .selectFrom('adSigns')
    .select(['code', 'facts'])
    .where('adId', '=', adId)
    .orderBy('weight', 'desc')
    .orderBy('code')
    .execute()
const codesOf = async (adId: number) => (await redFlagsOf(adId)).map(({ code }) => code)

test('an ordinary ad has no red flag, and every red flag waits for a person: the ad is pending like any other', async () => {
  expect(await codesOf((await post({})).adId)).toEqual([])
  const { adId } = await post({ description: 'اتصل ٠٩٤٤١٢٣٤٥٦ أو زر www.example.com' })
  expect(await redFlagsOf(adId)).toEqual([
    { code: 'link_in_text', facts: { link: 'www.example.com' } },
    { code: 'phone_in_text', facts: { number: '0944123456' } },
  ])
  const { status } = await db.selectFrom('ads').select('status').where('id', '=', adId).executeTakeFirstOrThrow()
  expect(status).toBe('pending')
})

test('a price far below what such things cost is noticed', async () => {
  for (let i = 0; i < 9; i++) await anAd({ status: 'approved', categoryId: 3, price: 1000, currency: 'USD' })
  const near = await post({ categoryId: 3, price: 310 })
  const far = await post({ categoryId: 3, price: 290 })
  expect(await codesOf(near.adId)).toEqual([])
  expect(await redFlagsOf(far.adId)).toEqual([
    { code: 'far_below_price', facts: { typical: 1000, percent: 29, currency: 'USD' } },
  ])
})

test('the same text under another account is noticed, under the same account it is not', async () => {
  const description = 'غسالة أوتوماتيك سبعة كيلو بحالة ممتازة استعمال بيت نظيف للبيع بداعي السفر'
  const first = await post({ description })
  const second = await post({ description: description.replace('أو', 'او') })
  const own = await post({ description }, first.owner)
  expect(await codesOf(first.adId)).toEqual([])
  expect(await redFlagsOf(second.adId)).toEqual([{ code: 'same_text', facts: { adId: first.adId } }])
  expect((await redFlagsOf(own.adId)).map(({ facts }) => facts)).toEqual([{ adId: second.adId }])
})

test('a text that was changed a little is noticed under another account', async () => {
  const description = `براد نوفروست ستة عشر قدم لون فضي مستعمل سنتين والمحرك مكفول عند الوكيل والبيع لعدم الحاجة والسعر ٩٠٠٠ قابل للتفاوض`
  const first = await post({ title: 'براد', description })
  const changed = description.replace('٩٠٠٠', '7500').replace('فضي', 'أبيض')
  const own = await post({ title: 'براد', description: changed }, first.owner)
  const copied = await post({ title: 'براد', description: `${changed} وشكرا` })
  const other = await post({ title: 'براد', description: description.split(' ').toReversed().join(' ') })
  for (const { adId } of [first, own, other]) expect(await codesOf(adId)).toEqual([])
  expect((await redFlagsOf(copied.adId)).map(({ code }) => code)).toEqual(['like_text'])
})

test('a picture that stands in an ad of another account is noticed, under the same account it is not', async () => {
  const dhash = '0101101000111100100101101111000000011011001011010111111001001000'
  const withPicture = async (owner: Person, bits = dhash) => {
    const { key } = await aPhoto({ ownerId: owner.id, dhash: bits })
    return post({}, owner, [key])
  }
  const [thief, owner] = [await aPerson(long), await aPerson(long)]
  const first = await withPicture(owner)
  const own = await withPicture(owner)
  // Pressed anew by a messenger: two bits apart.
  const stolen = await withPicture(thief, `10${dhash.slice(2)}`)
  for (const { adId } of [first, own]) expect(await codesOf(adId)).toEqual([])
  expect(await redFlagsOf(stolen.adId)).toEqual([{ code: 'same_picture', facts: { adId: first.adId } }])
  const edit = { adId: stolen.adId, version: 1, by: thief, photoKeys: await photoOf(thief), fields }
  expect(await editAd(db, edit)).toMatchObject({ ok: true })
  expect(await codesOf(stolen.adId)).toEqual([])
})

test('what somebody took as a gift and that comes back with a price is noticed', async () => {
  const dhash = '1010010111000011011010010000111100101100110100100001100010110111'
  const [taker, giver] = [await aPerson(long), await aPerson(long)]
  const gift = await aGift({ owner: giver })
  await aPhoto({ ownerId: giver.id, adId: gift.id, dhash })
  const { key } = await aPhoto({ ownerId: taker.id, dhash })
  const requestId = await aGiftRequest(gift, { by: taker, state: 'chosen' })
  const before = await post({}, taker, [key])
  expect(await codesOf(before.adId)).toEqual(['same_picture'])
  await db.updateTable('giftRequests').set({ state: 'taken' }).where('messageId', '=', requestId).execute()
  const again = await aPhoto({ ownerId: taker.id, dhash })
  const { adId } = await post({}, taker, [again.key])
  expect(await redFlagsOf(adId)).toEqual([{ code: 'gift_with_price', facts: { adId: gift.id } }])
})

test('a fresh account with a car or a home is noticed', async () => {
  expect(await codesOf((await post({ categoryId: 1 }, await aPerson())).adId)).toEqual(['new_account_costly'])
  expect(await codesOf((await post({ categoryId: 1 })).adId)).toEqual([])
})

test('administrators keep the list of banned words, and it counts from the next ad on', async () => {
  const [admin, user] = [await anAdmin(), await aPerson()]
  expect(await addBannedWord(db, { word: 'مسدس', by: user })).toEqual(refused('not_allowed'))
  expect(await addBannedWord(db, { word: 'مُسدّس', by: admin })).toMatchObject({ ok: true })
  expect(await addBannedWord(db, { word: 'مسدس', by: admin })).toEqual(refused('banned_word_there'))
  expect(await addBannedWord(db, { word: '!', by: admin })).toEqual(refused('banned_word_too_short'))
  const { adId } = await post({ title: 'المسدّس للبيع' })
  expect(await redFlagsOf(adId)).toEqual([{ code: 'banned_word', facts: { words: 'مُسدّس' } }])
  expect(await removeBannedWord(db, { key: 'مسدس', by: admin })).toMatchObject({ ok: true })
  expect(await removeBannedWord(db, { key: 'مسدس', by: await anAdmin() })).toEqual(refused('banned_word_gone'))
  expect(await codesOf((await post({ title: 'المسدّس للبيع' })).adId)).toEqual([])
})

test('an edit is screened anew; that people reported it stays until it is approved', async () => {
  const { adId, owner } = await post({ title: 'اتصل 0944123456' })
  await addRedFlag(db, adId, { flag: 'reported', facts: { reporters: 3 }, weight: 90 })
  const edit = { adId, version: 1, by: owner, photoKeys: await photoOf(owner), fields }
  expect(await editAd(db, edit)).toMatchObject({ ok: true })
  expect(await codesOf(adId)).toEqual(['reported'])
  const viewer = await anAdmin()
  const { ads } = await findAdsForReview(db, { viewer, shelf: 'pending', lane: 'flagged' })
  expect(ads.find(({ id }) => id === adId)?.redFlags).toEqual([
    { flag: 'reported', facts: { reporters: 3 }, weight: 90 },
  ])
  expect(ads.every(({ redFlags }) => redFlags.length > 0)).toBe(true)
  await approveAd(db, { adId, version: 2, by: viewer })
  expect(await codesOf(adId)).toEqual([])
})

test('an ad that cannot be screened is not there', async () => {
  const before = await db.selectFrom('ads').select('id').execute()
  await sql`alter table ad_signs add constraint broken check (code <> 'phone_in_text') not valid`.execute(db)
  await expect(post({ title: 'اتصل 0944123456' })).rejects.toThrow('broken')
  await sql`alter table ad_signs drop constraint broken`.execute(db)
  expect(await db.selectFrom('ads').select('id').execute()).toEqual(before)
})

test('a number that somebody else advertised first is noticed, however it is written; whoever had it first is left alone', async () => {
  const first = await post({ phone: '0944555666', title: 'طاولة' })
  expect(await codesOf(first.adId)).toEqual([])
  const second = await post({ phone: '+963944555666', title: 'كرسي' })
  expect(await redFlagsOf(second.adId)).toEqual([{ code: 'same_number', facts: { adId: first.adId } }])
  const again = await post({ phone: '0944555666', title: 'خزانة' }, first.owner)
  expect(await codesOf(again.adId)).toEqual([])
})

test('a price below half of what is usual says more where the account is new', async () => {
  for (let other = 0; other < 8; other++) await anAd({ status: 'approved', categoryId: 6, price: 100_000 })
  const cheap = { categoryId: 6, price: 45_000, currency: 'SYP' as const, title: 'سجادة' }
  expect(await codesOf((await post(cheap)).adId)).toEqual([])
  const { adId } = await post(cheap, await aPerson())
  expect(await redFlagsOf(adId)).toMatchObject([{ code: 'young_and_cheap', facts: { percent: 45, currency: 'SYP' } }])
})

test('a demand for money in advance is noticed; rent by months is none', async () => {
  const demand = await post({ description: 'لتثبيت الحجز حوّل عربون 200 ألف على شام كاش' })
  expect(await codesOf(demand.adId)).toEqual(['advance_payment'])
  const rent = await post({ description: 'للأجار بيت مفروش 3 غرف. دفع 6 شهور سلف مع تأمين شهر' })
  expect(await codesOf(rent.adId)).toEqual([])
})
