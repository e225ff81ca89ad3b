import { sql } from 'kysely'
import type { EventFacts } from '#shared/event-facts.ts'
import type { EventKind } from '#shared/event-groups.ts'
import type { Db } from '#db/client.ts'
import type { Person } from '#domain/people/person.ts'

type Act<K extends EventKind> = { adId: number; by: Person; kind: K; data?: Partial<EventFacts[K]> }

/**
 * Whether the last thing that happened to an ad is this very act of this person: a button pressed twice, or sent again
 * because its answer was lost, is answered as the first time and does nothing more.
 */
export async function isLastAct<K extends EventKind>(db: Db, { adId, by, kind, data = {} }: Act<K>) {
  const last = await db
    .selectFrom('events')
    .select(['kind', 'byId', sql<boolean>`data @> ${JSON.stringify(data)}::jsonb`.as('isSame')])
    .where('adId', '=', adId)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
  return last?.kind === kind && last.byId === by.id && last.isSame
}
