import type { Db } from '#db/client.ts'

/** Whether the owner of an ad is stopped, locked so that nobody stops them meanwhile: ads of a stopped account are not on the site. */
export async function isOwnerStopped(db: Db, ownerId: string) {
  const owner = await db
    .selectFrom('people')
    .select('disabledAt')
    .where('id', '=', ownerId)
    .forKeyShare()
    .executeTakeFirst()
  return owner?.disabledAt != null
}
