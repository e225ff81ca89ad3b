import { sql } from 'kysely'
import { expect, test } from 'vitest'
import type { HistoryQuery } from '#shared/event-facts.ts'
import { eventGroups, type EventKind } from '#shared/event-groups.ts'
import { db } from '#tests/support/database.ts'
import { anAdmin, aPerson } from '#tests/support/factories.ts'
import { findHistory } from './find-history.ts'

const kinds = ['ad_approved', 'ad_rejected', 'role_changed', 'phone_seen', 'payment_claimed'] as const

/** Lines of three administrators on three days, several of them in the same moment. */
async function aMix() {
  const [admins, people] = [
    [await anAdmin(), await anAdmin()],
    [await aPerson(), await aPerson()],
  ]
  const rows = Array.from({ length: 240 }, (_, i) => ({
    kind: kinds[i % 5]! as EventKind,
    byId: [admins[0]!.id, admins[1]!.id, null][i % 3],
    personId: [people[0]!.id, people[1]!.id, null, null][i % 4],
    adId: i % 7 === 0 ? 900 + (i % 2) : null,
    createdAt: new Date(Date.UTC(2031, 4, 1 + (i % 3), (i % 12) * 2)),
    data: '{}',
  }))
  await db.insertInto('events').values(rows).execute()
  return { by: admins[0]!.id, person: people[1]!.id }
}

/** What a plain filter over everything gives. */
async function plain({ byId, personId, adId, kinds: requested, from, to }: HistoryQuery) {
  const { rows } = await sql<{ id: number; byId: string; personId: string; adId: number; kind: string; day: string }>`
    select id, by_id, person_id, ad_id, kind, to_char(created_at at time zone 'Asia/Damascus', 'YYYY-MM-DD') as day
    from events order by created_at desc, id desc`.execute(db)
  return rows
    .filter((row) => !byId || row.byId === byId)
    .filter((row) => !personId || row.personId === personId)
    .filter((row) => adId === undefined || row.adId === adId)
    .filter((row) => !requested || requested.includes(row.kind as EventKind))
    .filter((row) => (!from || row.day >= from) && (!to || row.day <= to))
    .map(({ id }) => id)
}

async function paged(query: HistoryQuery) {
  const ids: number[] = []
  for (let after: string | null = null; ;) {
    const page: Awaited<ReturnType<typeof findHistory>> = await findHistory(db, { ...query, after, limit: 7 })
    ids.push(...page.lines.map(({ id }) => id))
    if (!page.next) return ids
    after = page.next
  }
}

test('pages are what a plain filter gives, whatever is asked for, days being those of Damascus', async () => {
  const { by, person } = await aMix()
  const choices: { [K in keyof HistoryQuery]-?: HistoryQuery[K][] } = {
    byId: [undefined, by],
    personId: [undefined, person],
    adId: [undefined, 900],
    kinds: [undefined, ['ad_rejected'], eventGroups.ads],
    from: [undefined, '2031-05-02'],
    to: [undefined, '2031-05-02'],
  }
  let queries: HistoryQuery[] = [{}]
  for (const [name, values] of Object.entries(choices))
    queries = queries.flatMap((query) => values.map((value) => ({ ...query, [name]: value })))
  expect(queries).toHaveLength(96)
  for (const query of queries) expect(await paged(query)).toEqual(await plain(query))
  // 21:00 and later in Greenwich is the next day there.
  expect((await plain({ from: '2031-05-04' })).length).toBeGreaterThan(0)
})

test('a cursor that is none is the first page', async () => {
  await aMix()
  const [first, odd] = [await findHistory(db, {}), await findHistory(db, { after: 'xyz' })]
  expect(odd).toEqual(first)
})
