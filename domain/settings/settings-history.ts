import { sql } from 'kysely'
import type { EventFacts } from '#shared/event-facts.ts'
import type { Settings } from '#shared/settings.ts'
import type { Db } from '#db/client.ts'

type Changes = EventFacts['site_settings_changed']['changes']
export type SettingsSaving = { id: number; at: Date; by: string | null; changes: Changes }

/** What a saving changed, of lines of that kind: typed here, once, because the column holds the facts of every kind. */
export const savedChanges = sql<Changes>`events.data -> 'changes'`.as('changes')

const shown = 20

/** Of the settings as they are: the number of the last saving, 0 before the first. */
export async function settingsVersion(db: Db) {
  const { version } = await db
    .selectFrom('events')
    .select(sql<number>`coalesce(max(id), 0)::bigint`.as('version'))
    .where('kind', '=', 'site_settings_changed')
    .executeTakeFirstOrThrow()
  return version
}

/** Who changed what and when, the newest first. */
export function listSettingsHistory(db: Db): Promise<SettingsSaving[]> {
  return db
    .selectFrom('events')
    .leftJoin('people', 'people.id', 'events.byId')
    .select(['events.id', 'events.createdAt as at', 'people.name as by', savedChanges])
    .where('events.kind', '=', 'site_settings_changed')
    .orderBy('events.id', 'desc')
    .limit(shown)
    .execute()
}

/** What was there when `version` was read, of everything that was saved since. */
export async function findSettingsBefore(db: Db, version: number): Promise<Partial<Settings>> {
  const rows = await db
    .selectFrom('events')
    .select(savedChanges)
    .where('kind', '=', 'site_settings_changed')
    .where('id', '>', version)
    .orderBy('id', 'desc')
    .execute()
  // The first saving after it comes last and has the last word.
  return Object.assign(
    {},
    ...rows.map(({ changes }) => Object.fromEntries(Object.entries(changes).map(([key, { from }]) => [key, from]))),
  ) as Partial<Settings>
}
