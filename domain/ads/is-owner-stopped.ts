import type { Db } from '#db/client.ts'

/**
 * Whether the owner of an ad is stopped: ads of a stopped account are not on the site. Read after the ad was locked it holds until the
 * transaction ends: whoever stops an account locks its ads (`lockAdsOf`), and then sees what was published meanwhile.
 */
export async function isOwnerStopped(db: Db, ownerId: string) {
  const owner = await db.selectFrom('people').select('disabledAt').where('id', '=', ownerId).executeTakeFirst()
  return owner?.disabledAt != null
}

/** The same, or they asked for their account to be erased, whose ads leave with it. */
export async function isOwnerGone(db: Db, ownerId: string) {
  const owner = await db
    .selectFrom('people')
    .select(['disabledAt', 'eraseAt'])
    .where('id', '=', ownerId)
    .executeTakeFirst()
  return !owner || owner.disabledAt !== null || owner.eraseAt !== null
}
