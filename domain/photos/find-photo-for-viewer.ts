import { sql } from 'kysely'
import type { Db } from '#db/client.ts'
import type { Person } from '#domain/people/person.ts'
import { maySeePhoto } from './photo-policy.ts'

type Wanted = { key: string; findViewer: () => Promise<Person | null> }

/**
 * The folder of a photo that the viewer may see, and whether everybody may; null otherwise, whether it exists or not.
 * Who is asking is only looked up when it matters.
 */
export async function findPhotoForViewer(db: Db, { key, findViewer }: Wanted) {
  const photo = await db
    .selectFrom('photos')
    .leftJoin('ads', 'ads.id', 'photos.adId')
    .select(['filesKey', 'photos.ownerId', 'ads.ownerId as adOwnerId'])
    .select(
      // A person's picture is shown with their ads. What was sold keeps its page, and so its photos, for a week (decisions, Statuses).
      sql<boolean>`photos.is_avatar or coalesce(ads.status = 'approved' and ads.deleted_at is null and ads.visible_until > now()
        and (ads.availability <> 'sold' or ads.sold_at > now() - interval '7 days'), false)`.as('isPublic'),
    )
    .where('key', '=', key)
    .executeTakeFirst()
  if (!photo) return null

  const { filesKey, isPublic } = photo
  if (isPublic || maySeePhoto(await findViewer(), photo)) return { filesKey, isPublic }
  return null
}
