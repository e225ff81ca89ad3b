import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { done, refused } from '#shared/outcome.ts'
import { eventsOf, isListed, readAd, noticesOf } from '#tests/support/ad-traces.ts'
import { db } from '#tests/support/database.ts'
import { anAd, anAdmin, aPerson, aPromotion } from '#tests/support/factories.ts'
import { approveAd } from './approve-ad.ts'
import { carryOutDecisions } from './carry-out-decisions.ts'
import { findReviewDesk } from '#domain/ads/find-review-desk.ts'
import { holdDecision } from './hold-decision.ts'
import { rejectAd } from './reject-ad.ts'
import { removeAd } from '#domain/verbs/ads/remove-ad.ts'
import { returnToReview } from './return-to-review.ts'

const admin = await anAdmin()
const sixSecondsLater = () => sql`update held_decisions set due_at = due_at - interval '6 seconds'`.execute(db)
const approving = (adId: number) => ({ adId, version: 1, by: admin, verdict: 'approve' as const })
const statusOf = async (adId: number) => (await readAd(adId)).status

test('O4: a held approval shows nobody anything until it is due, then it is carried out once by whoever asks', async () => {
  const ad = await anAd()
  expect(await holdDecision(db, approving(ad.id))).toEqual(done({ adId: ad.id }))
  await carryOutDecisions(db)
  expect(await statusOf(ad.id)).toBe('pending')
  expect([await noticesOf(ad.owner), await eventsOf(ad.id), await isListed(ad.id)]).toEqual([[], [], false])
  expect((await findReviewDesk(db, { viewer: admin })).map(({ ad }) => ad.id)).not.toContain(ad.id)

  await sixSecondsLater()
  await Promise.all([carryOutDecisions(db), carryOutDecisions(db), carryOutDecisions(db)])
  expect(await statusOf(ad.id)).toBe('approved')
  expect([await noticesOf(ad.owner), await eventsOf(ad.id), await isListed(ad.id)]).toEqual([
    ['ad_approved'],
    ['ad_approved'],
    true,
  ])
})

test('O4: a held decision that is taken back never happened; the ad waits in its place', async () => {
  const ad = await anAd()
  await holdDecision(db, { ...approving(ad.id), verdict: 'reject', reason: 'unclear', note: null })
  expect(await returnToReview(db, { adId: ad.id, version: 1, by: admin })).toMatchObject({ ok: true, wasPending: true })
  await sixSecondsLater()
  await carryOutDecisions(db)
  expect(await readAd(ad.id)).toMatchObject({ status: 'pending', submittedAt: ad.submittedAt })
  expect([await noticesOf(ad.owner), await eventsOf(ad.id)]).toEqual([[], []])
})

test('a decision sent again after its answer was lost is done once, before and after it was carried out', async () => {
  const ad = await anAd()
  for (let sent = 0; sent < 2; sent++) expect((await holdDecision(db, approving(ad.id))).ok).toBe(true)
  await sixSecondsLater()
  await carryOutDecisions(db)
  expect((await holdDecision(db, approving(ad.id))).ok).toBe(true)
  expect(await eventsOf(ad.id)).toEqual(['ad_approved'])
  const other = { ...approving(ad.id), by: await anAdmin() }
  expect(await holdDecision(db, other)).toEqual(refused('ad_already_reviewed'))
})

test('nobody decides over a held decision, and what it was about must not change meanwhile', async () => {
  const [ad, removed, edited] = [await anAd(), await anAd(), await anAd()]
  await holdDecision(db, approving(ad.id))
  const other = { ...approving(ad.id), by: await anAdmin() }
  expect(await holdDecision(db, other)).toEqual(refused('ad_already_reviewed'))
  for (const { id } of [removed, edited]) await holdDecision(db, approving(id))
  await removeAd(db, { adId: removed.id, by: removed.owner })
  await db.updateTable('ads').set({ version: 2 }).where('id', '=', edited.id).execute()
  await sixSecondsLater()
  await carryOutDecisions(db)
  expect((await readAd(removed.id)).deletedAt).not.toBe(null)
  expect(await statusOf(edited.id)).toBe('pending')
  expect(await db.selectFrom('heldDecisions').selectAll().execute()).toEqual([])
})

test('refused at once: an edited ad, a stopped owner, and whoever is no administrator', async () => {
  const [ad, stopped] = [await anAd(), await anAd({ owner: await aPerson({ disabledAt: new Date() }) })]
  expect(await holdDecision(db, { ...approving(ad.id), version: 2 })).toEqual(refused('ad_changed_meanwhile'))
  expect(await holdDecision(db, approving(stopped.id))).toEqual(refused('owner_is_disabled'))
  expect(await holdDecision(db, { ...approving(ad.id), by: ad.owner })).toEqual(refused('not_allowed'))
  expect(await returnToReview(db, { adId: ad.id, version: 1, by: ad.owner })).toEqual(refused('not_allowed'))
  expect(await returnToReview(db, { adId: ad.id, version: 1, by: admin })).toEqual(refused('ad_waits_already'))
})

test('O4: an approved ad goes back to review: off the site, its promotion stands still, its owner and the history know', async () => {
  const ad = await anAd()
  await aPromotion({ adId: ad.id })
  await approveAd(db, { adId: ad.id, version: 1, by: admin })
  expect(await isListed(ad.id)).toBe(true)
  expect((await returnToReview(db, { adId: ad.id, version: 1, by: admin })).ok).toBe(true)
  expect(await readAd(ad.id)).toMatchObject({ status: 'pending', submittedAt: ad.submittedAt, reviewedBy: null })
  expect(await isListed(ad.id)).toBe(false)
  expect(await noticesOf(ad.owner)).toEqual(['ad_approved', 'ad_held'])
  expect(await eventsOf(ad.id)).toEqual(['ad_approved', 'ad_held'])
  const promotion = await db
    .selectFrom('promotions')
    .select(['startsAt', 'endedAt'])
    .where('adId', '=', ad.id)
    .executeTakeFirstOrThrow()
  expect(promotion).toEqual({ startsAt: null, endedAt: null })
  const again = await returnToReview(db, { adId: ad.id, version: 1, by: await anAdmin() })
  expect(again).toEqual(refused('ad_waits_already'))
  expect((await approveAd(db, { adId: ad.id, version: 1, by: admin })).ok).toBe(true)
})

test('a rejected ad goes back to review without its reason; one that was reviewed long ago waits last', async () => {
  const ad = await anAd({ submittedAt: new Date('2026-01-01') })
  await rejectAd(db, { adId: ad.id, version: 1, reason: 'unclear', note: 'x', by: admin })
  await db
    .updateTable('ads')
    .set({ reviewedAt: new Date('2026-01-02') })
    .where('id', '=', ad.id)
    .execute()
  await returnToReview(db, { adId: ad.id, version: 1, by: admin })
  const back = await readAd(ad.id)
  expect(back).toMatchObject({ status: 'pending', moderationReason: null, moderationNote: null })
  expect(back.submittedAt.getTime()).toBeGreaterThan(Date.now() - 60_000)
})

test('a decision on a reviewer’s own ad is not taken back by them', async () => {
  const owner = await anAdmin()
  const ad = await anAd({ owner })
  await holdDecision(db, { ...approving(ad.id), verdict: 'reject', reason: 'unclear', note: null })
  expect(await returnToReview(db, { adId: ad.id, version: 1, by: owner })).toEqual(refused('own_ad_waits'))
  await sixSecondsLater()
  await carryOutDecisions(db)
  expect(await returnToReview(db, { adId: ad.id, version: 1, by: owner })).toEqual(refused('own_ad_waits'))
  expect(await statusOf(ad.id)).toBe('rejected')
})
