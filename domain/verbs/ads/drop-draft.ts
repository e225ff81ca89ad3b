import type { Db } from '#db/client.ts'

/** Takes away what is stored of an unfinished ad: it was posted, or is not wanted. Its photos follow with `cleanPhotos`. */
export async function dropDraft(db: Db, person: { id: string }) {
  await db.deleteFrom('drafts').where('personId', '=', person.id).execute()
}
