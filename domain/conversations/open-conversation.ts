import { refused } from '#shared/outcome.ts'
import type { Db } from '#db/client.ts'
import { prepared } from '#db/prepared-statements.ts'
import { isOwner, maySeeUnpublished } from '#domain/ads/ad-policy.ts'
import { publicAd } from '#domain/ads/ad-sql.ts'
import type { Person } from '#domain/people/person.ts'

export type LockedConversation = {
  id: string
  adId: number | null
  buyerId: string | null
  sellerId: string | null
  isNew: boolean
}
type Locked = { ok: true; conversation: LockedConversation }

/** Why somebody may not begin a conversation about an ad, or null. */
export async function whyNotBegin(db: Db, { adId, by }: { adId: number; by: Person }) {
  const ad = await db
    .selectFrom('ads')
    .select(['ownerId', 'status', 'publishedAt', publicAd.as('isPublic')])
    .where('id', '=', adId)
    .executeTakeFirst()
  if (!ad) return { code: 'ad_not_found' as const }
  if (isOwner(by, ad)) return { code: 'message_to_oneself' as const }
  if (ad.isPublic) return { code: null, sellerId: ad.ownerId }
  if (maySeeUnpublished(by, ad)) return { code: 'ad_not_public' as const }
  return { code: ad.publishedAt ? ('ad_gone' as const) : ('ad_not_found' as const) }
}

/** The conversation of a buyer about an ad on the site, locked for this transaction; begun where there is none yet. */
export async function openConversation(db: Db, { adId, by }: { adId: number; by: Person }) {
  const before = await lock(db, { adId, buyerId: by.id })
  // What was begun goes on after the ad has left the site.
  if (before) return locked({ ...before, isNew: false })
  const judged = await whyNotBegin(db, { adId, by })
  if (judged.code) return refused(judged.code)

  const { numInsertedOrUpdatedRows } = await db
    .insertInto('conversations')
    .values({ adId, buyerId: by.id, sellerId: judged.sellerId })
    .onConflict((conflict) => conflict.columns(['adId', 'buyerId']).doNothing())
    .executeTakeFirst()
  const begun = await lock(db, { adId, buyerId: by.id })
  if (!begun) throw new Error('a conversation that was just begun is not there')
  return locked({ ...begun, isNew: numInsertedOrUpdatedRows === 1n })
}

function locked(conversation: LockedConversation): Locked {
  return { ok: true, conversation }
}

/** Row lock, so that its messages come one after the other and their positions say which was first. */
function lock(db: Db, which: { adId: number; buyerId: string }) {
  return db
    .selectFrom('conversations')
    .modifyFront(prepared)
    .select(['id', 'adId', 'buyerId', 'sellerId'])
    .where('adId', '=', which.adId)
    .where('buyerId', '=', which.buyerId)
    .forUpdate()
    .executeTakeFirst()
}

/** A conversation that a person takes part in, locked likewise; what is not theirs is not there. */
export async function lockConversation(db: Db, { id, by }: { id: string; by: Person }) {
  const conversation = await db
    .selectFrom('conversations')
    .modifyFront(prepared)
    .select(['id', 'adId', 'buyerId', 'sellerId'])
    .where('id', '=', id)
    .where(({ or, eb }) => or([eb('buyerId', '=', by.id), eb('sellerId', '=', by.id)]))
    .forUpdate()
    .executeTakeFirst()
  return conversation ? locked({ ...conversation, isNew: false }) : refused('conversation_not_found')
}
