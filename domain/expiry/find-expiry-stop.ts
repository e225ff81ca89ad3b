import type { Db } from '#db/client.ts'

/** Why the ending of ads stands still: how many were due of how many on the site; undefined while it runs. */
export function findExpiryStop(db: Db) {
  return db
    .selectFrom('expiryStops')
    .select(['id', 'due', 'live', 'stoppedAt'])
    .where('continuedAt', 'is', null)
    .executeTakeFirst()
}
