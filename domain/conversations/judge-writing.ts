import { sql } from 'kysely'
import { done, refused } from '#shared/outcome.ts'
import type { Db } from '#db/client.ts'
import { prepared } from '#db/prepared-statements.ts'
import type { Person } from '#domain/people/person.ts'
import { mayWrite } from './chat-policy.ts'
import { whyNotBegin } from './open-conversation.ts'

type Judged = { to: { adId: number } | { conversationId: string }; by: Person; messageId?: string }

/**
 * Whether somebody may write there, before anything is counted against them; `isNew` where it would begin a conversation,
 * `isSent` where their message of this name has arrived before. What is sent is judged again while the conversation is locked.
 */
export async function judgeWriting(db: Db, { to, by, messageId }: Judged) {
  if (!mayWrite(by)) return refused('not_allowed')
  const begun = await findBegun(db, { to, by, messageId })
  if (begun) return done({ isNew: false, isSent: begun.isSent })
  if ('conversationId' in to) return refused('conversation_not_found')
  const { code } = await whyNotBegin(db, { ...to, by })
  return code ? refused(code) : done({ isNew: true, isSent: false })
}

/** The conversation that it would go on with. */
function findBegun(db: Db, { to, by, messageId }: Judged) {
  const own = db
    .selectFrom('conversations')
    .modifyFront(prepared)
    .select(messageId ? wasSent(messageId, by) : sql.lit(false).as('isSent'))
  const theirs =
    'conversationId' in to
      ? own
          .where('id', '=', to.conversationId)
          .where(({ or, eb }) => or([eb('buyerId', '=', by.id), eb('sellerId', '=', by.id)]))
      : own.where('adId', '=', to.adId).where('buyerId', '=', by.id)
  return theirs.executeTakeFirst()
}

function wasSent(messageId: string, by: Person) {
  const sent = sql<boolean>`exists (select from messages where messages.id = ${messageId} and sender_id = ${by.id})`
  return sent.as('isSent')
}
