import type { Db } from '#db/client.ts'

/** The conversation that a person has begun about an ad, if there is one. */
export async function conversationAbout(db: Db, { adId, personId }: { adId: number; personId: string }) {
  const row = await db
    .selectFrom('conversations')
    .select('id')
    .where('adId', '=', adId)
    .where('buyerId', '=', personId)
    .executeTakeFirst()
  return row?.id ?? null
}
