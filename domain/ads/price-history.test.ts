import { sql } from 'kysely'
import { expect, test } from 'vitest'
import type { AdFields } from '#shared/fields/ad.ts'
import type { Person } from '#domain/people/person.ts'
import { recordEvent } from '#domain/events/record-event.ts'
import { db } from '#tests/support/database.ts'
import { anAd, anAdmin, aPerson } from '#tests/support/factories.ts'
import { carFields } from '#tests/support/ad-fields.ts'
import { editAd } from '#domain/verbs/ads/edit-ad.ts'
import { lowerPrice } from '#domain/verbs/ads/lower-price.ts'
import { removeAd } from '#domain/verbs/ads/remove-ad.ts'
import { restoreAd } from '#domain/verbs/ads/restore-ad.ts'
import { approveAd } from '#domain/verbs/review/approve-ad.ts'
import { rejectAd } from '#domain/verbs/review/reject-ad.ts'
import { findAd } from './find-ad.ts'
import { findDifferences } from './find-differences.ts'

const admin = await anAdmin()
const pounds = (price: number) => ({ price, currency: 'SYP' })

async function rowOf(adId: number) {
  return db.selectFrom('ads').selectAll().where('id', '=', adId).executeTakeFirstOrThrow()
}

/** An ad as it comes to the site, its approval in the history. */
async function anApprovedAd(price: number, owner?: Person) {
  const ad = await anAd({ status: 'pending', price, owner })
  await approve(ad.id)
  return ad
}

async function approve(adId: number) {
  const { version, statusVersion } = await rowOf(adId)
  expect(await approveAd(db, { adId, version, statusVersion, by: admin })).toMatchObject({ ok: true })
}

async function reject(adId: number) {
  const { version, statusVersion } = await rowOf(adId)
  const decision = { adId, version, statusVersion, by: admin, reason: 'wrong_price', note: null } as const
  expect(await rejectAd(db, decision)).toMatchObject({ ok: true })
}

async function edit(adId: number, by: Person, over: Partial<AdFields>) {
  const { version, price, currency } = await rowOf(adId)
  const photos = await db.selectFrom('photos').select('key').where('adId', '=', adId).orderBy('position').execute()
  const fields = carFields({ price, currency, ...over })
  const edited = await editAd(db, { adId, version, by, fields, photoKeys: photos.map(({ key }) => key) })
  expect(edited).toMatchObject({ ok: true })
}

async function lower(adId: number, price: number, by: Person) {
  expect(await lowerPrice(db, { adId, price, by })).toMatchObject({ ok: true })
}

async function stepsOf(adId: number, viewer: Person | null = null) {
  const ad = await findAd(db, { adId, viewer })
  return ad?.priceSteps.map(({ price, currency }) => ({ price, currency }))
}

test('a price that never changed has no history; lowered and edited prices stand newest first with their moments', async () => {
  const ad = await anApprovedAd(1000)
  expect(await stepsOf(ad.id)).toEqual([])
  await lower(ad.id, 900, ad.owner)
  expect(await stepsOf(ad.id)).toEqual([pounds(900), pounds(1000)])
  await edit(ad.id, ad.owner, { price: 1200 })
  expect(await stepsOf(ad.id, ad.owner), 'its owner reads nothing that is not published').toEqual([
    pounds(900),
    pounds(1000),
  ])
  await approve(ad.id)
  expect(await stepsOf(ad.id)).toEqual([pounds(1200), pounds(900), pounds(1000)])
  const { priceSteps } = (await findAd(db, { adId: ad.id, viewer: null }))!
  const { publishedAt, reviewedAt } = await rowOf(ad.id)
  expect(priceSteps.at(-1)?.at).toEqual(publishedAt)
  expect(priceSteps[0]?.at).toEqual(reviewedAt)
})

test('a price that was refused, or replaced before anybody read it, is in no history', async () => {
  const ad = await anAd({ status: 'pending', price: 5000 })
  await edit(ad.id, ad.owner, { price: 1000 })
  await approve(ad.id)
  await edit(ad.id, ad.owner, { price: 7 })
  await reject(ad.id)
  expect(await stepsOf(ad.id, ad.owner)).toEqual([])
  await edit(ad.id, ad.owner, { price: 800 })
  await approve(ad.id)
  expect(await stepsOf(ad.id)).toEqual([pounds(800), pounds(1000)])
})

test('an edit that leaves the price alone makes no step, and one of the currency makes one', async () => {
  const ad = await anApprovedAd(1000)
  await edit(ad.id, ad.owner, { title: 'غسالة أوتوماتيك كالجديدة' })
  await approve(ad.id)
  expect(await stepsOf(ad.id)).toEqual([])
  await edit(ad.id, ad.owner, { currency: 'USD' })
  await approve(ad.id)
  expect(await stepsOf(ad.id)).toEqual([{ price: 1000, currency: 'USD' }, pounds(1000)])
})

test('what an administrator edits in place is published with it; what is given away for a while has no price then', async () => {
  const ad = await anApprovedAd(1000)
  await edit(ad.id, admin, { price: 600 })
  expect(await stepsOf(ad.id)).toEqual([pounds(600), pounds(1000)])
  await edit(ad.id, admin, { price: 0 })
  expect(await stepsOf(ad.id)).toEqual([])
  await edit(ad.id, admin, { price: 500 })
  expect(await stepsOf(ad.id)).toEqual([pounds(500), pounds(600), pounds(1000)])
})

test('neither removed and restored nor edited without end does an ad lose its history; ten steps and the one before are read', async () => {
  const owner = await aPerson()
  const ad = await anApprovedAd(1000, owner)
  await lower(ad.id, 900, owner)
  expect(await removeAd(db, { adId: ad.id, by: owner })).toMatchObject({ ok: true })
  expect(await restoreAd(db, { adId: ad.id, by: admin })).toMatchObject({ ok: true })
  expect(await stepsOf(ad.id)).toEqual([pounds(900), pounds(1000)])

  for (let price = 1; price <= 130; price++) await edit(ad.id, owner, { price })
  await edit(ad.id, owner, { price: 900 })
  await approve(ad.id)
  expect(await stepsOf(ad.id), 'a hundred prices that nobody has read').toEqual([pounds(900), pounds(1000)])

  for (let round = 0; round < 60; round++) await edit(ad.id, admin, { price: round % 2 ? 800 : 700 })
  const steps = await stepsOf(ad.id)
  expect(steps).toHaveLength(11)
  expect(steps?.slice(0, 3)).toEqual([pounds(800), pounds(700), pounds(800)])
})

test('an ad from before the history begins with its first publication; what old lines do not say is not made up', async () => {
  const ad = await anAd({ status: 'approved', price: 400, publishedAt: sql<Date>`now() - interval '9 days'` })
  await recordEvent(db, { kind: 'ad_price_lowered', adId: ad.id, data: { from: 500, to: 400, currency: 'SYP' } })
  expect(await stepsOf(ad.id)).toEqual([pounds(400), pounds(500)])

  const unsaid = await anApprovedAd(400)
  await recordEvent(db, { kind: 'ad_edited', adId: unsaid.id, data: { version: 2, from: 'approved' } })
  await recordEvent(db, { kind: 'ad_approved', adId: unsaid.id, data: { version: 2 } })
  await lower(unsaid.id, 300, unsaid.owner)
  expect(await stepsOf(unsaid.id)).toEqual([pounds(300), pounds(400)])
})

test('a history that ends with another price than the ad asks for is not shown, nor one that is no price', async () => {
  const ad = await anApprovedAd(1000)
  await lower(ad.id, 900, ad.owner)
  await sql`update ads set price = 950 where id = ${ad.id}`.execute(db)
  expect(await stepsOf(ad.id)).toEqual([])
  const odd = await anApprovedAd(900)
  await sql`insert into events (kind, ad_id, data) values
    ('ad_price_lowered', ${odd.id}, '{"from": "x", "to": -4, "currency": "EUR"}'), ('ad_price_lowered', ${odd.id}, '[]'),
    ('ad_edited', ${odd.id}, '{"prices": 7, "changed": []}'), ('ad_approved', ${odd.id}, 'null')`.execute(db)
  expect(await stepsOf(odd.id)).toEqual([])
})

test('a reviewer of an edit reads what the ad cost on the site', async () => {
  const ad = await anApprovedAd(1000)
  await lower(ad.id, 900, ad.owner)
  await edit(ad.id, ad.owner, { price: 700 })
  const differences = (await findDifferences(db, [ad.id])).get(ad.id)
  expect(differences?.priceSteps.map(({ price }) => price)).toEqual([900, 1000])
})

test('the history of an ad is read by its own index, however many lines it has', async () => {
  const ad = await anApprovedAd(1000)
  await sql`insert into events (kind, ad_id, data) select 'ad_availability_changed', ${ad.id}, '{}' from generate_series(1, 5000)`.execute(
    db,
  )
  await sql`analyze events`.execute(db)
  const { pricePoints } = await import('./price-history.ts')
  const { rows } = await sql<{
    'QUERY PLAN': unknown
  }>`explain (format json) select ${pricePoints} from ads where id = ${ad.id}`.execute(db)
  const plan = JSON.stringify(rows)
  expect(plan).toContain('events_prices')
  expect(plan).not.toContain('events_ad"')
})
