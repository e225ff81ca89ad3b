import { beforeEach, expect, test } from 'vitest'
import { reviewLanes, type ReviewLane } from '#shared/review-lanes.ts'
import type { Person } from '#domain/people/person.ts'
import { recordEvent } from '#domain/events/record-event.ts'
import { approveAd } from '#domain/verbs/review/approve-ad.ts'
import { holdDecision } from '#domain/verbs/review/hold-decision.ts'
import { db } from '#tests/support/database.ts'
import { anAd, anAdmin, aPerson } from '#tests/support/factories.ts'
import { countReviewQueue } from './count-review-queue.ts'
import { findAdsForReview } from './find-ads-for-review.ts'
import { findReviewDesk } from './find-review-desk.ts'

let viewer: Person

beforeEach(async () => {
  await db.deleteFrom('ads').execute()
  viewer = await anAdmin()
})

const minutesAgo = (minutes: number) => new Date(Date.now() - minutes * 60_000)
const inLane = async (lane: ReviewLane) => (await findReviewDesk(db, { viewer, lane })).map(({ ad }) => ad.id)
const description = 'غسالة أوتوماتيك بحالة ممتازة، نظيفة ومجربة، التسليم في البيت وكل قطعها أصلية'
const words = { title: 'غسالة سامسونج', description, textKey: 'same' }

/** What a seller had on the site before, with one photo of these bytes. */
async function published(
  owner: Person,
  {
    count = 5,
    sha256 = 'a'.repeat(64),
    ...over
  }: Parameters<typeof anAd>[0] & { count?: number; sha256?: string } = {},
) {
  for (let n = 0; n < count; n++) {
    const ad = await anAd({ ...words, owner, status: 'approved', publishedAt: minutesAgo(900), photos: 1, ...over })
    await db.updateTable('photos').set({ sha256 }).where('adId', '=', ad.id).execute()
  }
}

async function again(
  owner: Person,
  { sha256 = 'a'.repeat(64), ...over }: Parameters<typeof anAd>[0] & { sha256?: string } = {},
) {
  const ad = await anAd({ ...words, owner, photos: 1, ...over })
  await db.updateTable('photos').set({ sha256 }).where('adId', '=', ad.id).execute()
  return ad
}

test('paid, flagged, new and edited ads stand in lanes of their own, oldest first, and are counted', async () => {
  const [paid, plain, edited, flagged] = [
    await anAd({ type: 'featured', submittedAt: minutesAgo(40) }),
    await anAd({ submittedAt: minutesAgo(30) }),
    await anAd({ publishedAt: minutesAgo(500), submittedAt: minutesAgo(20) }),
    await anAd({ submittedAt: minutesAgo(10) }),
  ]
  await db
    .insertInto('adSigns')
    .values({ adId: flagged.id, code: 'link_in_text', facts: JSON.stringify({ link: 'x' }), weight: 40 })
    .execute()
  const decided = await anAd({ submittedAt: minutesAgo(50) })
  await holdDecision(db, { adId: decided.id, version: 1, by: viewer, verdict: 'approve' })
  expect(await inLane('paid')).toEqual([paid.id])
  expect(await inLane('flagged')).toEqual([flagged.id])
  expect(await inLane('edited')).toEqual([edited.id])
  expect(await inLane('new')).toEqual([paid.id, plain.id, flagged.id])
  expect(await inLane('known')).toEqual([])
  const counts = { all: 4, paid: 1, flagged: 1, edited: 1, new: 3, known: 0 }
  expect(await countReviewQueue(db, { viewer })).toEqual({ ...counts, left: 4 })
  const [first] = await findReviewDesk(db, { viewer, lane: 'new' })
  expect(await countReviewQueue(db, { viewer, lane: 'new', after: first!.after })).toEqual({ ...counts, left: 2 })
  expect((await findReviewDesk(db, { viewer, lane: 'new', after: first!.after })).map(({ ad }) => ad.id)).toEqual([
    plain.id,
    flagged.id,
  ])
  for (const lane of reviewLanes) {
    const { ads } = await findAdsForReview(db, { viewer, shelf: 'pending', lane })
    expect(
      ads.filter(({ pendingDecision }) => !pendingDecision).map(({ id }) => id),
      lane,
    ).toEqual(await inLane(lane))
  }
})

test('what a trusted seller had on the site before, word for word and photo for photo, stands in a lane of its own', async () => {
  const trusted = await aPerson()
  await published(trusted)
  const known = await again(trusted)
  expect(await inLane('known')).toEqual([known.id])

  await again(trusted, { sha256: 'b'.repeat(64) })
  await again(trusted, { title: 'غسالة سامسونج بنصف السعر' })
  await again(trusted, { textKey: 'another text' })
  await again(trusted, { publishedAt: minutesAgo(5) })
  const flagged = await again(trusted)
  await db
    .insertInto('adSigns')
    .values({ adId: flagged.id, code: 'reported', facts: '{"reporters": 3}', weight: 90 })
    .execute()
  expect(await inLane('known')).toEqual([known.id])
})

test.for([
  ['four ads were not enough', { count: 4 }, {}],
  ['one of them stands refused', {}, { status: 'rejected', moderationReason: 'fraud' }],
  ['one was taken down', {}, { deletedAt: new Date(), deletedReason: 'admin' }],
] as const)('nobody is trusted where %s', async ([, before, other]) => {
  const owner = await aPerson()
  await published(owner, before)
  if (Object.keys(other).length > 0) await anAd({ owner, ...other })
  await again(owner)
  expect(await inLane('known')).toEqual([])
})

test('nobody is trusted whose ad was sent back to review, nor for what stands otherwise than it was published', async () => {
  const owner = await aPerson()
  await published(owner)
  const known = await again(owner)
  expect(await inLane('known')).toEqual([known.id])
  await again(owner, { price: 1 })
  await again(owner, { phone: '0944000111' })
  expect(await inLane('known')).toEqual([known.id])
  const { id: adId } = await anAd({ owner, status: 'approved' })
  await recordEvent(db, { kind: 'ad_held', adId, data: { reason: 'reports' } })
  expect(await inLane('known')).toEqual([])
})

test('what was edited after it was published makes nothing known', async () => {
  const owner = await aPerson()
  await published(owner, { status: 'pending' })
  await again(owner)
  expect(await inLane('known')).toEqual([])
})

test('nobody is trusted for what another seller published', async () => {
  await published(await aPerson())
  const owner = await aPerson()
  await again(owner)
  expect(await inLane('known')).toEqual([])
})

test('three come with the page, twenty-four are taken along, each with its place in the queue', async () => {
  const ids: number[] = []
  for (let n = 0; n < 26; n++) ids.push((await anAd({ submittedAt: minutesAgo(100 - n), photos: 0 })).id)
  expect((await findReviewDesk(db, { viewer })).map(({ ad }) => ad.id)).toEqual(ids.slice(0, 3))
  const taken = await findReviewDesk(db, { viewer, takesAlong: true })
  expect(taken.map(({ ad }) => ad.id)).toEqual(ids.slice(0, 24))
  const { after } = taken[22]!
  expect((await findReviewDesk(db, { viewer, after })).map(({ ad }) => ad.id)).toEqual(ids.slice(23))
  await approveAd(db, { adId: ids[0]!, version: 1, by: viewer })
  expect((await countReviewQueue(db, { viewer })).all).toBe(25)
})
