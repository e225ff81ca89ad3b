import { sql } from 'kysely'
import { hasKey } from '#shared/has-key.ts'
import { refused } from '#shared/outcome.ts'
import { settingFields, type Settings } from '#shared/settings.ts'
import type { Db } from '#db/client.ts'
import { inTransaction } from '#db/transaction.ts'
import type { Person } from '#domain/people/person.ts'
import { saveSettings } from './save-settings.ts'
import { savedChanges } from '#domain/settings/settings-history.ts'
import { mayChangeSite } from '#domain/settings/settings-policy.ts'

/**
 * Puts back what a setting was before a saving. A price is put back only while it is in the same currency, and the currency
 * itself never: both are a matter of the form, which asks for the prices.
 */
export function restoreSetting(db: Db, { savingId, key, by }: { savingId: number; key: string; by: Person }) {
  return inTransaction(db, async (db) => {
    if (!mayChangeSite(by)) return refused('not_allowed')
    const saving = await db
      .selectFrom('events')
      .select(savedChanges)
      .where('id', '=', savingId)
      .where('kind', '=', 'site_settings_changed')
      .executeTakeFirst()
    const change = hasKey(settingFields, key) && saving?.changes[key]
    if (!change) return refused('setting_not_found')
    if (isOfCurrency(key) && (await currencyChangedSince(db, savingId))) return refused('prices_again')
    return saveSettings(db, { by, version: undefined, changes: { [key]: change.from } as Partial<Settings> })
  })
}

/** Whether a value of it means something only beside the currency of its time. */
export function isOfCurrency(key: string) {
  return ['upgradeCurrency', 'featuredAdPrice', 'promotedAdPrice', 'secondAdminFrom'].includes(key)
}

async function currencyChangedSince(db: Db, savingId: number) {
  const later = await db
    .selectFrom('events')
    .select('id')
    .where('kind', '=', 'site_settings_changed')
    .where('id', '>=', savingId)
    .where(sql<boolean>`data -> 'changes' ? 'upgradeCurrency'`)
    .limit(1)
    .executeTakeFirst()
  return later !== undefined
}
