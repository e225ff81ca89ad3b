import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { recordEvent } from '#domain/events/record-event.ts'
import { approveAd } from '#domain/verbs/review/approve-ad.ts'
import { db } from '#tests/support/database.ts'
import { anAd, anAdmin, aPerson } from '#tests/support/factories.ts'
import { isLastDecision, isOvertaken } from './decision.ts'
import { findDecided } from './find-decided.ts'
import { findGoneAd } from './find-gone-ad.ts'
import { findTitles } from './find-titles.ts'
import { isLastAct } from './is-last-act.ts'
import { isOwnerStopped } from './is-owner-stopped.ts'
import { lockAd, whyMissing } from './lock-ad.ts'

const removed = { deletedAt: new Date(), deletedReason: 'owner' } as const

test('an ad that was removed, or never was, is not locked', async () => {
  const [ad, gone] = [await anAd(), await anAd(removed)]
  expect(await lockAd(db, ad.id)).toMatchObject({ id: ad.id, ownerId: ad.owner.id, version: 1, status: 'pending' })
  expect(await lockAd(db, gone.id)).toBeUndefined()
  expect(await lockAd(db, 999_999_999)).toBeUndefined()
})

test('an ad that is held cannot be locked by another, and is read as it was left', async () => {
  const ad = await anAd()
  const second = () =>
    db.transaction().execute(async (db) => {
      await sql`set local lock_timeout = '5ms'`.execute(db)
      return lockAd(db, ad.id)
    })
  await db.transaction().execute(async (first) => {
    await lockAd(first, ad.id)
    await first.updateTable('ads').set({ title: 'ما كتبه الأول' }).where('id', '=', ad.id).execute()
    await expect(second()).rejects.toThrow('lock timeout')
  })
  expect((await second())?.title).toBe('ما كتبه الأول')
})

test('why there is none is said to whoever may know of it', async () => {
  const [gone, admin, stranger] = [await anAd(removed), await anAdmin(), await aPerson()]
  const why = (adId: number, by: typeof admin) => whyMissing(db, adId, by)
  expect(await why(gone.id, gone.owner)).toBe('ad_removed_meanwhile')
  expect(await why(gone.id, admin)).toBe('ad_removed_meanwhile')
  expect(await why(gone.id, stranger)).toBe('ad_not_found')
  expect(await why(gone.id, { ...admin, disabledAt: new Date() })).toBe('ad_not_found')
  for (const by of [gone.owner, admin, stranger]) expect(await why(999_999_999, by)).toBe('ad_not_found')
})

test('what once was on the site is known by its number; what never was is as if it had not been', async () => {
  const ads = [await anAd({ status: 'approved' }), await anAd({ status: 'hidden', ...removed })]
  for (const { id } of ads) expect(await findGoneAd(db, id)).toEqual({ id, categoryId: 4 })
  for (const { id } of [await anAd(), await anAd(removed), { id: 999_999_999 }])
    expect(await findGoneAd(db, id)).toBeUndefined()
})

test('the same button pressed twice is one act; anything in between makes it another', async () => {
  const { id: adId, owner: by } = await anAd({ status: 'hidden' })
  const other = await aPerson()
  const resubmitted = () => isLastAct(db, { adId, by, kind: 'ad_resubmitted' })
  expect(await resubmitted()).toBe(false)
  await recordEvent(db, { kind: 'ad_resubmitted', adId, byId: by.id, data: { from: 'hidden' } })
  expect(await resubmitted()).toBe(true)
  expect(await isLastAct(db, { adId, by, kind: 'ad_resubmitted', data: { from: 'hidden' } })).toBe(true)
  expect(await isLastAct(db, { adId, by, kind: 'ad_resubmitted', data: { from: 'rejected' } })).toBe(false)
  expect(await isLastAct(db, { adId, by: other, kind: 'ad_resubmitted' })).toBe(false)
  expect(await isLastAct(db, { adId, by, kind: 'ad_hidden' })).toBe(false)
  await recordEvent(db, { kind: 'ad_renewed', adId: (await anAd()).id, byId: by.id })
  expect(await resubmitted(), 'another ad is another matter').toBe(true)
  await recordEvent(db, { kind: 'ad_resubmitted', adId, byId: other.id, data: { from: 'hidden' } })
  expect(await resubmitted()).toBe(false)
})

test('a decision sent again is known by its own id, as long as none followed', async () => {
  const [{ id: adId }, by, other] = [await anAd({ status: 'pending' }), await anAdmin(), await anAdmin()]
  const [mine, another] = ['11111111-1111-4111-8111-111111111111', '22222222-2222-4222-8222-222222222222']
  const isLast = (decisionId: string, by: typeof other) => isLastDecision(db, { adId, decisionId, by })
  expect(await isLast(mine, by)).toBe(false)
  await approveAd(db, { adId, version: 1, decisionId: mine, by })
  expect(await isLast(mine, by)).toBe(true)
  expect(await isLast(another, by)).toBe(false)
  expect(await isLast(mine, other)).toBe(false)
  await recordEvent(db, { kind: 'ad_hidden', adId, byId: by.id, data: { reason: 'owner' } })
  expect(await isLast(mine, by), 'what is no decision does not count').toBe(true)
  await recordEvent(db, { kind: 'ad_rejected', adId, byId: other.id, data: { reason: 'unclear', version: 1 } as never })
  expect(await isLast(mine, by)).toBe(false)
})

test('whoever read an older status is overtaken; who named none never is', () => {
  expect(isOvertaken({ statusVersion: 4 }, 3)).toBe(true)
  expect(isOvertaken({ statusVersion: 4 }, 4)).toBe(false)
  expect(isOvertaken({ statusVersion: 4 }, undefined)).toBe(false)
})

test('what stands as this reviewer decided, in the order that was asked for', async () => {
  const [by, other] = [await anAdmin(), await anAdmin()]
  const decided = (status: 'approved' | 'rejected', over = {}) => anAd({ status, reviewedBy: by.id, ...over })
  const ads = {
    second: await decided('approved'),
    first: await decided('rejected'),
    edited: await decided('approved', { version: 2 }),
    returned: await decided('approved', { status: 'pending' }),
    gone: await decided('approved', removed),
    theirs: await decided('approved', { reviewedBy: other.id }),
  }
  const { first, second, ...others } = ads
  const chosen = [first, second, ...Object.values(others)].map(({ id }) => ({ adId: id, version: 1 }))
  const found = await findDecided(db, { chosen, by })
  expect(found).toMatchObject([
    { adId: first.id, status: 'rejected', version: 1, title: first.title },
    { adId: second.id, status: 'approved', version: 1, title: second.title },
  ])
  expect(found).toHaveLength(2)
  expect(await findDecided(db, { chosen: [], by })).toEqual([])
})

test('an owner is stopped or not, and nobody is not', async () => {
  expect(await isOwnerStopped(db, (await aPerson()).id)).toBe(false)
  expect(await isOwnerStopped(db, (await aPerson({ eraseAt: new Date() })).id)).toBe(false)
  expect(await isOwnerStopped(db, (await aPerson({ disabledAt: new Date() })).id)).toBe(true)
  expect(await isOwnerStopped(db, '00000000-0000-4000-8000-000000000000')).toBe(false)
})

test('titles are known of removed ads too, and of what was never there not', async () => {
  const [ad, gone] = [await anAd({ title: 'هنا' }), await anAd({ title: 'ذهب', ...removed })]
  expect(await findTitles(db, [ad.id, gone.id, 999_999_999])).toEqual(
    new Map([
      [ad.id, 'هنا'],
      [gone.id, 'ذهب'],
    ]),
  )
  expect(await findTitles(db, [])).toEqual(new Map())
})
