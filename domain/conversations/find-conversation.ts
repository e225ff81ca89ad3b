import { sql } from 'kysely'
import { jsonBuildObject } from 'kysely/helpers/postgres'
import type { Db } from '#db/client.ts'
import { byAgreement } from '#domain/ads/by-agreement.ts'
import { publicAd } from '#domain/ads/ad-sql.ts'
import type { CardPhoto } from '#domain/ads/find-ad-cards.ts'
import type { Person } from '#domain/people/person.ts'
import { factsOf } from '#domain/seller-facts/facts-of.ts'
import { meetingOf } from '#domain/meetings/meeting-of.ts'
import { lowestOffer } from '#domain/offers/judge-amount.ts'
import { offerStateNow } from '#domain/offers/offer-sql.ts'
import { takesOffers } from '#domain/offers/offered-ad.ts'
import { otherOf, sideOf } from './chat-policy.ts'
import { sentAlong } from './sent-along.ts'
import { shownCover } from './shown-cover.ts'
import { shownHandover } from './shown-handover.ts'

const pageLength = 40

const hasOpenOffer = sql<boolean>`exists (select from offers where conversation_id = conversations.id
  and ${offerStateNow} = 'open')`

/** What is left of a message that the administration took away: that it was there. */
const hidden = {
  type: 'text' as const,
  content: '',
  photos: [],
  voice: null,
  offer: null,
  meeting: null,
  isHidden: true,
}

type ConversationQuery = { id: string; by: Person; before?: number | null }

/**
 * A conversation as one of its two reads it: the ad, the other side, and its last messages in the order they were written.
 * `before` is the position of a message: what stands above it, `earlier` the position to go on from. Null for everybody else.
 */
export async function findConversation(db: Db, { id, by, before }: ConversationQuery) {
  const conversation = await readConversation(db, id, by)
  if (!conversation) return null
  const { buyerId, sellerId, buyerReadTo, sellerReadTo, buyerReachedTo, sellerReachedTo, ...rest } = conversation
  const side = sideOf(by, conversation)
  const rows = await db
    .selectFrom('messages')
    .select(['id', 'ordinal', 'senderId', 'type', 'about', 'offerId', 'meetingId', 'content', 'createdAt', 'hiddenAt'])
    .where('conversationId', '=', id)
    .where((eb) => (before == null ? eb.lit(true) : eb('ordinal', '<', before)))
    .orderBy('ordinal', 'desc')
    .limit(pageLength + 1)
    .execute()
  const shown = rows.slice(0, pageLength).reverse()
  const [readTo, reachedTo] = side === 'buyer' ? [sellerReadTo, sellerReachedTo] : [buyerReadTo, buyerReachedTo]
  const [along, meeting, handover] = await Promise.all([
    sentAlong(db, { rows: shown, side }),
    meetingOf(db, { conversationId: id, side }),
    shownHandover(db, { conversationId: id, side }),
  ])
  const offerFor = mayOffer({ side, ad: rest.ad, isOpen: rest.hasOpenOffer })
  return {
    ...rest,
    side,
    other: await readOther(db, by, otherOf(by, { buyerId, sellerId })),
    messages: shown.map(({ senderId, offerId, meetingId, hiddenAt, ...message }) => ({
      ...message,
      ...(hiddenAt ? hidden : along({ ...message, offerId, meetingId })),
      isAutomatic: message.type === 'system',
      // The site speaks in the seller's place.
      isOwn: message.type === 'system' ? side === 'seller' : senderId === by.id,
    })),
    // How far the other side came, where both show it.
    came: rest.showsReading ? { readTo, reachedTo } : { readTo: 0, reachedTo: 0 },
    meeting,
    handover,
    offerFor,
    lowestOffer: offerFor && rest.ad ? lowestOffer(rest.ad.price) : null,
    earlier: rows.length > pageLength ? (shown[0]?.ordinal ?? null) : null,
  }
}

/** The ad that this side may offer a price for now. */
function mayOffer({ side, ad, isOpen }: { side: 'buyer' | 'seller'; ad: ChatAd | null; isOpen: boolean }) {
  return side === 'buyer' && ad?.takesOffers && !isOpen ? ad.id : null
}

function readConversation(db: Db, id: string, by: Person) {
  return db
    .selectFrom('conversations')
    .leftJoin('ads', 'ads.id', 'conversations.adId')
    .select(['conversations.id', 'buyerId', 'sellerId'])
    .select(['buyerReadTo', 'sellerReadTo', 'buyerReachedTo', 'sellerReachedTo'])
    .select([
      sql<boolean>`both_show_reading(buyer_id, seller_id)`.as('showsReading'),
      sql<boolean>`not exists (select from chat_settings where person_id in (buyer_id, seller_id) and not shows_typing)`.as(
        'showsTyping',
      ),
    ])
    .select((eb) => [
      eb
        .case()
        .when('ads.id', 'is not', null)
        .then(
          jsonBuildObject({
            id: eb.ref('ads.id').$notNull(),
            title: eb.ref('ads.title').$notNull(),
            price: eb.ref('ads.price').$notNull(),
            currency: eb.ref('ads.currency').$notNull(),
            byAgreement,
            availability: eb.ref('ads.availability').$notNull(),
            isPublic: publicAd,
            takesOffers,
            photo: shownCover(by.id),
          }),
        )
        .end()
        .as('ad'),
      hasOpenOffer.as('hasOpenOffer'),
    ])
    .where('conversations.id', '=', id)
    .where(({ or, eb }) => or([eb('buyerId', '=', by.id), eb('sellerId', '=', by.id)]))
    .executeTakeFirst()
}

/** Who is on the other side; null once they have left. */
async function readOther(db: Db, by: Person, otherId: string | null) {
  if (!otherId) return null
  const other = await db
    .selectFrom('people')
    .leftJoin('blocks', (join) => join.onRef('blocks.blockedId', '=', 'people.id').on('blocks.personId', '=', by.id))
    .select(['people.id', 'people.name', 'people.image', sql<boolean>`blocks.person_id is not null`.as('isBlocked')])
    .select(
      sql<boolean>`not exists (select from chat_settings where person_id = people.id and not takes_voice)`.as(
        'takesVoice',
      ),
    )
    .select(factsOf('people').as('facts'))
    .where('people.id', '=', otherId)
    .executeTakeFirst()
  return other ?? null
}

export type ChatAd = {
  id: number
  title: string
  byAgreement: boolean
  price: number
  currency: 'SYP' | 'USD'
  availability: 'available' | 'reserved' | 'sold'
  isPublic: boolean
  takesOffers: boolean
  photo: CardPhoto | null
}
