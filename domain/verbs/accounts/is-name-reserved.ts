import type { Db } from '#db/client.ts'
import { isReservedName } from '#shared/arabic/reserved-name.ts'
import { readSettings } from '#domain/settings/read-settings.ts'

/** Whether nobody may take this name, because it would be read as the site's or as that of those who run it. */
export async function isNameReserved(db: Db, name: string) {
  const { siteName, siteNameAr } = await readSettings(db)
  return isReservedName(name, [siteName, siteNameAr])
}
