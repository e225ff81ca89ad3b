import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { wordPairOf } from '#shared/arabic/spoken-words.ts'
import { handoverActs, type HandoverAct } from '#shared/rating-states.ts'
import { handoverAfter, type OpenClaim } from '#domain/handovers/transitions.ts'
import { handoverOf } from '#domain/handovers/handover-of.ts'
import type { Person } from '#domain/people/person.ts'
import { db } from '#tests/support/database.ts'
import { handoverNotices } from '#tests/support/handover-notices.ts'
import { aBlock, aConversation, aMeeting, onTheHalfHour } from '#tests/support/talk-rows.ts'
import { actOnHandover } from './act-on-handover.ts'
import { actOnMeeting } from './act-on-meeting.ts'

type Talk = Awaited<ReturnType<typeof aConversation>>

const act = (talk: Talk, by: Person, act: HandoverAct) => actOnHandover(db, { conversationId: talk.id, by, act })
const stored = (talk: Talk) =>
  db.selectFrom('handovers').select(['state', 'claimedBy', 'meetingId']).where('conversationId', '=', talk.id).execute()
const stateOf = async (talk: Talk, side: 'buyer' | 'seller') => await handoverOf(db, { conversationId: talk.id, side })

test('one says that it changed hands, the other confirms: each press twice is one', async () => {
  const talk = await aConversation()
  const { buyer, seller } = talk
  expect(await act(talk, seller, 'claim')).toMatchObject({ ok: true })
  expect(await act(talk, seller, 'claim')).toMatchObject({ ok: true })
  expect(await act(talk, seller, 'confirm'), 'nobody confirms their own').toEqual({ ok: false, code: 'handover_over' })
  expect([await stateOf(talk, 'seller'), await stateOf(talk, 'buyer')]).toMatchObject([
    { state: 'claimed', isOwn: true },
    { state: 'claimed', isOwn: false },
  ])
  expect(await act(talk, buyer, 'confirm')).toMatchObject({ ok: true })
  expect(await act(talk, buyer, 'confirm')).toMatchObject({ ok: true })
  expect(await act(talk, buyer, 'deny')).toEqual({ ok: false, code: 'handover_over' })
  expect(await stored(talk)).toEqual([{ state: 'done', claimedBy: 'seller', meetingId: null }])
  expect([await handoverNotices(buyer), await handoverNotices(seller)]).toEqual([['claimed'], ['done']])
  expect(await stateOf(talk, 'buyer')).toMatchObject({ state: 'done', isRated: false })
})

test('who was denied does not say it again; the other may', async () => {
  const talk = await aConversation()
  const { buyer, seller } = talk
  await act(talk, buyer, 'claim')
  expect(await act(talk, seller, 'deny')).toMatchObject({ ok: true })
  expect(await act(talk, seller, 'deny'), 'sent again').toMatchObject({ ok: true })
  expect(await act(talk, buyer, 'claim')).toEqual({ ok: false, code: 'handover_denied' })
  expect(await act(talk, seller, 'claim')).toMatchObject({ ok: true })
  expect(await act(talk, buyer, 'claim'), 'both say it').toMatchObject({ ok: true })
  expect((await stored(talk)).map(({ state }) => state).toSorted()).toEqual(['denied', 'done'])
})

test('both say it at one moment: one handover', async () => {
  const talk = await aConversation()
  const presses = [talk.buyer, talk.seller, talk.buyer, talk.seller].map((by) => act(talk, by, 'claim'))
  expect((await Promise.all(presses)).map(({ ok }) => ok)).toEqual([true, true, true, true])
  expect((await stored(talk)).map(({ state }) => state)).toEqual(['done'])
})

test('where they agreed to meet it is said at the meeting, and that is a handover too', async () => {
  const talk = await aConversation()
  const { buyer, seller } = talk
  await act(talk, seller, 'claim')
  const startsAt = onTheHalfHour({ hours: 2 })
  const meetingId = await aMeeting(talk, { state: 'agreed', wordPair: 7, startsAt })
  const words = wordPairOf(7)
  const press = { conversationId: talk.id, meetingId, by: seller, id: randomUUID(), act: 'words', words } as const
  expect(await actOnMeeting(db, press)).toMatchObject({ ok: true })
  expect(await stored(talk), 'what was claimed besides is the same').toEqual([
    { state: 'done', claimedBy: null, meetingId },
  ])
  const other = await aConversation()
  await aMeeting(other, { state: 'agreed', startsAt })
  expect(await act(other, other.buyer, 'claim')).toEqual({ ok: false, code: 'handover_at_meeting' })
  expect(await act(talk, buyer, 'claim'), 'done already').toMatchObject({ ok: true })
})

test('a stranger, a blocked one, and who has left: nothing', async () => {
  const [talk, other] = [await aConversation(), await aConversation()]
  expect(await act(talk, other.buyer, 'claim')).toEqual({ ok: false, code: 'conversation_not_found' })
  await aBlock(talk.seller, talk.buyer)
  expect(await act(talk, talk.buyer, 'claim')).toEqual({ ok: false, code: 'message_not_taken' })
  expect(await act(talk, { ...talk.seller, disabledAt: new Date() }, 'claim')).toEqual({
    ok: false,
    code: 'not_allowed',
  })
  const alone = await aConversation({ sellerId: null })
  expect(await act(alone, alone.buyer, 'claim')).toEqual({ ok: false, code: 'other_has_left' })
  expect(await stored(talk)).toEqual([])
})

test('a claim that nobody answers is over after 14 days', async () => {
  const talk = await aConversation()
  await act(talk, talk.seller, 'claim')
  const long = new Date(Date.now() - 15 * 24 * 3600_000)
  await db
    .updateTable('handovers')
    .set({ stateSince: long, createdAt: long })
    .where('conversationId', '=', talk.id)
    .execute()
  expect(await stateOf(talk, 'buyer')).toBeNull()
  expect(await act(talk, talk.buyer, 'confirm')).toEqual({ ok: false, code: 'handover_over' })
  expect(await act(talk, talk.buyer, 'claim')).toMatchObject({ ok: true })
  expect(await stateOf(talk, 'seller')).toMatchObject({ state: 'claimed', isOwn: false })
})

test('the table of transitions: only the other side answers a claim, and nothing follows an answer', () => {
  const opens: OpenClaim[] = [
    null,
    { state: 'claimed', claimedBy: 'buyer' },
    { state: 'done', claimedBy: 'buyer' },
    { state: 'denied', claimedBy: 'buyer' },
  ]
  const show = (to: ReturnType<typeof handoverAfter>) => (to === null ? 'none' : (to ?? '-'))
  const table = opens.map((open) =>
    handoverActs.flatMap((act) => (['buyer', 'seller'] as const).map((side) => show(handoverAfter(act, side, open)))),
  )
  expect(table).toEqual([
    ['claimed', 'claimed', '-', '-', '-', '-', '-', '-'],
    ['-', '-', 'none', '-', '-', 'done', '-', 'denied'],
    ['-', '-', '-', '-', '-', '-', '-', '-'],
    ['-', '-', '-', '-', '-', '-', '-', '-'],
  ])
})

test('a press by mistake is taken back; what was confirmed is not', async () => {
  const talk = await aConversation()
  const { buyer, seller } = talk
  await act(talk, seller, 'claim')
  expect(await act(talk, buyer, 'withdraw'), 'nobody takes back what the other said').toEqual({
    ok: false,
    code: 'handover_over',
  })
  expect(await handoverNotices(buyer)).toEqual(['claimed'])
  expect(await act(talk, seller, 'withdraw')).toMatchObject({ ok: true, state: null })
  expect(await handoverNotices(buyer), 'nobody is asked about it any more').toEqual([])
  expect(await act(talk, seller, 'withdraw'), 'sent again').toMatchObject({ ok: true, state: null })
  expect(await stored(talk)).toEqual([])
  await act(talk, seller, 'claim')
  expect(await act(talk, buyer, 'confirm')).toMatchObject({ ok: true, state: 'done' })
  expect(await act(talk, seller, 'withdraw')).toEqual({ ok: false, code: 'handover_over' })
})

test('the words at a meeting after both have said so are the same handover', async () => {
  const talk = await aConversation()
  await act(talk, talk.seller, 'claim')
  await act(talk, talk.buyer, 'confirm')
  const meetingId = await aMeeting(talk, { state: 'agreed', wordPair: 7, startsAt: onTheHalfHour({ hours: 2 }) })
  const press = { conversationId: talk.id, meetingId, by: talk.seller, id: randomUUID() }
  expect(await actOnMeeting(db, { ...press, act: 'words', words: wordPairOf(7) })).toMatchObject({ ok: true })
  expect((await stored(talk)).map(({ state }) => state)).toEqual(['done'])
})

test('once it has begun, a meeting whose words nobody says does not stand in the way', async () => {
  const talk = await aConversation()
  await aMeeting(talk, { state: 'agreed', startsAt: onTheHalfHour({ minutes: -10 }) })
  expect(await act(talk, talk.seller, 'claim')).toMatchObject({ ok: true })
})
