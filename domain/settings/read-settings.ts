import { settingsFrom, type Settings } from '#shared/settings.ts'
import type { Db } from '#db/client.ts'
import { briefCache } from './brief-cache.ts'

/** The site's settings, defaults filled in; at most a few seconds old outside transactions. */
export const readSettings: (db: Db) => Promise<Settings> = briefCache(async (db) => {
  const rows = await db.selectFrom('siteSettings').select(['key', 'value']).execute()
  return settingsFrom(Object.fromEntries(rows.map(({ key, value }) => [key, value])))
})
