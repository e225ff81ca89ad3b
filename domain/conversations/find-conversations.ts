import { sql } from 'kysely'
import { fold } from '#shared/arabic/fold.ts'
import { withoutArticle } from '#shared/arabic/holds-words.ts'
import type { MessageType } from '#shared/message-types.ts'
import type { Currency } from '#shared/money.ts'
import { uuidPattern } from '#shared/uuid.ts'
import type { Db } from '#db/client.ts'
import { microsecondsOf, pageOf, readTimeCursor, timeAt } from '#db/time-cursor.ts'
import { shownCover } from './shown-cover.ts'
import { unreadOf } from './unread.ts'

const pageLength = 20

type ConversationsQuery = { personId: string; search?: string; isUnread?: boolean; after?: string | null }

/**
 * A person's conversations, the one last written in first. `search` finds its words, however spelled, in the other's name and
 * the ad's title, or together in one message, which is shown then in place of the last one. The automatic reply is shown
 * to the buyer alone: the seller has the question to answer.
 */
export async function findConversations(
  db: Db,
  { personId, search = '', isUnread = false, after }: ConversationsQuery,
) {
  const from = readTimeCursor(after, uuidPattern)
  const words = fold(search).split(' ').filter(Boolean)
  const rows = await db
    .selectFrom('conversations')
    .leftJoin('people as other', (join) =>
      join.on('other.id', '=', sql<string>`case when buyer_id = ${personId} then seller_id else buyer_id end`),
    )
    .leftJoin('ads', 'ads.id', 'conversations.adId')
    .select([
      'conversations.id',
      'conversations.adId',
      'conversations.lastMessageAt',
      'other.name',
      'other.image',
      'ads.title as adTitle',
    ])
    .select([
      shownCover(personId).as('photo'),
      sql<LastMessage>`(select json_build_object('content', case when hidden_at is null then content else '' end, 'isHidden', hidden_at is not null, 'isOwn', sender_id is not distinct from ${personId}::uuid,
        'isAutomatic', about = 'auto_reply', 'type', type, 'about', about, 'amount', amount, 'currency', currency)
        from (select * from messages where conversation_id = conversations.id
          and (type <> 'system' or buyer_id = ${personId}::uuid) order by ${words.length > 0 ? sql`${containsWords(words)} desc,` : sql``} ordinal desc limit 1) said
        left join offers on offers.message_id = coalesce(said.offer_id, said.id))`.as('last'),
      unreadOf(personId).as('unread'),
      microsecondsOf('conversations.lastMessageAt').as('cursorAt'),
    ])
    .where(({ or, eb }) => or([eb('buyerId', '=', personId), eb('sellerId', '=', personId)]))
    .where('conversations.lastMessageAt', 'is not', null)
    .$if(isUnread, (query) => query.where(sql<boolean>`${unreadOf(personId)} > 0`))
    .$if(search.trim() !== '', (query) => query.where(has(words)))
    .$if(from !== null, (query) =>
      query.where(
        sql<boolean>`(conversations.last_message_at, conversations.id) < (${timeAt(from?.at ?? 0)}, ${from?.id}::uuid)`,
      ),
    )
    .orderBy('conversations.lastMessageAt', 'desc')
    .orderBy('conversations.id', 'desc')
    .limit(pageLength + 1)
    .execute()
  const { shown, next } = pageOf(rows, pageLength)
  return { conversations: shown.map(({ cursorAt: _, ...conversation }) => conversation), next }
}

/** Words of symbols alone are found nowhere. */
function has(words: string[]) {
  if (words.length === 0) return sql<boolean>`false`
  const heads = sql`folded(concat_ws(' ', other.name, ads.title)) like all(${patterns(words)})`
  return sql<boolean>`(${heads} or exists (select from messages where conversation_id = conversations.id and ${containsWords(words)}))`
}

function containsWords(words: string[]) {
  return sql<boolean>`(messages.type <> 'system' and messages.hidden_at is null and folded(messages.content) like all(${patterns(words)}))`
}

/** A word, with or without its article. Folded, it holds letters and digits alone, nothing that a pattern would read. */
function patterns(words: string[]) {
  return words.map((word) => `%${withoutArticle(word)}%`)
}

export type LastMessage = {
  content: string
  isHidden: boolean
  isOwn: boolean
  isAutomatic: boolean | null
  type: MessageType
  about: string | null
  /** Of an offer, or of the one that was answered. */
  amount: number | null
  currency: Currency | null
}
