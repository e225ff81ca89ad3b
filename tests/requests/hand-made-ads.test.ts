import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { adForm } from '#tests/support/ad-form.ts'
import { eventsOf, readAd } from '#tests/support/ad-traces.ts'
import { db } from '#tests/support/database.ts'
import { anAd, anAdmin, aPerson, aPhoto } from '#tests/support/factories.ts'
import { visit } from '#tests/support/visit.ts'
import type { Person } from '#domain/people/person.ts'

// What no page of ours sends, for the form that posts and the form that edits.
type Form = Record<string, string | string[]>

const adsOf = (person: Person) => db.selectFrom('ads').select('id').where('ownerId', '=', person.id).execute()
const photosOf = async (adId: number) =>
  (await db.selectFrom('photos').select('key').where('adId', '=', adId).orderBy('position').execute()).map(
    ({ key }) => key,
  )
const waiting = async (owner: Person, count = 1) =>
  Promise.all(Array.from({ length: count }, async () => (await aPhoto({ ownerId: owner.id })).key))

async function post(as: Person, over: Form) {
  return (await visit('/post', { as, form: { ...adForm, ...over } })).status
}

async function edit(ad: { id: number; owner: Person }, over: Form, as = ad.owner) {
  const form = { ...adForm, version: '1', photos: await photosOf(ad.id), ...over }
  return (await visit(`/profile/ads/${ad.id}/edit`, { as, form })).status
}

/** An id that is right somewhere else. */
const districtOf = async (governorateId: number) =>
  String(
    (await db.selectFrom('districts').select('id').where('governorateId', '=', governorateId).executeTakeFirstOrThrow())
      .id,
  )

const foreign: [string, Form][] = [
  ['an unknown category', { category: '99', subcategory: '' }],
  ['a category spelled as a number may be', { category: '1e0' }],
  ["another category's subcategory", { subcategory: '2-1' }],
  ['an unknown subcategory', { subcategory: '1-99' }],
  ['an unknown governorate', { governorate: '15' }],
  ["another governorate's district", { district: await districtOf(4) }],
  ['an unknown district', { district: '30000' }],
  ['an unknown neighbourhood', { neighbourhood: '30000' }],
  ['a currency of elsewhere', { currency: 'EUR' }],
  ['a plan that is not sold', { type: 'gold' }],
  ['a price below nothing', { price: '-1' }],
  ['a price with a fraction', { price: '10.5' }],
  ['a price as computers write it', { price: '1e6' }],
  ['a price beyond all money', { price: '1000000000001' }],
  ['a price that is no number', { price: 'NaN' }],
  ['a price on a free thing', { category: '10', subcategory: '', price: '5' }],
  ['a fuel of elsewhere', { vehicleFuelType: 'coal' }],
  ['a year to come', { vehicleYear: '2999' }],
]

describe.each(foreign)('%s is refused', (_name, over) => {
  test('when posting', async () => {
    const seller = await aPerson()
    expect(await post(seller, { photos: await waiting(seller), ...over })).toBe(422)
    expect(await adsOf(seller)).toEqual([])
  })

  test('when editing', async () => {
    const ad = await anAd({ status: 'approved' })
    const before = await readAd(ad.id)
    expect(await edit(ad, over)).toBe(422)
    expect(await readAd(ad.id)).toEqual(before)
  })
})

describe('photos that are not for this ad', () => {
  const cases: [string, (owner: Person) => Promise<string[]>][] = [
    ['thirteen', (owner) => waiting(owner, 13)],
    ["of somebody else's draft", async () => waiting(await aPerson())],
    ["of somebody else's ad", async () => photosOf((await anAd({ status: 'approved' })).id)],
    ['of another own ad', async (owner) => photosOf((await anAd({ owner, categoryId: 9 })).id)],
    ['of the own face', async (owner) => [(await aPhoto({ ownerId: owner.id, isAvatar: true })).key]],
    ['that never were', async () => ['f'.repeat(32)]],
    ['whose name is a path', async () => ['../../secret']],
    ['half own, half another one’s', async (owner) => [...(await waiting(owner)), ...(await waiting(await aPerson()))]],
  ]

  test.each(cases)('%s: refused when posting', async (_name, keys) => {
    const seller = await aPerson()
    const photos = await keys(seller)
    const before = await adsOf(seller)
    expect(await post(seller, { photos })).toBe(422)
    expect(await adsOf(seller)).toEqual(before)
  })

  test.each(cases)('%s: refused when editing', async (_name, keys) => {
    const ad = await anAd({ status: 'approved' })
    const [photos, before] = [await photosOf(ad.id), await readAd(ad.id)]
    expect(await edit(ad, { photos: await keys(ad.owner) })).toBe(422)
    expect([await photosOf(ad.id), await readAd(ad.id)]).toEqual([photos, before])
  })
})

describe('versions', () => {
  test.each(['0', '2', '-1', 'x', ''])('%s in place of 1: 409, nothing changed', async (version) => {
    const ad = await anAd({ status: 'approved' })
    expect(await edit(ad, { version })).toBe(409)
    expect((await readAd(ad.id)).version).toBe(1)
  })

  test('two edits of the same version at the same moment: one is saved, the other hears of it', async () => {
    const ad = await anAd({ status: 'approved' })
    const titles = ['طاولة خشب زان', 'طاولة خشب جوز', 'طاولة خشب سنديان']
    const answers = await Promise.all(titles.map((title) => edit(ad, { title })))
    expect(answers.toSorted((a, b) => a - b)).toEqual([303, 409, 409])
    expect(await readAd(ad.id)).toMatchObject({ version: 2, title: titles[answers.indexOf(303)] })
    expect((await eventsOf(ad.id)).filter((kind) => kind === 'ad_edited')).toHaveLength(1)
  })

  test('an administrator is held to them too', async () => {
    const ad = await anAd({ status: 'approved' })
    expect(await edit(ad, { version: '3' }, await anAdmin())).toBe(409)
  })
})

test('an ad that was removed is not there to be edited or published free', async () => {
  const ad = await anAd({ status: 'awaiting_payment', deletedAt: new Date(), deletedReason: 'owner' })
  expect(await edit(ad, {})).toBe(404)
  const answer = await visit(`/profile/ads/${ad.id}/free`, { as: ad.owner, method: 'POST', form: { ok: '' } })
  expect(answer.status).toBe(404)
})

test('a submission sent again and again is one ad, neither asked about nor counted after the first time', async () => {
  const twin = await anAd({ status: 'approved', categoryId: 1, title: adForm.title, price: 95_000 })
  const sent = { photos: await waiting(twin.owner), submissionKey: randomUUID() }
  expect(await post(twin.owner, sent)).toBe(422)
  const answered = { ...sent, notTheSameAs: String(twin.id) }
  const atOnce = await Promise.all([1, 2, 3].map(() => post(twin.owner, answered)))
  expect(atOnce).toEqual([303, 303, 303])
  for (let n = 0; n < 9; n++) expect(await post(twin.owner, sent), `time ${n}`).toBe(303)
  expect(await adsOf(twin.owner)).toHaveLength(2)
})

test('a used key is no way around the limit', async () => {
  const seller = await aPerson()
  const submissionKey = randomUUID()
  const answers = []
  for (let n = 0; n < 6; n++) {
    const first = Math.min(...(await adsOf(seller)).map(({ id }) => id))
    const another = {
      title: `غسالة رقم ${n * 1111}`,
      notTheSameAs: String(first),
      photos: await waiting(seller),
      submissionKey,
    }
    answers.push(await post(seller, another))
  }
  expect(answers).toEqual([303, 303, 303, 303, 303, 429])
})
