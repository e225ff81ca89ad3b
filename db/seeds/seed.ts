import type { Db } from '#db/client.ts'
import { demoRemoved } from './demo-removed.ts'
import { seedEssentials } from './essentials.ts'

export type SeedProfile = 'demo' | 'essentials'

/**
 * Brings what a site needs to begin with: the essentials always, and with the `demo` profile a whole market when there is no
 * ad yet and the demo was never taken away. Quick and harmless when it has all been done before.
 */
export async function seedDatabase(
  db: Db,
  { profile, mediaDir }: { profile: SeedProfile; mediaDir: string },
): Promise<void> {
  await seedEssentials(db)
  if (profile !== 'demo' || (await isInUse(db))) return
  // The whole market and its drawings are read only by the one start that needs them.
  const { seedDemo } = await import('./demo/seed-demo.ts')
  await seedDemo(db, { mediaDir })
}

async function isInUse(db: Db) {
  const ad = await db.selectFrom('ads').select('id').limit(1).executeTakeFirst()
  const removed = await db.selectFrom('siteSettings').select('key').where('key', '=', demoRemoved).executeTakeFirst()
  return Boolean(ad ?? removed)
}
