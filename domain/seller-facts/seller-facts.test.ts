import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { createRandom } from '#db/seeds/random.ts'
import type { Person } from '#domain/people/person.ts'
import { countSellerFacts } from '#domain/verbs/upkeep/count-seller-facts.ts'
import { db } from '#tests/support/database.ts'
import { anAd, anAdmin, aPerson } from '#tests/support/factories.ts'
import { seed } from '#tests/support/in-turn.ts'
import { aConversation, aHandover, aMeeting } from '#tests/support/talk-rows.ts'
import { findFactRows } from './fact-rows.ts'
import { findFacts } from './find-facts.ts'

const minute = 60_000
const ago = (minutes: number) => new Date(Date.now() - minutes * minute)

/** The other way to count: minute after minute by the clock of Damascus, three hours ahead. */
function wakingMinutes(since: Date, until: Date) {
  let minutes = 0
  for (let at = since.getTime(); at < until.getTime(); at += minute) {
    const hour = new Date(at + 180 * minute).getUTCHours()
    if (hour >= 7 && hour < 23) minutes++
  }
  return minutes
}

type Talk = { seller: Person; buyer: Person; adId: number; writtenAt: Date; answeredAt: Date | null }

async function talk({ seller, buyer, adId, writtenAt, answeredAt }: Talk) {
  const { id: conversationId } = await db
    .insertInto('conversations')
    .values({ adId, buyerId: buyer.id, sellerId: seller.id, createdAt: writtenAt })
    .returning('id')
    .executeTakeFirstOrThrow()
  const lines = [
    { senderId: buyer.id, createdAt: writtenAt },
    // The automatic answer has no writer.
    { senderId: null, createdAt: new Date(writtenAt.getTime() + 2000), type: 'system' as const },
    ...(answeredAt ? [{ senderId: seller.id, createdAt: answeredAt }] : []),
    ...(answeredAt ? [{ senderId: seller.id, createdAt: new Date(answeredAt.getTime() + minute) }] : []),
  ]
  for (const line of lines)
    await db
      .insertInto('messages')
      .values({ id: randomUUID(), conversationId, content: 'x', ...line })
      .execute()
}

test(`O: every fact is what its rows say, counted in another way (seed ${seed})`, async () => {
  const { between } = createRandom(seed)
  const sellers = await Promise.all(Array.from({ length: 6 }, () => aPerson()))
  const buyers = await Promise.all(Array.from({ length: 9 }, () => aPerson()))
  const talks: Talk[] = []
  for (const seller of sellers) {
    for (const buyer of buyers.slice(0, between(0, buyers.length))) {
      const before = between(1, 45 * 24 * 60)
      const answered = between(1, 10) <= 7 ? before - between(0, Math.min(before, 3 * 24 * 60)) : null
      const { id: adId } = await anAd({ owner: seller, status: 'approved' })
      talks.push({ seller, buyer, adId, writtenAt: ago(before), answeredAt: answered === null ? null : ago(answered) })
      await talk(talks.at(-1)!)
    }
  }
  const now = new Date()
  await countSellerFacts(db)
  for (const seller of sellers) {
    const counted = talks.filter(
      (of) =>
        of.seller === seller &&
        of.writtenAt > ago(30 * 24 * 60) &&
        (of.answeredAt ?? wakingMinutes(of.writtenAt, now) >= 16 * 60),
    )
    const waits = counted
      .map(({ writtenAt, answeredAt }) => (answeredAt ? wakingMinutes(writtenAt, answeredAt) : Infinity))
      .toSorted((a, b) => a - b)
    const median = waits[Math.ceil(waits.length / 2) - 1] ?? null
    const { answers } = await findFacts(db, { personId: seller.id })
    if (new Set(counted.map(({ buyer }) => buyer)).size < 5) expect(answers).toBeNull()
    else if (median === Infinity) expect(answers).toEqual({ minutes: null })
    // The walk counts whole minutes.
    else expect(Math.abs(answers!.minutes! - median!)).toBeLessThanOrEqual(2)
    const { answers: rows } = await findFactRows(db, { personId: seller.id })
    expect(rows).toHaveLength(counted.length)
  }
})

test('reports that were upheld together are one, those of last year none, and those that were not upheld neither', async () => {
  const [seller, admin] = [await aPerson(), await anAdmin()]
  const [first, second] = [await anAd({ owner: seller }), await anAd({ owner: seller })]
  const report = (adId: number, status: 'upheld' | 'dismissed' | 'open', handledAt: Date | null) =>
    db
      .insertInto('reports')
      .values({ adId, reason: 'fraud', status, handledAt, handledBy: handledAt && admin.id })
      .execute()
  const together = ago(60)
  await report(first.id, 'upheld', together)
  await report(first.id, 'upheld', together)
  await report(second.id, 'upheld', ago(366 * 24 * 60))
  await report(second.id, 'dismissed', ago(5))
  await report(second.id, 'open', null)
  await db
    .insertInto('reports')
    .values({ personId: seller.id, reason: 'insult', status: 'upheld', handledAt: ago(3), handledBy: admin.id })
    .execute()
  await countSellerFacts(db)
  expect(await findFacts(db, { personId: seller.id })).toMatchObject({ upheldReports: 2, answers: null, number: null })
  const { reports } = await findFactRows(db, { personId: seller.id })
  expect(reports.map(({ kind }) => kind)).toEqual(['person', 'ad'])
})

test('what does not hold any more is counted away', async () => {
  const [seller, admin] = [await aPerson(), await anAdmin()]
  const handled = { status: 'upheld' as const, handledAt: ago(5), handledBy: admin.id }
  await db
    .insertInto('reports')
    .values({ personId: seller.id, reason: 'fraud', ...handled })
    .execute()
  await countSellerFacts(db)
  expect((await findFacts(db, { personId: seller.id })).upheldReports).toBe(1)
  await db.updateTable('reports').set({ status: 'dismissed' }).where('personId', '=', seller.id).execute()
  await countSellerFacts(db)
  expect((await findFacts(db, { personId: seller.id })).upheldReports).toBe(0)
})

test.each([
  ['within a day', '2026-11-10 10:00+03', '2026-11-10 11:30+03', 90],
  ['over a night', '2026-11-10 22:30+03', '2026-11-11 07:10+03', 40],
  ['at night alone', '2026-11-10 23:30+03', '2026-11-11 05:00+03', 0],
  ['over three nights', '2026-11-10 12:00+03', '2026-11-13 12:00+03', 3 * 16 * 60],
])('waking minutes %s', async (_, since, until, minutes) => {
  const { rows } = await sql<{ minutes: number }>`
    select awake_minutes(${since}::timestamptz, ${until}::timestamptz) as minutes`.execute(db)
  expect(rows[0]!.minutes).toBe(minutes)
})

test(`O: handovers with different people, each of them once (seed ${seed})`, async () => {
  const { between } = createRandom(seed + 1)
  const old = { createdAt: ago(400 * 24 * 60) }
  const people = await Promise.all(Array.from({ length: 5 }, () => aPerson(old)))
  const young = await aPerson({ createdAt: ago(3 * 24 * 60) })
  const stopped = await aPerson({ ...old, disabledAt: ago(1), disabledReason: 'احتيال' })
  const everybody = [...people, young, stopped]
  const done: [Person, Person][] = []
  for (let round = 0; round < 30; round++) {
    const buyer = everybody[between(0, 6)]!
    const seller = everybody[between(0, 6)]!
    if (buyer === seller) continue
    const talk = await aConversation({ buyer, seller })
    const state = (['done', 'agreed', 'missed'] as const)[between(0, 2)]!
    const isThisYear = between(0, 3) > 0
    const stateSince = ago(isThisYear ? 60 : 370 * 24 * 60)
    const meetingId = await aMeeting(talk, { state, stateSince, missedSide: state === 'missed' ? 'buyer' : null })
    if (state === 'done') await aHandover(talk, { meetingId, stateSince })
    if (state === 'done' && isThisYear) done.push([buyer, seller], [seller, buyer])
  }
  await countSellerFacts(db)
  for (const person of people) {
    const others = done.filter(([own, other]) => own === person && other !== young && other !== stopped)
    // Within an hour each pair counts once.
    const pairs = new Set(others.map(([, other]) => other)).size
    expect(await findFacts(db, { personId: person.id })).toMatchObject({ handovers: pairs, deals: pairs })
    expect((await findFactRows(db, { personId: person.id })).handovers).toHaveLength(pairs)
  }
  expect((await findFacts(db, { personId: young.id })).handovers).toBe(0)
})
