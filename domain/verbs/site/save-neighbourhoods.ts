import { sql } from 'kysely'
import { done, refused } from '#shared/outcome.ts'
import type { TwoSpellings } from '#shared/two-spellings.ts'
import type { Db } from '#db/client.ts'
import { recordEvent } from '#domain/events/record-event.ts'
import type { Person } from '#domain/people/person.ts'
import { changeSite } from '#domain/settings/change-site.ts'
import { mayChangeSite } from '#domain/settings/settings-policy.ts'
import { pairNames } from './pair-names.ts'

type List = { names: readonly TwoSpellings[]; version?: number }

/**
 * Puts a list in the place of the neighbourhoods that a district offers, unless somebody else changed it after `version` was read. What has the
 * same name in either script keeps its number and with it its ads, also when it comes back; what is left out is offered no more, and ads that
 * name it go on naming it. Words of a new name find the ads of an old one after the next night (jobs/tidy-search.ts).
 */
export function saveNeighbourhoods(
  db: Db,
  { by, districtId, list: { names, version } }: { by: Person; districtId: number; list: List },
) {
  return changeSite(db, async (db) => {
    if (!mayChangeSite(by)) return refused('not_allowed')
    const district = await db
      .selectFrom('districts')
      .select('neighbourhoodsVersion as version')
      .where('id', '=', districtId)
      .forUpdate()
      .executeTakeFirst()
    if (!district) return refused('district_not_found')
    const rows = await stored(db, districtId)
    const pairs = pairNames(rows, names)
    const offered = rows.filter(({ retiredAt }) => retiredAt === null)
    if (isSame(offered, pairs, names)) return done()
    if (version !== undefined && version !== district.version) return refused('neighbourhoods_changed_meanwhile')
    for (const [position, { ar, en }] of names.entries()) {
      const values = { nameAr: ar, nameEn: en, position, retiredAt: null }
      const old = pairs[position]
      await (old
        ? db.updateTable('neighbourhoods').set(values).where('id', '=', old.id).execute()
        : db
            .insertInto('neighbourhoods')
            .values({ districtId, ...values })
            .execute())
    }
    const left = offered.filter((row) => !pairs.includes(row))
    await retire(db, left)
    await db
      .updateTable('districts')
      .set({ neighbourhoodsVersion: sql`neighbourhoods_version + 1` })
      .where('id', '=', districtId)
      .execute()
    const added = names.length - (offered.length - left.length)
    await recordEvent(db, {
      kind: 'neighbourhoods_changed',
      byId: by.id,
      data: { districtId, added, removed: left.length },
    })
    return done()
  })
}

/** Those that are offered first: of two that were called alike at different times, the one in use keeps its number. */
function stored(db: Db, districtId: number) {
  return db
    .selectFrom('neighbourhoods')
    .select(['id', 'nameAr', 'nameEn', 'retiredAt'])
    .where('districtId', '=', districtId)
    .orderBy(sql`retired_at is not null`)
    .orderBy('position')
    .orderBy('id')
    .execute()
}

type Row = Awaited<ReturnType<typeof stored>>[number]

function isSame(offered: readonly Row[], pairs: readonly (Row | undefined)[], names: readonly TwoSpellings[]) {
  return (
    offered.length === names.length &&
    offered.every((row, at) => pairs[at] === row && row.nameAr === names[at]?.ar && row.nameEn === names[at]?.en)
  )
}

async function retire(db: Db, rows: readonly Row[]) {
  if (rows.length === 0) return
  await db
    .updateTable('neighbourhoods')
    .set({ retiredAt: sql`now()` })
    .where('id', '=', sql<number>`any(${rows.map(({ id }) => id)}::integer[])`)
    .execute()
}
