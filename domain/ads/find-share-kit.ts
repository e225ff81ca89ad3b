import { drawQr } from '#adapters/qr/draw-qr.ts'
import type { Db } from '#db/client.ts'
import type { Person } from '#domain/people/person.ts'
import { canShare } from './ad-policy.ts'
import { findAd } from './find-ad.ts'

/**
 * What the owner of an ad on the site spreads it with, its number and the QR code of its address included; null to
 * everybody else. `isShown` is false while the ad is not on the site: there is nothing to lead people to yet.
 */
export async function findShareKit(db: Db, { adId, by, address }: { adId: number; by: Person; address: string }) {
  const ad = await findAd(db, { adId, viewer: by })
  if (!ad?.isOwn) return null
  const { id, title, price, currency, byAgreement, governorate, part, details, photos } = ad
  return {
    ...{ id, title, price, currency, byAgreement, governorate, part, details },
    isShown: ad.isPublic && canShare(ad),
    photo: photos[0] ?? null,
    phone: ad.hasPhone ? await phoneOf(db, id) : null,
    address,
    code: drawQr(address),
  }
}

async function phoneOf(db: Db, adId: number) {
  const row = await db
    .selectFrom('ads')
    .innerJoin('people', 'people.id', 'ads.ownerId')
    .select(({ fn }) => fn.coalesce('ads.phone', 'people.phone').as('phone'))
    .where('ads.id', '=', adId)
    .executeTakeFirstOrThrow()
  return row.phone
}
