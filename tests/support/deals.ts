import { sql, type Insertable } from 'kysely'
import type { RatingContests, Ratings } from '#db/schema.ts'
import type { Person } from '#domain/people/person.ts'
import { countSellerFacts } from '#domain/verbs/upkeep/count-seller-facts.ts'
import { db } from './database.ts'
import { aPerson } from './factories.ts'
import { aConversation, aHandover, aRating } from './talk-rows.ts'

type Sides = { buyer?: Person; seller?: Person; title?: string }

/** Something that the two of a conversation handed over two hours ago. */
export async function aDeal({ title, ...sides }: Sides = {}) {
  const talk = await aConversation({ ...sides, ...(title && { ad: { title } }) })
  return { ...talk, handoverId: await aHandover(talk) }
}

/** The same with what both said of it; answers the rating of the seller too. */
export async function aRatedDeal(sides: Sides = {}, over: Partial<Insertable<Ratings>> = {}) {
  const deal = await aDeal(sides)
  const ratingId = await aRating(deal, deal.handoverId, over)
  await aRating(deal, deal.handoverId, { bySide: 'seller' })
  return { ...deal, ratingId }
}

/** That the seller of a rated deal wants the rating removed; with `outcome`, what was decided. */
export async function aContest(sides: Sides = {}, over: Partial<Insertable<RatingContests>> = {}) {
  const deal = await aRatedDeal(sides, { came: false })
  const decided = over.outcome && { decidedAt: sql<Date>`now()` }
  const { id } = await db
    .insertInto('ratingContests')
    .values({
      ratingId: deal.ratingId,
      subject: 'rating',
      reason: 'no_exchange',
      words: 'لم نلتقِ',
      ...decided,
      ...over,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return { ...deal, contestId: id }
}

const longAgo = () => new Date(Date.now() - 300 * 24 * 3600_000)

/** Somebody who sold to so many different people, who all rated it, the last of them badly and with a reply; counted. */
export async function aRatedSeller({ raters = 3, reply = 'تأخرت بسبب الطريق' } = {}) {
  const seller = await aPerson({ name: 'أبو سليم', createdAt: longAgo(), phone: '+963944000000' })
  for (let at = 0; at < raters; at++) {
    const buyer = await aPerson({ createdAt: longAgo(), phone: `+96394400000${at + 1}` })
    const talk = await aConversation({ buyer, seller, ad: { phone: '+963944000000' } })
    const handoverId = await aHandover(talk)
    const isLast = at === raters - 1
    await aRating(talk, handoverId, isLast ? { asDescribed: false, reply, repliedAt: new Date() } : {})
    await aRating(talk, handoverId, { bySide: 'seller' })
  }
  await countSellerFacts(db)
  return seller
}
