import { sql, type RawBuilder } from 'kysely'
import type { Db } from '#db/client.ts'
import type { Person } from '#domain/people/person.ts'
import { otherOf } from './chat-policy.ts'
import type { LockedConversation } from './open-conversation.ts'

/** Why somebody can't write to the other side, or null. One answer for every reason that is the other's own business: who blocks is not told on. */
export async function whyClosed(db: Db, conversation: LockedConversation, by: Person) {
  const otherId = otherOf(by, conversation)
  if (!otherId) return 'other_has_left'
  const { blocked, isBlocked, isThere } = await db
    .selectNoFrom([
      blocks(by.id, otherId).as('blocked'),
      blocks(otherId, by.id).as('isBlocked'),
      canBeReached(otherId).as('isThere'),
    ])
    .executeTakeFirstOrThrow()
  if (blocked) return 'you_block_them'
  return isBlocked || !isThere ? 'message_not_taken' : null
}

/** A person's id, or a column that holds one. */
type Id = string | RawBuilder<string>

/** The same as a condition of another statement: whether nothing keeps somebody from writing to this other. */
export function isOpenBetween(personId: string, otherId: Id) {
  return sql<boolean>`(not ${blocks(personId, otherId)} and not ${blocks(otherId, personId)} and ${canBeReached(otherId)})`
}

function blocks(personId: Id, otherId: Id) {
  return sql<boolean>`exists (select from blocks where person_id = ${personId}::uuid and blocked_id = ${otherId}::uuid)`
}

function canBeReached(personId: Id) {
  return sql<boolean>`exists (select from people where id = ${personId}::uuid and disabled_at is null and erase_at is null)`
}
