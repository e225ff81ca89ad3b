import { sql } from 'kysely'
import type { Currency } from '#shared/money.ts'
import { done } from '#shared/outcome.ts'
import type { Db } from '#db/client.ts'
import { inTransaction } from '#db/transaction.ts'
import { notify } from '#domain/notifications/notify.ts'
import { isHandedOver } from '#domain/offers/offer-sql.ts'
import { offerAfter } from '#domain/offers/transitions.ts'

const atOnce = 100

/**
 * Closes offers that nobody answered in time and notifies who made them, at the bell alone: it is no reason to call anybody. After a
 * handover nobody waits for an answer any more.
 * Once each, on however many nodes this runs. Answers how many.
 */
export async function expireOffers(db: Db) {
  let expired = 0
  for (let found = atOnce; found === atOnce;) {
    found = (await expireSome(db)).found
    expired += found
  }
  return { expired }
}

function expireSome(db: Db) {
  return inTransaction(db, async (db) => {
    const offers = await closeSome(db)
    for (const { personId, isHandedOver: isOver, ...offer } of offers)
      if (personId && !isOver) await notifyExpired(db, personId, offer)
    return done({ found: offers.length })
  })
}

type RunOut = {
  conversationId: string
  adId: number | null
  adTitle: string | null
  amount: number
  currency: Currency
}

/** Whoever is just answering one holds it; the next time it is answered or still open. */
function closeSome(db: Db) {
  return db
    .updateTable('offers')
    .from('conversations')
    .leftJoin('ads', 'ads.id', 'conversations.adId')
    .set({ state: offerAfter('expire', 'open'), answeredAt: sql`now()` })
    .whereRef('conversations.id', '=', 'offers.conversationId')
    .where('offers.messageId', 'in', (eb) =>
      eb
        .selectFrom('offers as due')
        .select('due.messageId')
        .where('due.state', '=', 'open')
        .where(sql<boolean>`due.expires_at <= now()`)
        .orderBy('due.expiresAt')
        .limit(atOnce)
        .forUpdate()
        .skipLocked(),
    )
    .returning(['offers.conversationId', 'amount', 'offers.currency', 'ads.id as adId', 'ads.title as adTitle'])
    .returning(sql<string | null>`case when by_side = 'buyer' then buyer_id else seller_id end`.as('personId'))
    .returning(isHandedOver.as('isHandedOver'))
    .execute()
}

function notifyExpired(db: Db, personId: string, { conversationId, adId, adTitle, amount, currency }: RunOut) {
  return notify(db, [personId], {
    kind: 'offer',
    type: 'offer',
    priority: 'low',
    metadata: { conversationId, adTitle: adTitle ?? '', what: 'expired', newPrice: amount, currency },
    adId: adId ?? undefined,
    actionUrl: `/messages/${conversationId}`,
  })
}
