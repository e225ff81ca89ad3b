import { sql } from 'kysely'
import { done, refused } from '#shared/outcome.ts'
import type { Db } from '#db/client.ts'
import { publicAd } from '#domain/ads/ad-sql.ts'
import { isOwner, maySeeUnpublished } from '#domain/ads/ad-policy.ts'
import type { Person } from '#domain/people/person.ts'
import { readSettings } from '#domain/settings/read-settings.ts'
import { canBeCalled, mayCall } from './contact-policy.ts'

/**
 * The number of an ad's seller, for somebody who may call: the ad's own, or its owner's present one. Refuses strangers
 * (unless visitors may call, by the site's setting), the owner, who wants to be written to only, and, where the
 * site says so, those who have not proved their address yet.
 */
export async function revealPhone(db: Db, { adId, by }: { adId: number; by: Person | null }) {
  const settings = await readSettings(db)
  if (!mayCall(by, settings)) return refused('sign_in_to_call')

  const ad = await readContact(db, adId)
  if (!ad) return refused('ad_not_found')
  if (isOwner(by, ad)) return refused('own_ad')
  if (!ad.isPublic && maySeeUnpublished(by, ad)) return refused('ad_not_public')
  if (!ad.isPublic) return refused(ad.publishedAt ? 'ad_gone' : 'ad_not_found')
  if (ad.chatOnly) return refused('chat_only')
  if (!canBeCalled(ad, settings)) return refused('seller_not_proved')
  if (!ad.phone) return refused('phone_missing')
  return done({ adId, ownerId: ad.ownerId, title: ad.title, phone: ad.phone })
}

function readContact(db: Db, adId: number) {
  return db
    .selectFrom('ads')
    .innerJoin('people', 'people.id', 'ads.ownerId')
    .select('people.emailVerified as isVerified')
    .select(['ads.ownerId', 'ads.status', 'ads.title', 'ads.chatOnly', 'ads.publishedAt', publicAd.as('isPublic')])
    .select(sql<string | null>`coalesce(ads.phone, people.phone)`.as('phone'))
    .where('ads.id', '=', adId)
    .executeTakeFirst()
}
