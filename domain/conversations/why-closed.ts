import type { Db } from '#db/client.ts'
import type { Person } from '#domain/people/person.ts'
import { otherOf } from './chat-policy.ts'
import type { HeldConversation } from './open-conversation.ts'

/** Why somebody can't write to the other side, or null. One answer for every reason that is the other's own business: who blocks is not told on. */
export async function whyClosed(db: Db, conversation: HeldConversation, by: Person) {
  const otherId = otherOf(by, conversation)
  if (!otherId) return 'other_has_left'
  const { blocked, isBlocked, isThere } = await db
    .selectNoFrom(({ exists, selectFrom }) => [
      exists(selectFrom('blocks').select('personId').where('personId', '=', by.id).where('blockedId', '=', otherId)).as(
        'blocked',
      ),
      exists(selectFrom('blocks').select('personId').where('personId', '=', otherId).where('blockedId', '=', by.id)).as(
        'isBlocked',
      ),
      exists(
        selectFrom('people')
          .select('id')
          .where('id', '=', otherId)
          .where('disabledAt', 'is', null)
          .where('eraseAt', 'is', null),
      ).as('isThere'),
    ])
    .executeTakeFirstOrThrow()
  if (blocked) return 'you_block_them'
  return isBlocked || !isThere ? 'message_not_taken' : null
}
