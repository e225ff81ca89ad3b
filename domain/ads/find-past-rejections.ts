import { sql } from 'kysely'
import type { RejectionPart } from '#shared/ad-states.ts'
import type { Db } from '#db/client.ts'

export type PastRejection = {
  at: Date
  reason: string
  note: string | null
  part: RejectionPart | null
  byName: string | null
}

/** What this ad was refused for before, newest first. */
export function findPastRejections(db: Db, adId: number): Promise<PastRejection[]> {
  return db
    .selectFrom('events')
    .leftJoin('people', 'people.id', 'events.byId')
    .select(['events.createdAt as at', 'people.name as byName'])
    .select([sql<string>`data ->> 'reason'`.as('reason'), sql<string | null>`data ->> 'note'`.as('note')])
    .select(sql<RejectionPart | null>`data ->> 'part'`.as('part'))
    .where('adId', '=', adId)
    .where('kind', '=', 'ad_rejected')
    .orderBy('events.id', 'desc')
    .limit(5)
    .execute()
}
