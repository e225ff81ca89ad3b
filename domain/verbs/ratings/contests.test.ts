import { expect, test } from 'vitest'
import type { ContestOutcome, ContestReason } from '#shared/rating-states.ts'
import type { NotificationFacts } from '#shared/notification-facts.ts'
import type { Person } from '#domain/people/person.ts'
import { findOwnDeals } from '#domain/ratings/find-own-deals.ts'
import { countContests, findContests } from '#domain/ratings/find-contests.ts'
import { db } from '#tests/support/database.ts'
import { anAdmin, aPerson } from '#tests/support/factories.ts'
import { aConversation, aHandover, aRating } from '#tests/support/talk-rows.ts'
import { appealContest } from './appeal-contest.ts'
import { contestRating } from './contest-rating.ts'
import { decideContest } from './decide-contest.ts'

const days = (count: number) => new Date(Date.now() - count * 24 * 3600_000)

/** A deal of which both have said something, the seller with a reply to it. */
async function rated() {
  const talk = await aConversation()
  const handoverId = await aHandover(talk)
  const ratingId = await aRating(talk, handoverId, { came: false, reply: 'لم يحدث هذا', repliedAt: new Date() })
  await aRating(talk, handoverId, { bySide: 'seller' })
  return { ...talk, handoverId, ratingId }
}

const contest = (ratingId: string, by: Person, reason: ContestReason = 'no_exchange', words = 'لم نلتقِ') =>
  contestRating(db, { ratingId, by, reason, words })
const decide = (
  contestId: string,
  by: Person,
  outcome: ContestOutcome,
  { note = null, isAppeal = false }: { note?: string | null; isAppeal?: boolean } = {},
) => decideContest(db, { contestId, by, isAppeal, outcome, note })
const appeal = (contestId: string, by: Person, words = 'عندي صورة اللقاء') =>
  appealContest(db, { contestId, by, words })
const contestOf = async (ratingId: string) =>
  db.selectFrom('ratingContests').selectAll().where('ratingId', '=', ratingId).executeTakeFirstOrThrow()
const ratingOf = async (id: string) =>
  db.selectFrom('ratings').select(['removedAt', 'replyRemovedAt']).where('id', '=', id).executeTakeFirstOrThrow()
type Decided = NotificationFacts['rating_decided']
const notices = async ({ id }: Person) => {
  const query = db
    .selectFrom('notifications')
    .select('metadata')
    .where('personId', '=', id)
    .where('kind', '=', 'rating_decided')
  return (await query.orderBy('createdAt').execute()).map(({ metadata }) => [
    (metadata as Decided).outcome,
    (metadata as Decided).isAppealable,
  ])
}

test('whoever was rated asks once, an administrator removes it, and whoever rated is heard by another', async () => {
  const [first, second] = [await anAdmin(), await anAdmin()]
  const { ratingId, buyer, seller } = await rated()
  expect(await contest(ratingId, await aPerson())).toEqual({ ok: false, code: 'rating_not_found' })
  expect(await contest(ratingId, seller)).toMatchObject({ ok: true })
  expect(await contest(ratingId, seller), 'sent again').toMatchObject({ ok: true })
  expect(await contest(ratingId, seller, 'extortion')).toEqual({ ok: false, code: 'contest_waits' })
  const { id } = await contestOf(ratingId)
  expect((await findContests(db, { viewer: first })).map((open) => open.id)).toContain(id)
  expect(await decide(id, seller, 'removed')).toEqual({ ok: false, code: 'not_allowed' })
  expect(await decide(id, first, 'removed', { note: 'لا أثر للقاء' })).toMatchObject({ ok: true })
  expect(await decide(id, first, 'removed'), 'sent again').toMatchObject({ ok: true })
  expect(await decide(id, second, 'kept')).toEqual({ ok: false, code: 'contest_decided' })
  expect((await ratingOf(ratingId)).removedAt).not.toBeNull()

  expect(await appeal(id, seller), 'it went their way').toEqual({ ok: false, code: 'contest_not_found' })
  expect(await appeal(id, buyer)).toMatchObject({ ok: true })
  expect(await appeal(id, buyer), 'sent again').toMatchObject({ ok: true })
  expect(await appeal(id, buyer, 'ومرة أخرى')).toEqual({ ok: false, code: 'appeal_over' })
  expect((await findContests(db, { viewer: first }))[0], 'appeals come first').toMatchObject({
    id,
    outcome: 'removed',
    isLate: false,
  })
  expect(await decide(id, second, 'kept'), 'by a page of before the appeal').toEqual({
    ok: false,
    code: 'contest_decided',
  })
  expect(await decide(id, first, 'removed', { isAppeal: true })).toEqual({ ok: false, code: 'contest_for_another' })
  expect(await decide(id, second, 'kept', { isAppeal: true })).toMatchObject({ ok: true })
  expect((await ratingOf(ratingId)).removedAt).toBeNull()
  expect((await findContests(db, { viewer: first })).map((open) => open.id)).not.toContain(id)
  expect([await notices(buyer), await notices(seller)]).toEqual([
    [
      ['removed', true],
      ['kept', false],
    ],
    [
      ['removed', false],
      ['kept', false],
    ],
  ])
})

test('whoever rated asks for the removal of the reply; the rating stays', async () => {
  const admin = await anAdmin()
  const { ratingId, buyer, seller } = await rated()
  expect(await contest(ratingId, buyer, 'insult')).toMatchObject({ ok: true })
  const { id, subject } = await contestOf(ratingId)
  expect(subject).toBe('reply')
  await decide(id, admin, 'removed')
  const { removedAt, replyRemovedAt } = await ratingOf(ratingId)
  expect([removedAt, replyRemovedAt !== null]).toEqual([null, true])
  expect(await appeal(id, seller)).toMatchObject({ ok: true })
})

test('before it can be read there is nothing to remove; an appeal comes within 14 days', async () => {
  const [admin, talk] = [await anAdmin(), await aConversation()]
  const ratingId = await aRating(talk, await aHandover(talk))
  expect(await contest(ratingId, talk.seller)).toEqual({ ok: false, code: 'rating_not_found' })
  const other = await rated()
  await contest(other.ratingId, other.seller)
  const { id } = await contestOf(other.ratingId)
  await decide(id, admin, 'kept')
  await db
    .updateTable('ratingContests')
    .set({ decidedAt: days(14) })
    .where('id', '=', id)
    .execute()
  expect(await appeal(id, other.seller)).toEqual({ ok: false, code: 'appeal_over' })
})

test('an appeal that waits for more than 72 hours is late', async () => {
  const [admin, { ratingId, seller }] = [await anAdmin(), await rated()]
  await contest(ratingId, seller)
  const { id } = await contestOf(ratingId)
  await decide(id, admin, 'kept')
  await appeal(id, seller)
  await db
    .updateTable('ratingContests')
    .set({ appealedAt: days(3.1) })
    .where('id', '=', id)
    .execute()
  expect((await findContests(db, { viewer: admin })).find((open) => open.id === id)).toMatchObject({ isLate: true })
  expect((await countContests(db, { viewer: admin })).late).toBeGreaterThan(0)
})

test('nobody decides about their own, or reads what the other wrote of it to administrators', async () => {
  const [admin, other] = [await anAdmin(), await anAdmin()]
  const talk = await aConversation({ buyer: admin })
  const handoverId = await aHandover(talk)
  const ratingId = await aRating(talk, handoverId)
  await aRating(talk, handoverId, { bySide: 'seller' })
  await contest(ratingId, talk.seller)
  const { id } = await contestOf(ratingId)
  expect(await decide(id, admin, 'kept')).toEqual({ ok: false, code: 'contest_for_another' })
  const isListed = async (viewer: Person) => (await findContests(db, { viewer })).some((open) => open.id === id)
  expect([await isListed(admin), await isListed(other)]).toEqual([false, true])
  expect(await decide(id, other, 'kept')).toMatchObject({ ok: true })
})

test('a rating insults nobody, and a reply is no handover: each has its reasons', async () => {
  const { ratingId, buyer, seller } = await rated()
  expect(await contest(ratingId, seller, 'insult')).toEqual({ ok: false, code: 'form_invalid' })
  expect(await contest(ratingId, buyer, 'no_exchange')).toEqual({ ok: false, code: 'form_invalid' })
})

test('whoever leaves takes nothing of what the other said along, and what waits can still be decided', async () => {
  const admin = await anAdmin()
  const { ratingId, handoverId, buyer, seller } = await rated()
  await contest(ratingId, seller)
  await db.deleteFrom('people').where('id', '=', buyer.id).execute()
  const [deal] = await findOwnDeals(db, { personId: seller.id })
  expect(deal).toMatchObject({
    handoverId,
    isRevealed: true,
    otherName: null,
    given: { came: true },
    received: { came: false },
  })
  const { id } = await contestOf(ratingId)
  expect(await decide(id, admin, 'removed')).toMatchObject({ ok: true })
  expect((await findOwnDeals(db, { personId: seller.id }))[0]?.received).toMatchObject({ isRemoved: true, came: null })
})

test('two administrators at one moment: one decides', async () => {
  const [first, second, { ratingId, seller }] = [await anAdmin(), await anAdmin(), await rated()]
  await contest(ratingId, seller)
  const { id } = await contestOf(ratingId)
  const answers = await Promise.all([decide(id, first, 'removed'), decide(id, second, 'kept')])
  expect(answers.filter(({ ok }) => ok)).toHaveLength(1)
})
