import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { createRandom } from '#db/seeds/random.ts'
import { exportedDeals } from '#domain/exports/exported-deals.ts'
import type { Person } from '#domain/people/person.ts'
import { findOwnDeals } from '#domain/ratings/find-own-deals.ts'
import { actOnHandover } from '#domain/verbs/messages/act-on-handover.ts'
import { db } from '#tests/support/database.ts'
import { handoverNotices } from '#tests/support/handover-notices.ts'
import { seed } from '#tests/support/in-turn.ts'
import { aConversation, aHandover } from '#tests/support/talk-rows.ts'
import { aGift } from '#tests/support/gifts.ts'
import { endRatings } from './end-ratings.ts'
import { rateHandover } from './rate-handover.ts'
import { replyToRating } from './reply-to-rating.ts'

type Talk = Awaited<ReturnType<typeof aConversation>>
const yes = { asDescribed: true, came: true, priceAsAgreed: true, dealAgain: true }
const no = { asDescribed: false, came: false, priceAsAgreed: false, dealAgain: false }
const days = (count: number) => new Date(Date.now() - count * 24 * 3600_000)

const rate = (talk: Talk, handoverId: string, by: Person, answers = yes) =>
  rateHandover(db, { conversationId: talk.id, handoverId, by, answers })
const deals = (person: Person) => findOwnDeals(db, { personId: person.id })

test('both rate, and then both read it; before that neither reads anything, and nothing changes after', async () => {
  const talk = await aConversation()
  const { buyer, seller } = talk
  const id = await aHandover(talk)
  const before = JSON.stringify(await deals(seller))
  expect(await rate(talk, id, buyer, no)).toMatchObject({ ok: true })
  expect(JSON.stringify(await deals(seller)), 'not even that it was done').toBe(before)
  expect(JSON.stringify(await exportedDeals(db, seller.id))).not.toContain('"came":')
  expect(await rate(talk, id, buyer, { ...no, came: true }), 'given anew while nobody reads it').toMatchObject({
    ok: true,
  })
  expect(await handoverNotices(seller)).toEqual([])
  expect(await rate(talk, id, seller)).toMatchObject({ ok: true })
  expect(await rate(talk, id, seller), 'sent again').toMatchObject({ ok: true })
  expect(await rate(talk, id, buyer, yes)).toEqual({ ok: false, code: 'rating_over' })
  expect(await deals(seller)).toMatchObject([
    {
      isRevealed: true,
      given: { asDescribed: null, came: true },
      received: { asDescribed: false, came: true, priceAsAgreed: false },
    },
  ])
  expect([await handoverNotices(buyer), await handoverNotices(seller)]).toEqual([['revealed'], ['revealed']])
  expect(JSON.stringify(await deals(seller)), 'that is for administrators').not.toContain('gain')
})

test('the days are over: what one said can be read, and nobody rates any more', async () => {
  const talk = await aConversation()
  const { buyer, seller } = talk
  const id = await aHandover(talk)
  await rate(talk, id, buyer)
  await db
    .updateTable('handovers')
    .set({ stateSince: days(12) })
    .where('id', '=', id)
    .execute()
  expect(await endRatings(db)).toMatchObject({ remindedOfRatings: 1, revealedRatings: 0 })
  expect(await endRatings(db), 'once').toMatchObject({ remindedOfRatings: 0, revealedRatings: 0 })
  expect([await handoverNotices(buyer), await handoverNotices(seller)]).toEqual([[], ['ending']])
  expect((await deals(seller))[0]).toMatchObject({ isOpen: true, isRevealed: false, received: null })
  await db
    .updateTable('handovers')
    .set({ stateSince: days(14) })
    .where('id', '=', id)
    .execute()
  expect(await rate(talk, id, seller)).toEqual({ ok: false, code: 'rating_over' })
  expect((await deals(seller))[0]).toMatchObject({
    isOpen: false,
    isRevealed: true,
    given: null,
    received: { came: true },
  })
  expect(await endRatings(db)).toMatchObject({ remindedOfRatings: 0, revealedRatings: 1 })
  expect(await handoverNotices(seller)).toEqual(['ending', 'revealed'])
})

test('what is not asked is not answered: a seller says nothing of the thing, and of a gift nobody says what it cost', async () => {
  const gift = await aGift()
  const talk = await aConversation({ seller: gift.owner, adId: gift.id })
  const id = await aHandover(talk)
  expect(await rate(talk, id, talk.buyer, { ...yes, asDescribed: null as never })).toEqual({
    ok: false,
    code: 'rating_incomplete',
  })
  await rate(talk, id, talk.buyer)
  await rate(talk, id, talk.seller, no)
  expect(
    await db
      .selectFrom('ratings')
      .select(['bySide', 'asDescribed', 'priceAsAgreed', 'came'])
      .where('handoverId', '=', id)
      .orderBy('bySide')
      .execute(),
  ).toEqual([
    { bySide: 'buyer', asDescribed: true, priceAsAgreed: null, came: true },
    { bySide: 'seller', asDescribed: null, priceAsAgreed: null, came: false },
  ])
})

test('one reply, of whoever was rated, once it can be read', async () => {
  const talk = await aConversation()
  const id = await aHandover(talk)
  await rate(talk, id, talk.buyer, no)
  const { id: ratingId } = await db
    .selectFrom('ratings')
    .select('id')
    .where('handoverId', '=', id)
    .executeTakeFirstOrThrow()
  const reply = (by: Person, text = 'تأخرت بسبب الطريق') => replyToRating(db, { ratingId, by, reply: text })
  expect(await reply(talk.seller)).toEqual({ ok: false, code: 'rating_not_found' })
  await rate(talk, id, talk.seller)
  expect(await reply(talk.buyer)).toEqual({ ok: false, code: 'rating_not_found' })
  expect(await reply(talk.seller)).toMatchObject({ ok: true })
  expect(await reply(talk.seller), 'sent again').toMatchObject({ ok: true })
  expect(await reply(talk.seller, 'كلام آخر')).toEqual({ ok: false, code: 'rating_replied_already' })
  expect(await handoverNotices(talk.buyer)).toEqual(['revealed', 'replied'])
})

test('both rate at one moment: both are there, and both are notified once', async () => {
  const talk = await aConversation()
  const id = await aHandover(talk)
  const presses = [talk.buyer, talk.seller, talk.buyer, talk.seller].map((by) => rate(talk, id, by))
  expect((await Promise.all(presses)).map(({ ok }) => ok)).toEqual([true, true, true, true])
  expect([await handoverNotices(talk.buyer), await handoverNotices(talk.seller)]).toEqual([['revealed'], ['revealed']])
})

type Step = { by: 'buyer' | 'seller' | 'stranger'; press: 'claim' | 'confirm' | 'rate' | 'wait' }

/** What must come out, by another path than the verbs: who may rate follows from what was pressed before alone. */
function gate() {
  let claimedBy: string | null = null
  let age = -1
  const rated = new Set<string>()
  return ({ by, press }: Step) => {
    if (press === 'wait') {
      if (age >= 0) age += 5
      return null
    }
    if (by === 'stranger') return false
    // It is long over, and the two deal again.
    if (age >= 14 && press === 'claim') {
      ;[claimedBy, age] = [by, -1]
      rated.clear()
      return null
    }
    const isOpen = age < 0
    if (press === 'rate') {
      const may = !isOpen && age < 14 && (rated.size < 2 || rated.has(by))
      if (may) rated.add(by)
      return may || (!isOpen && rated.has(by))
    }
    if (!isOpen) return null
    if (press === 'claim' && !claimedBy) claimedBy = by
    else if ((press === 'confirm' || press === 'claim') && claimedBy && claimedBy !== by) age = 0
    return null
  }
}

test(`no rating without its gate, whatever was pressed before (seed ${seed})`, async () => {
  const { pick } = createRandom(seed)
  let [accepted, refused] = [0, 0]
  for (let history = 0; history < 40; history++) {
    const [talk, stranger] = [await aConversation(), (await aConversation()).buyer]
    const people = { buyer: talk.buyer, seller: talk.seller, stranger }
    const oracle = gate()
    for (let step = 0; step < 12; step++) {
      const by = pick(['buyer', 'seller', 'buyer', 'seller', 'stranger'] as const)
      const press = pick(['claim', 'confirm', 'rate', 'rate', 'wait'] as const)
      const expected = oracle({ by, press })
      if (press === 'wait') await later(talk)
      else if (press === 'rate') {
        const last = await lastOf(talk)
        const { ok } = await rate(talk, last ?? talk.id, people[by])
        expect([history, step, by, ok]).toEqual([history, step, by, expected])
        if (ok) accepted++
        else refused++
      } else await actOnHandover(db, { conversationId: talk.id, by: people[by], act: press })
    }
  }
  expect(Math.min(accepted, refused), 'both happen').toBeGreaterThan(3)
})

async function lastOf(talk: Talk) {
  const row = await db
    .selectFrom('handovers')
    .select('id')
    .where('conversationId', '=', talk.id)
    .orderBy('createdAt', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row?.id
}

/** Five days go by for what is done. */
async function later(talk: Talk) {
  await db
    .updateTable('handovers')
    .set({ stateSince: sql`state_since - interval '5 days'` })
    .where('conversationId', '=', talk.id)
    .where('state', '=', 'done')
    .execute()
}
