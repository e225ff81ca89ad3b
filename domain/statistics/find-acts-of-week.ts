import { sql } from 'kysely'
import { eventGroups, type EventKind } from '#shared/event-groups.ts'
import type { Db } from '#db/client.ts'
import type { Person } from '#domain/people/person.ts'
import { mayUse } from '#domain/people/powers.ts'

export type ActsOfWeek = {
  id: string
  name: string
  email: string
  total: number
  kinds: { kind: EventKind; count: number }[]
}

/** What everybody does with what is theirs is no administration. */
const own: readonly EventKind[] = [
  ...eventGroups.access,
  ...(['ad_posted', 'ad_edited', 'ad_hidden', 'ad_resubmitted', 'ad_renewed', 'ad_made_free'] as const),
  ...(['ad_price_lowered', 'ad_availability_changed', 'promotion_ordered', 'payment_claimed'] as const),
  ...(['profile_updated', 'data_exported', 'account_leaving', 'account_kept'] as const),
]

/**
 * What each administrator and moderator did in the last seven days, the busiest first. Whoever may read the history sees it of all,
 * a moderator their own. By an index of who and when: only the lines of these few people and days are read.
 */
export async function findActsOfWeek(db: Db, { viewer }: { viewer: Person }): Promise<ActsOfWeek[]> {
  const rows = await db
    .selectFrom('people')
    .innerJoin('events', 'events.byId', 'people.id')
    .select(['people.id', 'people.name', 'people.email', 'events.kind'])
    .select(sql<number>`count(*)::integer`.as('count'))
    .where('people.role', '=', 'admin')
    .$if(!mayUse(viewer, 'history'), (query) => query.where('people.id', '=', viewer.id))
    .where('events.createdAt', '>', sql<Date>`now() - interval '7 days'`)
    .where('events.kind', 'not in', own)
    .groupBy(['people.id', 'events.kind'])
    .orderBy('count', 'desc')
    .orderBy('events.kind')
    .execute()
  const people = [...Map.groupBy(rows, ({ id }) => id).values()].map((kinds) => ({
    ...{ id: kinds[0]!.id, name: kinds[0]!.name, email: kinds[0]!.email },
    total: kinds.reduce((sum, { count }) => sum + count, 0),
    kinds: kinds.map(({ kind, count }) => ({ kind: kind as EventKind, count })),
  }))
  return people.toSorted((a, b) => b.total - a.total)
}
