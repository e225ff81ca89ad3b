import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { createRandom } from '#db/seeds/random.ts'
import type { Person } from '#domain/people/person.ts'
import { noteDevices } from '#domain/people/note-devices.ts'
import { findFacts } from '#domain/seller-facts/find-facts.ts'
import { actOnHandover } from '#domain/verbs/messages/act-on-handover.ts'
import { contestRating } from '#domain/verbs/ratings/contest-rating.ts'
import { decideContest } from '#domain/verbs/ratings/decide-contest.ts'
import { countSellerFacts } from '#domain/verbs/upkeep/count-seller-facts.ts'
import { db } from '#tests/support/database.ts'
import { aRatedSeller } from '#tests/support/deals.ts'
import { anAd, anAdmin, aPerson } from '#tests/support/factories.ts'
import { seed } from '#tests/support/in-turn.ts'
import { aConversation, aHandover, aRating } from '#tests/support/talk-rows.ts'
import { findCircles } from './find-circles.ts'
import { findRatings } from './find-ratings.ts'

const days = (count: number) => new Date(Date.now() - count * 24 * 3600_000)
let number = 0
/** Somebody who is here for long, with a number of their own. */
const somebody = (over: Parameters<typeof aPerson>[0] = {}) =>
  aPerson({ createdAt: days(500), phone: `+96393${String(++number).padStart(7, '0')}`, ...over })

type Deal = {
  seller: Person
  buyer: Person
  age: number
  answers: { seller?: boolean; buyer?: boolean }
  isRemoved: boolean
}

async function deal({ seller, buyer, age, answers, isRemoved }: Deal) {
  const talk = await aConversation({ seller, buyer, ad: { phone: seller.phone! } })
  const id = await aHandover(talk, { stateSince: days(age) })
  if (answers.buyer !== undefined)
    await aRating(talk, id, { asDescribed: answers.buyer, came: true, removedAt: isRemoved ? new Date() : null })
  if (answers.seller !== undefined) await aRating(talk, id, { bySide: 'seller', came: answers.seller })
  return id
}

test(`O: what is said of ratings is what their rows say, counted in another way (seed ${seed})`, async () => {
  const { between, pick } = createRandom(seed + 7)
  const people = await Promise.all(Array.from({ length: 6 }, () => somebody()))
  const stopped = await somebody({ disabledAt: days(1), disabledReason: 'احتيال' })
  const young = await somebody({ createdAt: days(5) })
  const everybody = [...people, ...people, stopped, young]
  const planned: Deal[] = []
  const deals: (Deal & { id: string })[] = []
  for (let round = 0; round < 80; round++) {
    const [seller, buyer] = [pick(everybody), pick(everybody)]
    if (seller === buyer) continue
    const answer = () => pick([true, true, false, undefined])
    const given = {
      seller,
      buyer,
      age: pick([between(1, 20), between(21, 400)]),
      answers: { seller: answer(), buyer: answer() },
      isRemoved: between(0, 9) === 0,
    }
    planned.push(given)
  }
  // As they happened: of a pair the first counts.
  for (const given of planned.toSorted((a, b) => b.age - a.age)) deals.push({ ...given, id: await deal(given) })
  await countSellerFacts(db)
  const counted = countedOf(deals, [stopped, young])
  for (const person of people) {
    const own = counted.filter(({ seller, buyer }) => seller === person || buyer === person)
    const said = own.flatMap(({ seller, buyer, age, answers, isRemoved }) => {
      const isRevealed = age >= 14 || (answers.seller !== undefined && answers.buyer !== undefined)
      const about = seller === person ? answers.buyer : answers.seller
      if (!isRevealed || about === undefined || (seller === person && isRemoved)) return []
      return [{ rater: seller === person ? buyer : seller, isOfSeller: seller === person, about }]
    })
    const facts = await findFacts(db, { personId: person.id })
    expect(facts.deals).toBe(own.length)
    const raters = new Set(said.map(({ rater }) => rater)).size
    expect(facts.ratings === null).toBe(raters < 3)
    expect(await findRatings(db, { personId: person.id })).toHaveLength(raters < 3 ? 0 : said.length)
    const ofSales = said.filter(({ isOfSeller }) => isOfSeller)
    if (facts.ratings)
      expect(facts.ratings).toMatchObject({
        deals: said.length,
        asDescribed: { yes: ofSales.filter(({ about }) => about).length, of: ofSales.length },
        came: { yes: said.filter(({ isOfSeller, about }) => isOfSeller || about).length, of: said.length },
      })
  }
})

/** Of a pair one in 180 days; within a year; of people who count. They are sorted by their age. */
function countedOf(deals: (Deal & { id: string })[], [stopped, young]: Person[]) {
  const last = new Map<string, number>()
  return deals.filter(({ seller, buyer, age }) => {
    const pair = [seller.id, buyer.id].toSorted().join()
    const isRepeated = (last.get(pair) ?? Infinity) < age + 180
    const isYoung = seller === young || buyer === young
    if (!isRepeated && !isYoung) last.set(pair, age)
    return !isRepeated && !isYoung && age < 365 && seller !== stopped && buyer !== stopped
  })
}

const dealsOf = async (person: Person) => {
  await countSellerFacts(db)
  return (await findFacts(db, { personId: person.id })).deals
}
/** Hands over by both presses, as people do. */
async function handOver(seller: Person, buyer: Person, ad = {}) {
  const talk = await aConversation({ seller, buyer, ad: { phone: seller.phone!, ...ad } })
  await actOnHandover(db, { conversationId: talk.id, by: seller, act: 'claim' })
  await actOnHandover(db, { conversationId: talk.id, by: buyer, act: 'confirm' })
}

const adOf = (owner: Person, phone: string) => anAd({ owner, phone, createdAt: days(9) })

test('accounts that share a browser, a proved number, or a number in their ads from before: nothing that they hand over counts', async () => {
  const [seller, browser, moved, same] = [await somebody(), await somebody(), await somebody(), await somebody()]
  await noteDevices(db, { personId: seller.id, deviceKeys: ['of the seller'] })
  await noteDevices(db, { personId: browser.id, deviceKeys: ['of the other', 'of the seller'] })
  await db.insertInto('numberMoves').values({ fromPersonId: moved.id, toPersonId: seller.id }).execute()
  await adOf(seller, '0944123456')
  await adOf(same, '+963944123456')
  for (const buyer of [browser, moved, same]) await handOver(seller, buyer)
  expect(await dealsOf(seller)).toBe(0)
  await handOver(seller, await somebody())
  expect(await dealsOf(seller)).toBe(1)
})

test('whoever expects a bad rating cannot make it count for nothing: not by the other’s number in an ad of theirs, before or after', async () => {
  const [seller, buyer] = [await somebody(), await somebody()]
  await adOf(buyer, buyer.phone!)
  const talk = await aConversation({ seller, buyer, ad: { phone: seller.phone! } })
  const own = await anAd({ owner: seller, phone: buyer.phone! })
  await db.updateTable('people').set({ phone: buyer.phone }).where('id', '=', seller.id).execute()
  await actOnHandover(db, { conversationId: talk.id, by: seller, act: 'claim' })
  await actOnHandover(db, { conversationId: talk.id, by: buyer, act: 'confirm' })
  expect(await dealsOf(seller)).toBe(1)
  await db
    .updateTable('ads')
    .set({ createdAt: days(100) })
    .where('id', '=', own.id)
    .execute()
  expect(await dealsOf(seller), 'what was judged stands').toBe(1)
})

test('a number that one of them proved connects nobody who writes it, and a browser that they came to share later neither', async () => {
  const [seller, buyer] = [await somebody(), await somebody()]
  await db
    .insertInto('provedNumbers')
    .values({
      phone: sql<string>`international_number(${seller.phone!})`,
      phoneHash: seller.phone!,
      personId: seller.id,
      way: 'telegram',
    })
    .execute()
  for (const owner of [seller, buyer]) await adOf(owner, seller.phone!)
  await handOver(seller, buyer)
  for (const { id } of [seller, buyer]) await noteDevices(db, { personId: id, deviceKeys: ['of a repair shop'] })
  expect(await dealsOf(seller)).toBe(1)
})

test('where administrators find that nothing changed hands, it counts for neither', async () => {
  const [seller, buyer, admin] = [await somebody(), await somebody(), await anAdmin()]
  const talk = await aConversation({ seller, buyer })
  const handoverId = await aHandover(talk)
  const ratingId = await aRating(talk, handoverId, { came: false })
  await aRating(talk, handoverId, { bySide: 'seller' })
  expect([await dealsOf(seller), await dealsOf(buyer)]).toEqual([1, 1])
  await contestRating(db, { ratingId, by: seller, reason: 'no_exchange', words: 'لم نلتقِ' })
  const { id: contestId } = await db
    .selectFrom('ratingContests')
    .select('id')
    .where('ratingId', '=', ratingId)
    .executeTakeFirstOrThrow()
  await decideContest(db, { contestId, by: admin, isAppeal: false, outcome: 'removed', note: null })
  expect([await dealsOf(seller), await dealsOf(buyer)]).toEqual([0, 0])
})

test('what others read of a deal names no moment, which would say who the other was', async () => {
  const seller = await aRatedSeller()
  const ratings = await findRatings(db, { personId: seller.id })
  expect(ratings).toHaveLength(3)
  expect(Object.keys(ratings[0]!).toSorted()).toEqual([
    'asDescribed',
    'came',
    'month',
    'priceAsAgreed',
    'reply',
    'side',
  ])
  expect(ratings.every(({ month }) => /^\d{4}-\d\d-01$/.test(month))).toBe(true)
})

test('five who hand over among themselves are a dense circle; a seller and five customers are none', async () => {
  const ring = await Promise.all(Array.from({ length: 5 }, () => somebody()))
  for (const [at, seller] of ring.entries())
    for (const buyer of ring.slice(at + 1)) await deal({ seller, buyer, age: 3, answers: {}, isRemoved: false })
  const seller = await somebody()
  for (let customer = 0; customer < 5; customer++)
    await deal({ seller, buyer: await somebody(), age: 3, answers: {}, isRemoved: false })
  await countSellerFacts(db)
  const circles = await findCircles(db)
  const found = circles.filter(({ personId }) => ring.some(({ id }) => id === personId))
  expect(found).toHaveLength(5)
  expect(found[0]).toMatchObject({ partners: 4, pairs: 6, possible: 6 })
  expect(circles.some(({ personId }) => personId === seller.id)).toBe(false)
})
