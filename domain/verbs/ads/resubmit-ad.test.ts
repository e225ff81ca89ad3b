import { sql } from 'kysely'
import { expect, test } from 'vitest'
import type { AdStatus, HiddenReason } from '#shared/ad-states.ts'
import { done, refused } from '#shared/outcome.ts'
import { noticesOf } from '#tests/support/ad-traces.ts'
import { db } from '#tests/support/database.ts'
import { aPerson, anAd, anAdmin } from '#tests/support/factories.ts'
import { resubmitAd } from './resubmit-ad.ts'

const admin = await anAdmin()

const rowOf = (id: number) =>
  db
    .selectFrom('ads')
    .select(['status', 'availability', 'soldAt', 'hiddenReason', 'moderationReason', 'moderationNote', 'reviewedBy'])
    .select(sql<boolean>`submitted_at > now() - interval '1 minute'`.as('isFresh'))
    .where('id', '=', id)
    .executeTakeFirstOrThrow()

const kindsFor = async (personId: string, adId: number) =>
  (
    await db
      .selectFrom('notifications')
      .select('kind')
      .where('personId', '=', personId)
      .where('relatedAdId', '=', adId)
      .execute()
  ).map(({ kind }) => kind)

const states: [AdStatus, HiddenReason | undefined, boolean][] = [
  ['rejected', undefined, true],
  ['hidden', 'owner', true],
  ['hidden', 'sold', true],
  ['hidden', 'ran_out', true],
  ['hidden', 'owner_disabled', false],
  ['hidden', 'on_hold', false],
  ['pending', undefined, false],
  ['approved', undefined, false],
  ['awaiting_payment', undefined, false],
]

test.each(states)('its owner sends an ad that is %s (%s) to review: %s', async (status, hiddenReason, goes) => {
  const ad = await anAd({ status, ...(hiddenReason && { hiddenReason }) })
  const outcome = await resubmitAd(db, { adId: ad.id, by: ad.owner })
  expect(outcome).toEqual(goes ? done({ adId: ad.id }) : refused('status_cannot_change'))
  expect((await rowOf(ad.id)).status).toBe(goes ? 'pending' : status)
  expect(await kindsFor(ad.owner.id, ad.id)).toEqual(goes ? ['ad_received'] : [])
  expect(await noticesOf(admin)).toEqual(goes ? ['ads_waiting'] : [])
  await db.deleteFrom('notifications').where('personId', '=', admin.id).execute()
})

test.each(states)('nobody else does (%s, %s)', async (status, hiddenReason) => {
  const ad = await anAd({ status, ...(hiddenReason && { hiddenReason }) })
  for (const by of [await aPerson(), admin, { ...ad.owner, disabledAt: new Date() }])
    expect(await resubmitAd(db, { adId: ad.id, by })).toEqual(refused('ad_not_found'))
  expect((await rowOf(ad.id)).status).toBe(status)
})

test('what was decided before is over, and the thing is offered anew', async () => {
  const ad = await anAd({
    status: 'rejected',
    availability: 'sold',
    soldAt: new Date(),
    moderationNote: 'الصور غير واضحة',
    reviewedBy: admin.id,
    submittedAt: new Date(Date.UTC(2026, 0, 1)),
  })
  await resubmitAd(db, { adId: ad.id, by: ad.owner })
  expect(await rowOf(ad.id)).toEqual({
    status: 'pending',
    availability: 'available',
    soldAt: null,
    hiddenReason: null,
    moderationReason: null,
    moderationNote: null,
    reviewedBy: null,
    isFresh: true,
  })
  const lines = await db.selectFrom('events').select(['kind', 'byId', 'data']).where('adId', '=', ad.id).execute()
  expect(lines).toEqual([{ kind: 'ad_resubmitted', byId: ad.owner.id, data: { from: 'rejected' } }])
})

test('pressed twice, and by two devices at once, it is sent once', async () => {
  const ad = await anAd({ status: 'rejected' })
  const all = await Promise.all([1, 2, 3].map(() => resubmitAd(db, { adId: ad.id, by: ad.owner })))
  expect(all).toEqual([1, 2, 3].map(() => done({ adId: ad.id })))
  expect(await kindsFor(ad.owner.id, ad.id)).toEqual(['ad_received'])
})

test('an ad that is not there is not there, and one that was removed was', async () => {
  const ad = await anAd({ status: 'rejected', deletedAt: new Date(), deletedReason: 'owner' })
  expect(await resubmitAd(db, { adId: ad.id, by: ad.owner })).toEqual(refused('ad_removed_meanwhile'))
  expect(await resubmitAd(db, { adId: ad.id, by: await aPerson() })).toEqual(refused('ad_not_found'))
  expect(await resubmitAd(db, { adId: 999_999_999, by: ad.owner })).toEqual(refused('ad_not_found'))
})
