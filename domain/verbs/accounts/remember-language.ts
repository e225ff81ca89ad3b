import type { Db } from '#db/client.ts'
import type { Locale } from '#shared/locale.ts'

/** The language of the letters and notifications that this person gets. */
export async function rememberLanguage(db: Db, { personId, locale }: { personId: string; locale: Locale }) {
  await db.updateTable('people').set({ locale }).where('id', '=', personId).execute()
}
