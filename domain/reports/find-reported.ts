import type { MessageType } from '#shared/message-types.ts'
import { done, refused } from '#shared/outcome.ts'
import type { Db } from '#db/client.ts'
import { isOwner, maySeeUnpublished } from '#domain/ads/ad-policy.ts'
import { numberMask } from '#domain/ads/mask-numbers.ts'
import { publicAd } from '#domain/ads/ad-sql.ts'
import { findShownMessage } from '#domain/ad-questions/find-questions.ts'
import type { Person } from '#domain/people/person.ts'
import { findSeller } from '#domain/sellers/find-seller.ts'

/** What is reported: an ad, a seller, the other side of an own conversation or one message of theirs, or a question or reply under an ad. */
export type Subject =
  | { kind: 'ad'; adId: number }
  | { kind: 'person'; sellerId: string }
  | { kind: 'person'; conversationId: string }
  | { kind: 'message'; conversationId: string; messageId: string }
  | { kind: 'message'; adId: number; messageId: string }

/** `type`: of a message, whose content may be without words. */
type Shown = { adTitle: string; personName: string; content: string; type?: MessageType }
type PublicMessage = Extract<Subject, { kind: 'message'; adId: number }>
type ReportedQuery = { subject: Subject; by: Person | null }

/**
 * What a report is about, as its row names it (`row`), whose it is where that is a person, and as people know it (`shown`). What somebody may not see they
 * cannot report, and learn nothing of it.
 */
export async function findReported(db: Db, { subject, by }: ReportedQuery) {
  if (subject.kind === 'ad') return findReportedAd(db, { adId: subject.adId, by })
  if ('adId' in subject) return findReportedPublicly(db, { subject, by })
  if ('sellerId' in subject) return findReportedSeller(db, { sellerId: subject.sellerId, by })
  const other = by && (await findOther(db, { conversationId: subject.conversationId, by }))
  if (!other) return refused('conversation_not_found')
  const { conversationId } = subject
  const shown: Shown = { adTitle: '', personName: other.name ?? '', content: '' }
  if (subject.kind === 'person') {
    if (!other.id) return refused('other_has_left')
    return done({ row: { personId: other.id, conversationId }, aboutPersonId: other.id, shown })
  }
  const message = await db
    .selectFrom('messages')
    .select(['id', 'content', 'type'])
    .where('id', '=', subject.messageId)
    .where('conversationId', '=', conversationId)
    .where('type', 'not in', ['system', 'answer'])
    .where('senderId', 'is distinct from', by.id)
    .where('hiddenAt', 'is', null)
    .executeTakeFirst()
  if (!message) return refused('message_not_found')
  const row = { messageId: message.id, conversationId }
  return done({
    row,
    aboutPersonId: other.id ?? undefined,
    shown: { ...shown, content: message.content, type: message.type },
  })
}

async function findReportedAd(db: Db, { adId, by }: { adId: number; by: Person | null }) {
  const ad = await db
    .selectFrom('ads')
    .select(['ownerId', 'title', 'status', 'publishedAt', publicAd.as('isPublic')])
    .where('id', '=', adId)
    .executeTakeFirst()
  if (!ad) return refused('ad_not_found')
  if (isOwner(by, ad)) return refused('own_ad')
  const mask = await numberMask(db, by)
  const shown: Shown = { adTitle: mask(ad.title), personName: '', content: '' }
  if (ad.isPublic) return done({ row: { adId }, aboutPersonId: undefined, shown })
  if (maySeeUnpublished(by, ad)) return refused('ad_not_public')
  return refused(ad.publishedAt ? 'ad_gone' : 'ad_not_found')
}

/** A question or a reply that everybody reads; whoever reports it has no part in the conversation that it stands in, and opens it to nobody. */
async function findReportedPublicly(db: Db, { subject, by }: { subject: PublicMessage; by: Person | null }) {
  const message = await findShownMessage(db, subject)
  if (!message || message.senderId === by?.id) return refused('message_not_found')
  const shown: Shown = { adTitle: '', personName: '', content: message.content }
  return done({ row: { messageId: message.id }, aboutPersonId: message.senderId ?? undefined, shown })
}

async function findReportedSeller(db: Db, { sellerId, by }: { sellerId: string; by: Person | null }) {
  const seller = await findSeller(db, { sellerId })
  if (!seller) return refused('seller_not_found')
  if (seller.id === by?.id) return refused('report_oneself')
  const shown: Shown = { adTitle: '', personName: seller.name, content: '' }
  return done({ row: { personId: seller.id }, aboutPersonId: seller.id, shown })
}

/** The other side of an own conversation; without id and name once they have left. */
async function findOther(db: Db, { conversationId, by }: { conversationId: string; by: Person }) {
  const row = await db
    .selectFrom('conversations')
    .leftJoin('people as other', (join) =>
      join.on(({ or, and, eb, ref }) =>
        or([
          and([eb('conversations.buyerId', '=', by.id), eb('other.id', '=', ref('conversations.sellerId'))]),
          and([eb('conversations.sellerId', '=', by.id), eb('other.id', '=', ref('conversations.buyerId'))]),
        ]),
      ),
    )
    .select(['other.id', 'other.name'])
    .where('conversations.id', '=', conversationId)
    .where(({ or, eb }) => or([eb('buyerId', '=', by.id), eb('sellerId', '=', by.id)]))
    .executeTakeFirst()
  return row ?? null
}
