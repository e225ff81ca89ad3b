import type { Db } from '#db/client.ts'
import type { ChosenAd } from './decide-ads.ts'

/** Which of these versions stand as a reviewer decided: approved or rejected, neither edited, returned nor removed since. */
export async function findDecided(db: Db, chosen: ChosenAd[]) {
  if (chosen.length === 0) return []
  const versions = new Map(chosen.map(({ adId, version }) => [adId, version]))
  const rows = await db
    .selectFrom('ads')
    .select(['id as adId', 'version', 'title', 'status'])
    .where('id', 'in', [...versions.keys()])
    .where('status', 'in', ['approved', 'rejected'])
    .where('deletedAt', 'is', null)
    .execute()
  return rows.filter(({ adId, version }) => versions.get(adId) === version)
}
