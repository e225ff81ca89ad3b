import { sql } from 'kysely'
import type { EventKind } from '#shared/event-groups.ts'
import type { Db } from '#db/client.ts'
import type { Person } from '#domain/people/person.ts'

type Act = { adId: number; by: Person; kind: EventKind; data?: object }

/**
 * Whether the last thing that happened to an ad is this very act of this person: a button pressed twice, or sent again
 * because its answer was lost, is answered as the first time and does nothing more.
 */
export async function isLastAct(db: Db, { adId, by, kind, data = {} }: Act) {
  const last = await db
    .selectFrom('events')
    .select(['kind', 'byId', sql<boolean>`data @> ${JSON.stringify(data)}::jsonb`.as('isSame')])
    .where('adId', '=', adId)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
  return last?.kind === kind && last.byId === by.id && last.isSame
}
