import type { Settings } from '#shared/settings.ts'
import { clearCaches } from '#domain/settings/brief-cache.ts'
import { db } from './database.ts'

/** What an administrator has set, in place of what stood there. */
export async function setSettings(settings: Partial<Settings>) {
  for (const [key, value] of Object.entries(settings)) {
    const row = { key, value: JSON.stringify(value) }
    await db
      .insertInto('siteSettings')
      .values(row)
      .onConflict((conflict) => conflict.column('key').doUpdateSet({ value: row.value }))
      .execute()
  }
  clearCaches()
}
