import { sql } from 'kysely'
import { done } from '#shared/outcome.ts'
import type { Db } from '#db/client.ts'
import type { ChatSettings } from '#domain/conversations/read-chat-settings.ts'
import type { Person } from '#domain/people/person.ts'

/** Upsert: the first saving writes the row, later ones change it. */
export async function saveChatSettings(db: Db, { person, settings }: { person: Person; settings: ChatSettings }) {
  const row = { ...settings, autoReplyText: settings.autoReplyText || null }
  await db
    .insertInto('chatSettings')
    .values({ personId: person.id, ...row })
    .onConflict((conflict) => conflict.column('personId').doUpdateSet({ ...row, updatedAt: sql<Date>`now()` }))
    .execute()
  return done()
}
