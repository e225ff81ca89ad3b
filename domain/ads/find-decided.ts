import type { Db } from '#db/client.ts'
import type { Person } from '#domain/people/person.ts'

/** An ad as a reviewer chose it: in which version they saw it. */
export type ChosenAd = { adId: number; version: number; statusVersion?: number }

/** Which of these versions, in this order, stand as this reviewer decided: approved or rejected, neither edited, returned nor removed since, nor decided anew by another. */
export async function findDecided(db: Db, { chosen, by }: { chosen: ChosenAd[]; by: Person }) {
  if (chosen.length === 0) return []
  const versions = new Map(chosen.map(({ adId, version }) => [adId, version]))
  const rows = await db
    .selectFrom('ads')
    .select(['id as adId', 'version', 'statusVersion', 'title', 'status'])
    .where('id', 'in', [...versions.keys()])
    .where('status', 'in', ['approved', 'rejected'])
    .where('reviewedBy', '=', by.id)
    .where('deletedAt', 'is', null)
    .execute()
  return [...versions].flatMap(([adId, version]) => rows.filter((row) => row.adId === adId && row.version === version))
}
