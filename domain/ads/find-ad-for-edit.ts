import type { Db } from '#db/client.ts'
import type { Person } from '#domain/people/person.ts'
import { isOwner, mayEdit } from './ad-policy.ts'
import { adPhotos } from './ad-sql.ts'
import { versionColumns } from './ad-version.ts'

/** An ad with everything that its edit form shows; null to whoever may not edit it, as if it were not there. */
export async function findAdForEdit(db: Db, { adId, by }: { adId: number; by: Person }) {
  const ad = await db
    .selectFrom('ads')
    .select(['id', 'ownerId', 'status', 'type', 'hiddenReason', 'moderationReason', 'moderationNote'])
    .select(['moderationPart', 'moderationNoticed', 'statusVersion'])
    .select(versionColumns)
    .select(adPhotos.as('photos'))
    .where('id', '=', adId)
    .where('deletedAt', 'is', null)
    .executeTakeFirst()
  if (!ad || !mayEdit(by, ad)) return null
  return { ...ad, isOwn: isOwner(by, ad) }
}
