import type { Db } from '#db/client.ts'
import { findAd } from './find-ad.ts'

/** What the picture of a published ad shows, with the folder of its first photo; null for everything else. */
export async function findAdToShare(db: Db, adId: number) {
  const ad = await findAd(db, { adId, viewer: null })
  if (!ad) return null
  const [first] = ad.photos
  const photo =
    first && (await db.selectFrom('photos').select('filesKey').where('key', '=', first.key).executeTakeFirst())
  const { title, price, currency, byAgreement, governorate, part } = ad
  return { title, price, currency, byAgreement, governorate, part, filesKey: photo?.filesKey ?? null }
}
