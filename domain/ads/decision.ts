import { sql } from 'kysely'
import type { Db } from '#db/client.ts'
import type { Person } from '#domain/people/person.ts'
import type { LockedAd } from './lock-ad.ts'

/**
 * A reviewer's decision, and the versions that it was made on (optimistic locking). Sent without a status version it counts
 * for whatever stands there now.
 */
export type Decision = { adId: number; version: number; statusVersion?: number; decisionId?: string; by: Person }

/** Whether the ad's status moved on since the decision was made: somebody else decided, returned or held it. */
export function isOvertaken(ad: Pick<LockedAd, 'statusVersion'>, statusVersion: number | undefined) {
  return statusVersion !== undefined && statusVersion !== ad.statusVersion
}

/** Whether the last decision that was carried out on an ad is this very one. */
export async function isLastDecision(db: Db, { adId, decisionId, by }: Pick<Decision, 'adId' | 'decisionId' | 'by'>) {
  const last = await db
    .selectFrom('events')
    .select(['byId', sql<string | null>`data ->> 'decisionId'`.as('decisionId')])
    .where('adId', '=', adId)
    .where('kind', 'in', ['ad_approved', 'ad_rejected'])
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
  return last?.byId === by.id && last.decisionId === decisionId
}
