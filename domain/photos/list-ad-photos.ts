import { sql } from 'kysely'
import type { PhotoView } from '#shared/photo-files.ts'
import type { Db } from '#db/client.ts'
import { listed } from '#domain/search/listed.ts'

/** The first `limit` photos of an ad that is on the site, in their order; of any other ad none. */
export function listAdPhotos(db: Db, { adId, limit }: { adId: number; limit: number }): Promise<PhotoView[]> {
  return db
    .selectFrom('photos')
    .innerJoin('ads', 'ads.id', 'photos.adId')
    .select(['photos.key', 'photos.width', 'photos.height', 'photos.blur'])
    .where('ads.id', '=', adId)
    .where(sql<boolean>`${listed}`)
    .orderBy('photos.position')
    .orderBy('photos.id')
    .limit(limit)
    .execute()
}
