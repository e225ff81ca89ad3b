import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { wordPairOf } from '#shared/arabic/spoken-words.ts'
import { meetingActs, type MeetingAct, type MeetingState } from '#shared/meeting-states.ts'
import { createRandom } from '#db/seeds/random.ts'
import { findConversation } from '#domain/conversations/find-conversation.ts'
import { meetingOf } from '#domain/meetings/meeting-of.ts'
import type { Person } from '#domain/people/person.ts'
import { db } from '#tests/support/database.ts'
import { aPerson } from '#tests/support/factories.ts'
import { seed } from '#tests/support/in-turn.ts'
import { aBlock, aConversation, aMeeting, onTheHalfHour } from '#tests/support/talk-rows.ts'
import { actOnMeeting } from './act-on-meeting.ts'
import { endMeetings } from './end-meetings.ts'
import { proposeMeeting } from './propose-meeting.ts'

type Talk = Awaited<ReturnType<typeof aConversation>>
const written = { written: 'ساحة الأمويين' }
const tomorrow = onTheHalfHour({ hours: 26 })

function propose(talk: Talk, by: Person, over: Partial<Parameters<typeof proposeMeeting>[1]> = {}) {
  const proposal = { conversationId: talk.id, by, id: randomUUID(), startsAt: tomorrow, venue: written }
  return proposeMeeting(db, { ...proposal, ...over })
}

function act(talk: Talk, by: Person, meetingId: string, ...[act, words]: [MeetingAct, string?]) {
  return actOnMeeting(db, { conversationId: talk.id, meetingId, by, id: randomUUID(), act, words })
}

const stored = (id: string) =>
  db.selectFrom('meetings').selectAll().where('messageId', '=', id).executeTakeFirstOrThrow()
const announced = (talk: Talk) =>
  db.selectFrom('messages').select('about').where('conversationId', '=', talk.id).orderBy('ordinal').execute()
const noticesOf = (person: Person) =>
  db
    .selectFrom('notifications')
    .select('metadata')
    .where('personId', '=', person.id)
    .where('kind', '=', 'meeting')
    .execute()

test('from the proposal to the handover: the buyer alone reads two words, the seller types them, both see that it is done', async () => {
  const talk = await aConversation()
  const { buyer, seller } = talk
  const id = randomUUID()
  expect(await propose(talk, seller, { id })).toMatchObject({ ok: true })
  expect(await propose(talk, seller, { id }), 'sent again').toMatchObject({ ok: true })
  expect(await noticesOf(buyer)).toMatchObject([{ metadata: { what: 'proposed', conversationId: talk.id } }])
  expect(await act(talk, seller, id, 'agree')).toEqual({ ok: false, code: 'meeting_not_yours' })
  expect(await act(talk, buyer, id, 'agree')).toMatchObject({ ok: true })
  const { wordPair } = await stored(id)
  const words = wordPairOf(wordPair!)
  const [ofBuyer, ofSeller] = [
    await findConversation(db, { id: talk.id, by: buyer }),
    await findConversation(db, { id: talk.id, by: seller }),
  ]
  expect(ofBuyer?.meeting).toMatchObject({ state: 'agreed', words })
  expect(ofSeller?.meeting).toMatchObject({ state: 'agreed', words: null, triesLeft: 5 })
  expect(JSON.stringify(ofSeller), 'nowhere in what the seller reads').not.toContain(words.split(' – ')[0])
  expect(await act(talk, buyer, id, 'words', words)).toEqual({ ok: false, code: 'meeting_not_yours' })
  expect(await act(talk, seller, id, 'received')).toEqual({ ok: false, code: 'meeting_not_yours' })
  expect(await act(talk, seller, id, 'words', words)).toMatchObject({ ok: true, triesLeft: null })
  expect(await act(talk, buyer, id, 'received'), 'the other phone comes later').toMatchObject({ ok: true })
  expect((await stored(id)).state).toBe('done')
  expect((await announced(talk)).map(({ about }) => about)).toEqual(['proposed', 'agreed', 'done'])
  expect((await meetingOf(db, { conversationId: talk.id, side: 'buyer' }))?.words).toBeNull()
})

test('two phones at one moment end in one handover', async () => {
  const talk = await aConversation()
  const id = await aMeeting(talk, { state: 'agreed', startsAt: onTheHalfHour({ minutes: -10 }) })
  const outcomes = await Promise.all([
    act(talk, talk.seller, id, 'words', 'ياسمين جسر'),
    act(talk, talk.buyer, id, 'received'),
    act(talk, talk.seller, id, 'words', 'ياسمين جسر'),
    act(talk, talk.buyer, id, 'received'),
  ])
  expect(outcomes.every(({ ok }) => ok)).toBe(true)
  expect((await announced(talk)).filter(({ about }) => about === 'done')).toHaveLength(1)
})

test('wrong words are counted, five at most, and then the buyer still may say so', async () => {
  const talk = await aConversation()
  const id = await aMeeting(talk, { state: 'agreed', startsAt: onTheHalfHour({ minutes: -10 }) })
  for (const left of [4, 3, 2, 1, 0])
    expect(await act(talk, talk.seller, id, 'words', 'قمر نهر')).toMatchObject({ ok: true, triesLeft: left })
  expect(await act(talk, talk.seller, id, 'words', 'ياسمين جسر')).toEqual({ ok: false, code: 'meeting_words_over' })
  expect(await stored(id)).toMatchObject({ state: 'agreed', wrongWords: 5 })
  expect(await act(talk, talk.buyer, id, 'received')).toMatchObject({ ok: true })
  expect((await stored(id)).state).toBe('done')
})

test('a proposal gives way to another, of whichever side; what both agreed to is cancelled first', async () => {
  const talk = await aConversation()
  const first = await aMeeting(talk)
  const second = randomUUID()
  expect(await propose(talk, talk.buyer, { id: second })).toMatchObject({ ok: true })
  expect([(await stored(first)).state, (await stored(second)).state]).toEqual(['cancelled', 'proposed'])
  await act(talk, talk.seller, second, 'agree')
  expect(await propose(talk, talk.buyer)).toEqual({ ok: false, code: 'meeting_agreed_already' })
  expect(await act(talk, talk.buyer, second, 'cancel')).toMatchObject({ ok: true })
  expect(await act(talk, talk.seller, second, 'cancel'), 'both at once').toMatchObject({ ok: true })
  expect(await act(talk, talk.seller, second, 'words', wordPairOf((await stored(second)).wordPair!))).toEqual({
    ok: false,
    code: 'meeting_over',
  })
  expect(await propose(talk, talk.buyer)).toMatchObject({ ok: true })
})

test.each([
  ['too soon', { startsAt: onTheHalfHour({ minutes: 29 }) }, 'meeting_too_soon'],
  ['too far', { startsAt: onTheHalfHour({ hours: 15 * 24 }) }, 'meeting_too_far'],
  ['a venue that is not listed', { venue: { listed: 999_999 } }, 'meeting_venue_unknown'],
])('nobody meets %s', async (_, over, code) => {
  const talk = await aConversation()
  expect(await propose(talk, talk.buyer, over)).toEqual({ ok: false, code })
  expect(await announced(talk)).toEqual([])
})

test('half an hour after its time either may say that the other did not come; contested it counts for nobody', async () => {
  const talk = await aConversation()
  const early = await aMeeting(talk, { state: 'agreed', startsAt: onTheHalfHour({ minutes: 5 }) })
  expect(await act(talk, talk.buyer, early, 'miss')).toEqual({ ok: false, code: 'meeting_over' })
  await db
    .updateTable('meetings')
    .set({ startsAt: onTheHalfHour({ minutes: -40 }) })
    .where('messageId', '=', early)
    .execute()
  expect(await act(talk, talk.buyer, early, 'cancel'), 'after its time nobody slips away').toEqual({
    ok: false,
    code: 'meeting_over',
  })
  expect(await act(talk, talk.buyer, early, 'miss')).toMatchObject({ ok: true })
  expect(await stored(early)).toMatchObject({ state: 'missed', missedSide: 'seller' })
  expect(await act(talk, talk.buyer, early, 'contest')).toEqual({ ok: false, code: 'meeting_over' })
  expect(await act(talk, talk.seller, early, 'contest')).toMatchObject({ ok: true })
  expect(await act(talk, talk.seller, early, 'contest'), 'once').toMatchObject({ ok: true })
  expect((await stored(early)).contestedAt).not.toBeNull()
  expect((await announced(talk)).map(({ about }) => about)).toEqual(['proposed', 'missed', 'contested'])
})

test('after two days nobody contests any more, and what was missed is not handed over', async () => {
  const talk = await aConversation()
  const id = await aMeeting(talk, {
    state: 'missed',
    missedSide: 'seller',
    startsAt: onTheHalfHour({ hours: -50 }),
    stateSince: onTheHalfHour({ hours: -49 }),
  })
  expect(await act(talk, talk.seller, id, 'contest')).toEqual({ ok: false, code: 'meeting_over' })
  expect(await act(talk, talk.buyer, id, 'received')).toEqual({ ok: false, code: 'meeting_over' })
})

test('strangers, and people who block each other', async () => {
  const talk = await aConversation()
  const stranger = await aPerson()
  const id = await aMeeting(talk, { state: 'agreed' })
  expect(await act(talk, stranger, id, 'received')).toEqual({ ok: false, code: 'conversation_not_found' })
  const other = await aConversation()
  expect(await act(other, other.buyer, id, 'received'), 'of another conversation').toEqual({
    ok: false,
    code: 'meeting_not_found',
  })
  await aBlock(talk.buyer, talk.seller)
  expect(await propose(talk, talk.seller)).toEqual({ ok: false, code: 'message_not_taken' })
  expect(await act(talk, talk.buyer, id, 'cancel'), 'what was agreed is ended all the same').toMatchObject({ ok: true })
  expect(await noticesOf(talk.seller)).toEqual([])
})

test('the clock reminds both two hours before, once, and lets lapse what nobody ended', async () => {
  const [soon, later, open, forgotten] = [
    await aConversation(),
    await aConversation(),
    await aConversation(),
    await aConversation(),
  ]
  await aMeeting(soon, { state: 'agreed', startsAt: onTheHalfHour({ minutes: 110 }) })
  await aMeeting(later, { state: 'agreed', startsAt: onTheHalfHour({ hours: 3 }) })
  const [lapsed, never] = [
    await aMeeting(open, { startsAt: onTheHalfHour({ minutes: -1 }) }),
    await aMeeting(forgotten, { state: 'agreed', startsAt: onTheHalfHour({ hours: -7 * 24 - 1 }) }),
  ]
  expect((await meetingOf(db, { conversationId: open.id, side: 'buyer' }))?.state, 'by the clock alone').toBe('lapsed')
  await Promise.all([endMeetings(db), endMeetings(db)])
  for (const person of [soon.buyer, soon.seller])
    expect(await noticesOf(person)).toMatchObject([{ metadata: { what: 'soon', conversationId: soon.id } }])
  expect(await noticesOf(later.buyer)).toEqual([])
  expect([(await stored(lapsed)).state, (await stored(never)).state]).toEqual(['lapsed', 'lapsed'])
})

const moments = { before: 60, within: -10, after: -45, long: -8 * 24 * 60 }
const states: MeetingState[] = ['proposed', 'agreed', 'done', 'missed', 'cancelled', 'lapsed']

test(`what a side may do is what the verb does, whatever the state and the hour (seed ${seed})`, async () => {
  const { between } = createRandom(seed)
  for (let round = 0; round < 60; round++) {
    const talk = await aConversation()
    const state = states[between(0, states.length - 1)]!
    const minutes = Object.values(moments)[between(0, 3)]!
    const missedSide = state === 'missed' ? (['buyer', 'seller'] as const)[between(0, 1)] : null
    const id = await aMeeting(talk, {
      state,
      bySide: (['buyer', 'seller'] as const)[between(0, 1)],
      startsAt: onTheHalfHour({ minutes }),
      missedSide,
      stateSince: onTheHalfHour({ hours: -[1, 47, 60][between(0, 2)]! }),
    })
    const side = (['buyer', 'seller'] as const)[between(0, 1)]!
    const by = talk[side]
    const seen = await meetingOf(db, { conversationId: talk.id, side })
    const before = await stored(id)
    const deed = meetingActs[between(0, meetingActs.length - 1)]!
    const outcome = await act(talk, by, id, deed, 'ياسمين جسر')
    const hasChanged = JSON.stringify(await stored(id)) !== JSON.stringify(before)
    expect([round, state, minutes, side, deed, outcome.ok && hasChanged]).toEqual([
      round,
      state,
      minutes,
      side,
      deed,
      seen?.may[deed] ?? false,
    ])
  }
})
