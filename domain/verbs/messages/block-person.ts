import { done, refused } from '#shared/outcome.ts'
import type { Db } from '#db/client.ts'
import { inTransaction } from '#db/transaction.ts'
import type { Person } from '#domain/people/person.ts'
import { otherOf } from '#domain/conversations/chat-policy.ts'
import { lockConversation } from '#domain/conversations/open-conversation.ts'

type Order = { conversationId: string; by: Person; blocked: boolean }

/** Blocks the other side of a conversation, or lets them write again: neither writes to the other, about any ad, nor follows them. */
export function blockPerson(db: Db, { conversationId, by, blocked }: Order) {
  return inTransaction(db, async (db) => {
    const locked = await lockConversation(db, { id: conversationId, by })
    if (!locked.ok) return locked
    const blockedId = otherOf(by, locked.conversation)
    if (!blockedId) return refused('other_has_left')
    if (blocked) await block(db, { personId: by.id, blockedId })
    else await db.deleteFrom('blocks').where('personId', '=', by.id).where('blockedId', '=', blockedId).execute()
    return done({ conversationId })
  })
}

async function block(db: Db, { personId, blockedId }: { personId: string; blockedId: string }) {
  await db
    .insertInto('blocks')
    .values({ personId, blockedId })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  await db
    .deleteFrom('follows')
    .where('personId', 'in', [personId, blockedId])
    .where('sellerId', 'in', [personId, blockedId])
    .execute()
}
