import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { done, refused } from '#shared/outcome.ts'
import { eventsOf, readAd } from '#tests/support/ad-traces.ts'
import { db } from '#tests/support/database.ts'
import { anAd, anAdmin } from '#tests/support/factories.ts'
import { approveAd } from './approve-ad.ts'
import { carryOutDecisions } from './carry-out-decisions.ts'
import { decideAds } from './decide-ads.ts'
import { findDecided } from '#domain/ads/find-decided.ts'
import { holdAd } from '#domain/ads/hold-ads-of.ts'
import { holdDecision } from './hold-decision.ts'
import { rejectAd } from './reject-ad.ts'
import { removeAd } from '#domain/verbs/ads/remove-ad.ts'
import { restoreAd } from '#domain/verbs/ads/restore-ad.ts'
import { resubmitAd } from '#domain/verbs/ads/resubmit-ad.ts'
import { returnToReview } from './return-to-review.ts'

const [first, second] = [await anAdmin({ name: 'ريم' }), await anAdmin({ name: 'سامر' })]
const statusOf = async (adId: number) => (await readAd(adId)).status
const statusVersionOf = async (adId: number) => (await readAd(adId)).statusVersion

/** What a desk sends: the decision has an id, and names what was on the screen. */
async function onTheDesk(adId: number, by = first) {
  return { adId, version: 1, statusVersion: await statusVersionOf(adId), decisionId: randomUUID(), by }
}
async function sixSecondsLater() {
  await sql`update held_decisions set due_at = due_at - interval '6 seconds'`.execute(db)
  await carryOutDecisions(db)
}

test('taking a decision back, sent again after its answer was lost, leaves what somebody else approved since', async () => {
  const ad = await anAd()
  const approval = await onTheDesk(ad.id)
  await holdDecision(db, { ...approval, verdict: 'approve' })
  expect(await returnToReview(db, approval)).toEqual(done({ adId: ad.id, wasPending: true }))
  await approveAd(db, { adId: ad.id, version: 1, by: second })
  expect(await returnToReview(db, approval)).toEqual(refused('ad_already_reviewed'))
  expect([await statusOf(ad.id), await eventsOf(ad.id)]).toEqual(['approved', ['ad_approved']])
})

const overtaken = {
  'somebody returned the ad to review': (adId: number) => returnToReview(db, { adId, version: 1, by: second }),
  'reports hold the ad': (adId: number) => holdAd(db, { adId, data: { reason: 'reports' } }),
  'it was removed and restored': async (adId: number) => {
    await removeAd(db, { adId, by: second })
    await restoreAd(db, { adId, by: second })
    await sql`update ads set status = 'pending' where id = ${adId}`.execute(db)
  },
}

test.for(Object.entries(overtaken))('an approval sent again does nothing once %s', async ([, overtake]) => {
  const ad = await anAd()
  const approval = { ...(await onTheDesk(ad.id)), verdict: 'approve' as const }
  await holdDecision(db, approval)
  await sixSecondsLater()
  expect(await holdDecision(db, approval)).toEqual(done({ adId: ad.id }))
  await overtake(ad.id)
  expect(await holdDecision(db, approval)).toEqual(refused('ad_changed_meanwhile'))
  expect(await approveAd(db, approval)).toEqual(refused('ad_changed_meanwhile'))
  await sixSecondsLater()
  expect(await statusOf(ad.id)).toBe('pending')
})

test('a rejection, alone or with others, sent again does not reject what its owner sent to review once more', async () => {
  const ad = await anAd()
  const rejection = { ...(await onTheDesk(ad.id)), reason: 'unclear' as const, note: null }
  await rejectAd(db, rejection)
  await resubmitAd(db, { adId: ad.id, by: ad.owner })
  expect(await rejectAd(db, rejection)).toEqual(refused('ad_changed_meanwhile'))
  const again = await decideAds([rejection], (chosen) => rejectAd(db, { ...rejection, ...chosen }))
  expect(again).toEqual({ decided: [], left: [{ adId: ad.id, code: 'ad_changed_meanwhile' }] })
  expect(await holdDecision(db, { ...rejection, verdict: 'reject' })).toEqual(refused('ad_changed_meanwhile'))
  expect(await statusOf(ad.id)).toBe('pending')
})

test('taking back a decision that was refused leaves what somebody else has decided and still holds', async () => {
  const ad = await anAd()
  await holdDecision(db, { ...(await onTheDesk(ad.id, second)), verdict: 'reject', reason: 'unclear', note: null })
  const approval = await onTheDesk(ad.id)
  expect(await holdDecision(db, { ...approval, verdict: 'approve' })).toEqual(refused('ad_already_reviewed'))
  expect(await returnToReview(db, approval)).toEqual(refused('ad_already_reviewed'))
  await sixSecondsLater()
  expect(await statusOf(ad.id)).toBe('rejected')
})

test('the list takes back what anybody holds: that is a deliberate act', async () => {
  const ad = await anAd()
  await holdDecision(db, { ...(await onTheDesk(ad.id, second)), verdict: 'approve' })
  expect(await returnToReview(db, { adId: ad.id, version: 1, by: first })).toEqual(
    done({ adId: ad.id, wasPending: true }),
  )
})

test('taking back arrives late: the ad returns to review once, and not again after a new decision of the same reviewer', async () => {
  const ad = await anAd()
  const approval = await onTheDesk(ad.id)
  await holdDecision(db, { ...approval, verdict: 'approve' })
  await sixSecondsLater()
  const notTheirs = { ...approval, by: second }
  expect(await returnToReview(db, notTheirs)).toEqual(refused('ad_already_reviewed'))
  for (let sent = 0; sent < 2; sent++)
    expect(await returnToReview(db, approval)).toEqual(done({ adId: ad.id, wasPending: false }))
  expect(await eventsOf(ad.id)).toEqual(['ad_approved', 'ad_held'])
  await approveAd(db, { adId: ad.id, version: 1, by: first })
  expect(await returnToReview(db, approval)).toEqual(refused('ad_already_reviewed'))
  expect(await statusOf(ad.id)).toBe('approved')
})

test('a decision held on what stands no longer gives way to whoever decides now, and is theirs', async () => {
  const ad = await anAd()
  await holdDecision(db, { ...(await onTheDesk(ad.id, second)), verdict: 'approve' })
  await sql`update ads set version = 2 where id = ${ad.id}`.execute(db)
  const rejection = { ...(await onTheDesk(ad.id)), version: 2, reason: 'unclear' as const, note: null }
  expect(await holdDecision(db, { ...rejection, verdict: 'reject' })).toEqual(done({ adId: ad.id }))
  await sixSecondsLater()
  expect(await readAd(ad.id)).toMatchObject({ status: 'rejected', reviewedBy: first.id })
})

test('«تراجع» under a list offers only what this reviewer decided, and takes back only that', async () => {
  const ad = await anAd()
  await approveAd(db, { adId: ad.id, version: 1, by: first })
  const [mine] = await findDecided(db, { chosen: [{ adId: ad.id, version: 1 }], by: first })
  expect(mine).toMatchObject({ adId: ad.id, statusVersion: 2 })
  expect(await findDecided(db, { chosen: [{ adId: ad.id, version: 1 }], by: second })).toEqual([])
  await returnToReview(db, { adId: ad.id, version: 1, by: second })
  await approveAd(db, { adId: ad.id, version: 1, by: second })
  const undo = { adId: ad.id, version: 1, statusVersion: mine!.statusVersion, by: first }
  expect(await returnToReview(db, undo)).toEqual(refused('ad_changed_meanwhile'))
  expect(await statusOf(ad.id)).toBe('approved')
})

test('one decision that throws holds up none of the others', async () => {
  const [broken, fine] = [await anAd(), await anAd()]
  for (const { id } of [broken, fine]) await holdDecision(db, { ...(await onTheDesk(id)), verdict: 'approve' })
  await sql`create function break() returns trigger language plpgsql as $$ begin raise exception 'broken'; end $$`.execute(
    db,
  )
  await sql`create trigger break before update on ads for each row when (new.id = ${sql.lit(broken.id)}) execute function break()`.execute(
    db,
  )
  await sql`update held_decisions set due_at = now() - make_interval(secs => case ad_id when ${broken.id} then 9 else 1 end)`.execute(
    db,
  )
  const { carriedOut, failures } = await carryOutDecisions(db)
  await sql`drop function break cascade`.execute(db)
  expect([carriedOut, failures.map(String)]).toEqual([1, ['error: broken']])
  expect([await statusOf(broken.id), await statusOf(fine.id)]).toEqual(['pending', 'approved'])
  expect(await carryOutDecisions(db)).toEqual({ carriedOut: 1, failures: [] })
})

test.for([
  ['a reviewer returns it', overtaken['somebody returned the ad to review']],
  ['reports hold it', overtaken['reports hold the ad']],
] as const)('an ad that goes back to review because %s stays what its owner called it', async ([, sendBack]) => {
  const soldAt = new Date('2026-01-02')
  for (const said of [
    { availability: 'sold' as const, soldAt },
    { availability: 'reserved' as const, soldAt: null },
  ]) {
    const ad = await anAd({ status: 'approved', ...said })
    await sendBack(ad.id)
    expect(await readAd(ad.id)).toMatchObject({ status: 'pending', ...said })
  }
})
