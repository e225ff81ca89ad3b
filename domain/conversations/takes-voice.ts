import type { Db } from '#db/client.ts'

/** Whether somebody wants voice messages; whoever never chose does. */
export async function takesVoice(db: Db, personId: string) {
  const chosen = await db
    .selectFrom('chatSettings')
    .select('takesVoice')
    .where('personId', '=', personId)
    .executeTakeFirst()
  return chosen?.takesVoice ?? true
}
