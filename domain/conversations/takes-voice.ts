import { sql } from 'kysely'
import type { Db } from '#db/client.ts'
import type { Person } from '#domain/people/person.ts'

/** Whether somebody wants voice messages; whoever never chose does. */
export async function takesVoice(db: Db, personId: string) {
  const chosen = await db
    .selectFrom('chatSettings')
    .select('takesVoice')
    .where('personId', '=', personId)
    .executeTakeFirst()
  return chosen?.takesVoice ?? true
}

/** Whether the other side of a conversation does; so nothing is uploaded that would be refused. */
export async function otherTakesVoice(db: Db, { conversationId, by }: { conversationId: string; by: Person }) {
  const refusal = await db
    .selectFrom('conversations')
    .innerJoin('chatSettings', (join) =>
      join.on(sql<boolean>`person_id in (buyer_id, seller_id) and person_id <> ${by.id} and not takes_voice`),
    )
    .select('conversations.id')
    .where('conversations.id', '=', conversationId)
    .executeTakeFirst()
  return refusal === undefined
}
