import { sql } from 'kysely'
import type { Db } from '#db/client.ts'
import { microsecondsOf, readTimeCursor, timeAt, writeTimeCursor } from '#db/time-cursor.ts'
import type { CardPhoto } from '#domain/ads/find-ad-cards.ts'
import { unreadOf } from './unread.ts'

const pageLength = 20
const uuid = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

type Asked = { personId: string; search?: string; after?: string | null }

/** A person's conversations, the one last written in first; `search` looks into names and titles of ads. */
export async function findConversations(db: Db, { personId, search = '', after }: Asked) {
  const from = readTimeCursor(after, uuid)
  const sought = `%${search.trim().replace(/[\\%_]/g, '\\$&')}%`
  const rows = await db
    .selectFrom('conversations')
    .leftJoin('people as other', (join) =>
      join.on('other.id', '=', sql<string>`case when buyer_id = ${personId} then seller_id else buyer_id end`),
    )
    .leftJoin('ads', 'ads.id', 'conversations.adId')
    .select(['conversations.id', 'conversations.lastMessageAt', 'other.name', 'other.image', 'ads.title as adTitle'])
    .select([
      sql<CardPhoto | null>`(select json_build_object('key', key, 'width', width, 'height', height, 'blur', blur)
        from photos where ad_id = ads.id order by position, id limit 1)`.as('photo'),
      sql<LastMessage>`(select json_build_object('content', left(content, 120), 'isOwn', sender_id is not distinct from ${personId}::uuid,
        'isAutomatic', about = 'auto_reply') from messages where conversation_id = conversations.id
        order by ordinal desc limit 1)`.as('last'),
      unreadOf(personId).as('unread'),
      microsecondsOf('conversations.lastMessageAt').as('placeAt'),
    ])
    .where(({ or, eb }) => or([eb('buyerId', '=', personId), eb('sellerId', '=', personId)]))
    .where('conversations.lastMessageAt', 'is not', null)
    .$if(search.trim() !== '', (query) =>
      query.where(({ or, eb }) => or([eb('other.name', 'ilike', sought), eb('ads.title', 'ilike', sought)])),
    )
    .$if(from !== null, (query) =>
      query.where(
        sql<boolean>`(conversations.last_message_at, conversations.id) < (${timeAt(from?.at ?? 0)}, ${from?.id}::uuid)`,
      ),
    )
    .orderBy('conversations.lastMessageAt', 'desc')
    .orderBy('conversations.id', 'desc')
    .limit(pageLength + 1)
    .execute()
  const shown = rows.slice(0, pageLength)
  const last = shown.at(-1)
  const next = last && rows.length > pageLength ? writeTimeCursor({ at: last.placeAt, id: last.id }) : null
  return { conversations: shown.map(({ placeAt: _, ...conversation }) => conversation), next }
}

export type LastMessage = { content: string; isOwn: boolean; isAutomatic: boolean | null }
