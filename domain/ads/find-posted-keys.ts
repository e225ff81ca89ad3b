import type { Db } from '#db/client.ts'

/** More than anybody posts while a browser still keeps the draft of one of them. */
const atMost = 30

/** The submissions of this person that became ads last, deleted ones too. */
export async function findPostedKeys(db: Db, person: { id: string }) {
  const ads = await db
    .selectFrom('ads')
    .select('submissionKey')
    .where('ownerId', '=', person.id)
    .orderBy('createdAt', 'desc')
    .limit(atMost)
    .execute()
  return ads.flatMap(({ submissionKey }) => submissionKey ?? [])
}
