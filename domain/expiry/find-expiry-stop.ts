import type { Db } from '#db/client.ts'

export type StoppedExpiry = { id: number; due: number; live: number; stoppedAt: Date }

/** Why the ending of ads stands still: how many were due of how many on the site; undefined while it runs. */
export function findExpiryStop(db: Db): Promise<StoppedExpiry | undefined> {
  return db
    .selectFrom('expiryStops')
    .select(['id', 'due', 'live', 'stoppedAt'])
    .where('continuedAt', 'is', null)
    .executeTakeFirst()
}
