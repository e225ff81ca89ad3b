import { sql } from 'kysely'
import type { Db } from '#db/client.ts'
import type { Person } from '#domain/people/person.ts'
import { isReported } from './is-reported.ts'
import { maySeePhoto } from './photo-policy.ts'

type PhotoRequest = { key: string; findViewer: () => Promise<Person | null> }

/**
 * The folder of a photo that the viewer may see, and whether everybody may; null otherwise, whether it exists or not.
 * Who is asking is only looked up when it matters.
 */
export async function findPhotoForViewer(db: Db, { key, findViewer }: PhotoRequest) {
  const photo = await db
    .selectFrom('photos')
    .leftJoin('ads', 'ads.id', 'photos.adId')
    .leftJoin('messages', 'messages.id', 'photos.messageId')
    .leftJoin('conversations', 'conversations.id', 'messages.conversationId')
    .select(['filesKey', 'photos.ownerId', 'photos.forMessage', 'ads.ownerId as adOwnerId'])
    .select(['messages.hiddenAt', 'conversations.buyerId', 'conversations.sellerId', isReported.as('isReported')])
    .select(
      // A person's picture is shown with their ads. What was sold keeps its page, and so its photos, for a week.
      sql<boolean>`photos.is_avatar or coalesce(ads.status = 'approved' and ads.deleted_at is null and ads.visible_until > now()
        and (ads.availability <> 'sold' or ads.sold_at > now() - interval '7 days'), false)`.as('isPublic'),
    )
    .where('key', '=', key)
    .executeTakeFirst()
  if (!photo) return null

  const { filesKey, isPublic, buyerId, sellerId, hiddenAt } = photo
  if (isPublic || maySeePhoto(await findViewer(), { ...photo, sides: hiddenAt ? [] : [buyerId, sellerId] }))
    return { filesKey, isPublic }
  return null
}
