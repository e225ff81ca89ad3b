import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { giftActs, type GiftState } from '#shared/gift-states.ts'
import { findChoice, findGiftRequests, findOwnRequest } from '#domain/gift-requests/find-gift-requests.ts'
import type { Person } from '#domain/people/person.ts'
import { requestGift } from '#domain/verbs/messages/request-gift.ts'
import { db } from '#tests/support/database.ts'
import { hideMessage } from '#domain/verbs/safety/hide-message.ts'
import { aPerson, anAd, anAdmin } from '#tests/support/factories.ts'
import { aGift } from '#tests/support/gifts.ts'
import { aBlock } from '#tests/support/talk-rows.ts'
import { actOnRequest } from './act-on-request.ts'
import { chooseTaker } from './choose-taker.ts'
import { setAvailability } from './set-availability.ts'

type Gift = Awaited<ReturnType<typeof aGift>>

const request = (gift: Gift, by: Person, id: string = randomUUID()) =>
  requestGift(db, { adId: gift.id, by, id, content: 'لبيت جديد، وآتي اليوم' })
async function requested(gift: Gift, by?: Person) {
  const person = by ?? (await aPerson())
  const id = randomUUID()
  expect(await request(gift, person, id)).toEqual({ ok: true, requestId: id })
  return { id, person }
}
/** As if everybody had asked a day ago. */
const aDayLater = (gift: Gift) =>
  sql`update gift_requests set created_at = created_at - interval '25 hours' where ad_id = ${gift.id}`.execute(db)
const statesOf = async (gift: Gift) => {
  const rows = await db.selectFrom('giftRequests').select('state').where('adId', '=', gift.id).execute()
  return rows.map(({ state }) => state).sort()
}
const availabilityOf = async ({ id }: Gift) =>
  (await db.selectFrom('ads').select('availability').where('id', '=', id).executeTakeFirstOrThrow()).availability
const noticesOf = async ({ id }: Person) => {
  const rows = await db
    .selectFrom('notifications')
    .select(sql<string>`metadata ->> 'what'`.as('news'))
    .where('personId', '=', id)
    .where('kind', '=', 'gift')
    .orderBy('createdAt')
    .execute()
  return rows.map(({ news }) => news)
}
const choose = (gift: Gift, requestId: string | null, by = gift.owner) =>
  chooseTaker(db, { adId: gift.id, by, requestId })
const act = (gift: Gift, requestId: string, verb: 'take' | 'miss' | 'release' | 'withdraw', by: Person = gift.owner) =>
  actOnRequest(db, { adId: gift.id, requestId, by, act: verb })

test('from the first request to the handover: a day, a choice, and everybody hears what concerns them', async () => {
  const gift = await aGift()
  const [first, second] = [await requested(gift), await requested(gift)]
  expect(await choose(gift, first.id)).toEqual({ ok: false, code: 'gift_choice_too_early' })
  expect(await choose(gift, null)).toEqual({ ok: false, code: 'gift_choice_too_early' })
  await aDayLater(gift)
  expect(await choose(gift, second.id)).toEqual({ ok: true, requestId: second.id })
  expect(await choose(gift, second.id), 'pressed twice').toEqual({ ok: true, requestId: second.id })
  expect(await choose(gift, first.id)).toEqual({ ok: false, code: 'gift_chosen_already' })
  expect(await availabilityOf(gift)).toBe('reserved')
  expect([await noticesOf(first.person), await noticesOf(second.person)]).toEqual([['not_chosen'], ['chosen']])
  expect(await findOwnRequest(db, { adId: gift.id, personId: first.person.id })).toMatchObject({
    state: 'waiting',
    other: 'chosen',
  })

  // Who was chosen does not come: the next one.
  for (const _ of [1, 2]) expect((await act(gift, second.id, 'miss')).ok).toBe(true)
  expect([await availabilityOf(gift), await noticesOf(second.person)]).toEqual(['available', ['chosen', 'missed']])
  expect(await choose(gift, null)).toEqual({ ok: true, requestId: first.id })
  for (const _ of [1, 2]) expect((await act(gift, first.id, 'take')).ok).toBe(true)
  expect([await availabilityOf(gift), await statesOf(gift)]).toEqual(['sold', ['missed', 'taken']])
  expect(await request(gift, second.person)).toEqual({ ok: false, code: 'not_given_away' })
})

test('one is chosen, however many presses come at one moment', async () => {
  const gift = await aGift()
  const all = []
  for (let n = 0; n < 6; n++) all.push(await requested(gift))
  await aDayLater(gift)
  const answers = await Promise.all([...all.map(({ id }) => choose(gift, id)), choose(gift, null), choose(gift, null)])
  const named = answers.flatMap((answer) => (answer.ok ? [answer.requestId] : []))
  expect(new Set(named).size).toBe(1)
  expect((await statesOf(gift)).filter((state) => state === 'chosen')).toHaveLength(1)
  const notices = await Promise.all(all.map(({ person }) => noticesOf(person)))
  expect(notices.flat().filter((news) => news === 'chosen')).toHaveLength(1)
})

test('the draw gives everybody a chance', async () => {
  const gift = await aGift()
  const all = [await requested(gift), await requested(gift), await requested(gift)]
  await aDayLater(gift)
  const drawn = new Set<string>()
  for (let n = 0; n < 60 && drawn.size < all.length; n++) {
    const chosen = await choose(gift, null)
    if (!chosen.ok) throw new Error(chosen.code)
    drawn.add(chosen.requestId!)
    await db.updateTable('giftRequests').set({ state: 'waiting' }).where('adId', '=', gift.id).execute()
  }
  expect(drawn.size).toBe(all.length)
})

test('three requests are open at a time, also where many are sent at one moment; what is over counts no more', async () => {
  const person = await aPerson()
  const gifts = []
  for (let n = 0; n < 5; n++) gifts.push(await aGift())
  const answers = await Promise.all(gifts.map((gift) => request(gift, person)))
  expect(answers.filter(({ ok }) => ok)).toHaveLength(3)
  expect(answers.filter((answer) => !answer.ok && answer.code === 'gift_requests_full')).toHaveLength(2)
  const taken = gifts.filter((_, at) => answers[at]?.ok)
  await setAvailability(db, { adId: taken[0]!.id, availability: 'sold', by: taken[0]!.owner })
  expect((await request(await aGift(), person)).ok).toBe(true)
})

test('who took a thing of a kind waits a week for the next of that kind', async () => {
  const [gift, other, person] = [await aGift(), await aGift(), await aPerson()]
  const [{ id }, waiting] = [await requested(gift, person), await requested(other, person)]
  await aDayLater(gift)
  await aDayLater(other)
  await choose(gift, id)
  await act(gift, id, 'take')
  expect(await request(await aGift(), person)).toEqual({ ok: false, code: 'gift_taken_lately' })
  expect(await choose(other, waiting.id)).toEqual({ ok: false, code: 'gift_taker_took_lately' })
  expect(await choose(other, null), 'nor by lot').toEqual({ ok: false, code: 'gift_nobody_waits' })
  await sql`update gift_requests set state_since = now() - interval '8 days' where state = 'taken'`.execute(db)
  expect((await choose(other, waiting.id)).ok).toBe(true)
})

test('a request is taken back and made anew; not by who did not come', async () => {
  const [gift, person] = [await aGift(), await aPerson()]
  const { id } = await requested(gift, person)
  expect(await request(gift, person)).toEqual({ ok: false, code: 'gift_requested_already' })
  for (const _ of [1, 2]) expect((await act(gift, id, 'withdraw', person)).ok).toBe(true)
  const again = await requested(gift, person)
  await aDayLater(gift)
  await choose(gift, again.id)
  await act(gift, again.id, 'withdraw', person)
  expect([await availabilityOf(gift), await noticesOf(gift.owner)]).toEqual(['available', ['withdrawn']])
  const third = await requested(gift, person)
  await aDayLater(gift)
  await choose(gift, third.id)
  await act(gift, third.id, 'miss')
  expect(await request(gift, person)).toEqual({ ok: false, code: 'gift_missed_before' })
})

test('who may: the giver chooses, who asked takes back, and nobody sees the list of another', async () => {
  const [gift, stranger] = [await aGift(), await aPerson()]
  const { id, person } = await requested(gift)
  await aDayLater(gift)
  const missing = { ok: false, code: 'gift_request_not_found' }
  expect(await choose(gift, id, person)).toEqual({ ok: false, code: 'ad_not_found' })
  expect(await choose(gift, randomUUID())).toEqual(missing)
  expect((await act(gift, id, 'take', stranger)).ok).toBe(false)
  expect(await act(gift, id, 'withdraw', stranger)).toEqual(missing)
  expect(await act(gift, id, 'withdraw', gift.owner)).toEqual(missing)
  expect(await act(await aGift({ owner: gift.owner }), id, 'take')).toEqual(missing)
  expect(await request(await anAd({ status: 'approved' }), stranger)).toEqual({ ok: false, code: 'not_given_away' })
  expect(await request(gift, gift.owner)).toEqual({ ok: false, code: 'message_to_oneself' })
})

test('whom the giver blocked, or whose account was stopped, is neither listed nor drawn', async () => {
  const gift = await aGift()
  const [blocked, stopped] = [await requested(gift), await requested(gift)]
  await aDayLater(gift)
  await aBlock(gift.owner, blocked.person)
  await db.updateTable('people').set({ disabledAt: new Date() }).where('id', '=', stopped.person.id).execute()
  expect(await findGiftRequests(db, { adId: gift.id, giverId: gift.owner.id })).toEqual([])
  expect(await choose(gift, null)).toEqual({ ok: false, code: 'gift_nobody_waits' })
  expect(await choose(gift, blocked.id)).toEqual({ ok: false, code: 'gift_request_not_found' })
})

test('the order of the list stays, and is not that of the requests', async () => {
  const gift = await aGift()
  const sent = []
  for (let n = 0; n < 12; n++) sent.push((await requested(gift)).id)
  const read = async () => (await findGiftRequests(db, { adId: gift.id, giverId: gift.owner.id })).map(({ id }) => id)
  const listed = await read()
  expect(await read()).toEqual(listed)
  expect(listed).not.toEqual(sent)
  expect(listed.toSorted()).toEqual(sent.toSorted())
  expect((await findChoice(db, gift.id)).waiting).toBe(12)
})

test('nothing happens to a request that the table of transitions does not name', async () => {
  const states: GiftState[] = ['waiting', 'chosen', 'taken', 'missed', 'withdrawn']
  for (const state of states)
    for (const verb of giftActs.filter((name) => name !== 'choose')) {
      const gift = await aGift()
      const { id, person } = await requested(gift)
      await db.updateTable('giftRequests').set({ state }).where('messageId', '=', id).execute()
      const answer = await act(gift, id, verb, verb === 'withdraw' ? person : gift.owner)
      const leads: Record<typeof verb, GiftState[]> = {
        take: ['chosen', 'taken'],
        miss: ['chosen', 'missed'],
        release: ['chosen', 'waiting'],
        withdraw: ['waiting', 'chosen', 'withdrawn'],
      }
      expect([state, verb, answer.ok]).toEqual([state, verb, leads[verb].includes(state)])
    }
})

test('a choice is taken back, and what was given away comes back to be given again', async () => {
  const gift = await aGift()
  const [wrong, right] = [await requested(gift), await requested(gift)]
  await aDayLater(gift)
  await choose(gift, wrong.id)
  for (const _ of [1, 2]) expect((await act(gift, wrong.id, 'release')).ok).toBe(true)
  expect([await availabilityOf(gift), await statesOf(gift)]).toEqual(['available', ['waiting', 'waiting']])
  await choose(gift, right.id)
  await act(gift, right.id, 'take')
  expect(await noticesOf(wrong.person)).toEqual(['chosen', 'not_chosen', 'given'])
  await setAvailability(db, { adId: gift.id, availability: 'available', by: gift.owner })
  expect(await findOwnRequest(db, { adId: gift.id, personId: wrong.person.id })).toMatchObject({ other: null })
  expect(await choose(gift, wrong.id)).toEqual({ ok: true, requestId: wrong.id })
})

test('whoever says in another way that it is gone tells those who asked; who was not chosen hears it once a day', async () => {
  const gift = await aGift()
  const [first, second, third] = [await requested(gift), await requested(gift), await requested(gift)]
  await aDayLater(gift)
  for (const { id } of [first, second]) {
    await choose(gift, id)
    await act(gift, id, 'miss')
  }
  await setAvailability(db, { adId: gift.id, availability: 'sold', by: gift.owner })
  expect(await noticesOf(third.person)).toEqual(['not_chosen', 'given'])
})

test('two givers who choose one person at one moment: one of them does', async () => {
  const person = await aPerson()
  const gifts = [await aGift(), await aGift()]
  const ids: string[] = []
  for (const gift of gifts) {
    ids.push((await requested(gift, person)).id)
    await aDayLater(gift)
  }
  const answers = await Promise.all(gifts.map((gift, at) => choose(gift, ids[at]!)))
  expect(answers.map((answer) => (answer.ok ? 'done' : answer.code)).sort()).toEqual(['done', 'gift_taker_took_lately'])
})

test('what an administrator hid is read by nobody, and its state still is', async () => {
  const gift = await aGift()
  const { id, person } = await requested(gift)
  await db.updateTable('giftRequests').set({ state: 'chosen' }).where('messageId', '=', id).execute()
  await hideMessage(db, { messageId: id, by: await anAdmin() })
  const [listed] = await findGiftRequests(db, { adId: gift.id, giverId: gift.owner.id })
  expect([listed?.state, listed?.content]).toEqual(['chosen', null])
  expect(await findOwnRequest(db, { adId: gift.id, personId: person.id })).toMatchObject({ content: null })
})
