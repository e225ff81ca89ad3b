import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { db } from '#tests/support/database.ts'
import { anAd, anAdmin, aPerson } from '#tests/support/factories.ts'
import { editAd } from '#domain/verbs/ads/edit-ad.ts'
import { findAd } from './find-ad.ts'
import { findAdCards } from './find-ad-cards.ts'
import { lowerPrice } from '#domain/verbs/ads/lower-price.ts'

const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000)
const stoodFor = (days: number) =>
  ({ status: 'approved', publishedAt: daysAgo(days), reviewedAt: daysAgo(days) }) as const
const before = async (adId: number) => {
  const [card] = await findAdCards(db, [adId])
  const ad = await findAd(db, { adId, viewer: null })
  expect(ad?.priceBefore).toBe(card?.priceBefore)
  return card?.priceBefore
}
const lower = async (ad: Awaited<ReturnType<typeof anAd>>, price: number) => {
  expect(await lowerPrice(db, { adId: ad.id, price, by: ad.owner })).toMatchObject({ ok: true })
  return before(ad.id)
}

test('a price that stood a day on the site is said to have been before, for a month', async () => {
  const ad = await anAd({ ...stoodFor(2), price: 1000 })
  expect(await before(ad.id)).toBeNull()
  expect(await lower(ad, 900)).toBe(1000)
  expect(await lower(ad, 850), 'another step on the same day').toBe(1000)
  await sql`update ads set price_lowered_at = now() - interval '31 days' where id = ${ad.id}`.execute(db)
  expect(await before(ad.id)).toBeNull()
  await sql`update ads set price_since = now() - interval '31 days' where id = ${ad.id}`.execute(db)
  expect(await lower(ad, 800)).toBe(850)
})

test('a price that never stood is none to strike out: just published, just reviewed, just lowered', async () => {
  expect(await lower(await anAd({ ...stoodFor(0), price: 1000 }), 900)).toBeNull()
  expect(await lower(await anAd({ ...stoodFor(9), reviewedAt: new Date(), price: 1000 }), 900)).toBeNull()
  expect(await lower(await anAd({ ...stoodFor(9), priceSince: daysAgo(0.5), price: 1000 }), 900)).toBeNull()
})

test('an edit to another price begins anew; one of the words leaves it', async () => {
  const admin = await anAdmin()
  const edit = async (ad: Awaited<ReturnType<typeof anAd>>, price: number) => {
    const { version } = await db.selectFrom('ads').select('version').where('id', '=', ad.id).executeTakeFirstOrThrow()
    const photos = await db.selectFrom('photos').select('key').where('adId', '=', ad.id).execute()
    const fields = { ...ad, title: `${version}`, price, currency: 'SYP', details: {} } as const
    const photoKeys = photos.map(({ key }) => key)
    expect(await editAd(db, { adId: ad.id, version, by: admin, fields, photoKeys })).toMatchObject({ ok: true })
    return before(ad.id)
  }
  const ad = await anAd({ ...stoodFor(3), owner: await aPerson(), price: 1000 })
  expect(await lower(ad, 900)).toBe(1000)
  expect(await edit(ad, 900)).toBe(1000)
  expect(await edit(ad, 2000)).toBeNull()
  expect(await lower(ad, 1500), 'raised only to be struck out').toBeNull()
})
