import { sql } from 'kysely'
import { done, refused } from '#shared/outcome.ts'
import type { Settings } from '#shared/settings.ts'
import type { Db } from '#db/client.ts'
import { enqueue } from '#db/queue.ts'
import { recordEvent } from '#domain/events/record-event.ts'
import type { Person } from '#domain/people/person.ts'
import { isOwnerAccount } from '#domain/people/powers.ts'
import { changeSite } from '#domain/settings/change-site.ts'
import { readSettings } from '#domain/settings/read-settings.ts'
import { changedKeys, mayChangeSettings, mayChangeSite } from '#domain/settings/settings-policy.ts'
import { settingsVersion } from '#domain/settings/settings-history.ts'

type Saving = { by: Person; version: number | undefined; changes: Partial<Settings> }

/**
 * Saves what differs from the settings, and who changed what. From which sum on two administrators are needed is the
 * owner's alone to say, and so is the currency of that sum, and whose script pages load. Refused when somebody saved after
 * `version` was read (optimistic locking). Another currency of upgrades comes with every amount in it: a number alone would become another
 * amount.
 */
export function saveSettings(db: Db, { by, version, changes }: Saving) {
  return changeSite(db, async (db) => {
    if (!mayChangeSite(by)) return refused('not_allowed')
    await sql`lock table site_settings in share row exclusive mode`.execute(db)
    const before = await readSettings(db)
    const all = { ...before, ...changes }
    const keys = changedKeys(changes, before)
    // Also what was sent twice, and saved by the first of both.
    if (keys.length === 0) return done({ changed: 0 })
    if (version !== undefined && version !== (await settingsVersion(db))) return refused('settings_changed_meanwhile')
    if (changesThreshold(changes, before) && !isOwnerAccount(by)) return refused('owner_sets_threshold')
    if (!mayChangeSettings(by, keys)) return refused('owner_sets_this')
    if (leavesAmounts(changes, before)) return refused('prices_again')
    await db
      .insertInto('siteSettings')
      .values(keys.map((key) => ({ key, value: JSON.stringify(all[key]), updatedBy: by.id })))
      .onConflict((conflict) =>
        conflict.column('key').doUpdateSet((row) => ({
          value: row.ref('excluded.value'),
          updatedBy: by.id,
          updatedAt: sql`now()`,
          version: sql`site_settings.version + 1`,
        })),
      )
      .execute()
    const changed = Object.fromEntries(keys.map((key) => [key, { from: before[key], to: all[key] }]))
    await recordEvent(db, { kind: 'site_settings_changed', byId: by.id, data: { changes: changed } })
    if (all.usdRate.rate !== before.usdRate.rate) await orderComparing(db)
    return done({ changed: keys.length })
  })
}

/** Once more a little later: who was writing an ad at this moment had read the rate before. */
async function orderComparing(db: Db) {
  for (const afterSeconds of [0, 90]) await enqueue(db, 'compare-prices', null, { afterSeconds })
}

/**
 * From which sum on two administrators are needed: none of those two may decide that, nor what that sum is worth by giving the
 * same number another currency.
 */
function changesThreshold(changes: Partial<Settings>, before: Settings) {
  const { secondAdminFrom, upgradeCurrency } = { ...before, ...changes }
  if (secondAdminFrom !== before.secondAdminFrom) return true
  return secondAdminFrom > 0 && upgradeCurrency !== before.upgradeCurrency
}

function leavesAmounts(changes: Partial<Settings>, before: Settings) {
  const { upgradeCurrency = before.upgradeCurrency, featuredAdPrice, promotedAdPrice, secondAdminFrom } = changes
  if (upgradeCurrency === before.upgradeCurrency) return false
  const largeSum = before.secondAdminFrom === 0 ? 0 : secondAdminFrom
  return [featuredAdPrice, promotedAdPrice, largeSum].includes(undefined)
}
