import { pushSettings } from '#adapters/push/push-settings.ts'
import { makeVapidKeys, type VapidKeys } from '#adapters/push/vapid.ts'
import type { Db } from '#db/client.ts'
import { seal, unseal } from '#domain/second-factors/sealed-secret.ts'

const name = 'vapid'

/**
 * The keys by which push services know this site: the configured ones, or a pair that is made once and kept sealed in the
 * database, the same on every node. Sealed under another APP_SECRET they can't be read any more, and new ones are made.
 */
export async function pushKeys(db: Db): Promise<VapidKeys> {
  if (pushSettings.keys) return pushSettings.keys
  const stored = await readStored(db)
  if (stored.keys) return stored.keys
  const value = seal(JSON.stringify(makeVapidKeys()))
  if (stored.value) {
    await db.updateTable('siteKeys').set({ value }).where('name', '=', name).where('value', '=', stored.value).execute()
  } else {
    await db
      .insertInto('siteKeys')
      .values({ name, value })
      .onConflict((conflict) => conflict.doNothing())
      .execute()
  }
  // Another node may have been first.
  const made = await readStored(db)
  if (!made.keys) throw new Error('the push keys cannot be read back')
  return made.keys
}

async function readStored(db: Db) {
  const row = await db.selectFrom('siteKeys').select('value').where('name', '=', name).executeTakeFirst()
  const opened = row && unseal(row.value)
  return { value: row?.value, keys: opened === undefined ? undefined : (JSON.parse(opened) as VapidKeys) }
}
