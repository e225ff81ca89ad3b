import { sql } from 'kysely'
import type { AdType } from '#shared/ad-states.ts'
import type { AdFields } from '#shared/fields/ad.ts'
import { limits } from '#shared/limits.ts'
import { done, refused } from '#shared/outcome.ts'
import type { Settings } from '#shared/settings.ts'
import type { Db } from '#db/client.ts'
import { enqueue } from '#db/queue.ts'
import { inTransaction } from '#db/transaction.ts'
import { recordEvent } from '#domain/events/record-event.ts'
import type { Person } from '#domain/people/person.ts'
import { attachPhotos } from '#domain/photos/attach-photos.ts'
import { indexAd } from '#domain/search/index-ad.ts'
import { readSettings } from '#domain/settings/read-settings.ts'
import { mayPostAsAdmin } from '#domain/ads/ad-policy.ts'
import { checkChoices } from '#domain/ads/check-choices.ts'
import { contentColumns } from '#domain/ads/content-columns.ts'
import { insertAdOnce } from '#domain/ads/insert-ad-once.ts'
import { setStatus } from '#domain/ads/set-status.ts'
import { startClock } from '#domain/ads/start-clock.ts'

type Posting = { by: Person; fields: AdFields; type: AdType; photoKeys: string[]; submissionKey: string }

/**
 * Publishes an ad of an administrator at once, with or without photos. A featured or promoted
 * one is granted that place, as long as a paid one would have it, and owes nothing.
 */
export function postAsAdmin(db: Db, { by, fields, type, photoKeys, submissionKey }: Posting) {
  return inTransaction(db, async (db) => {
    if (!mayPostAsAdmin(by)) return refused('not_allowed')
    if (photoKeys.length > limits.photosPerAd) return refused('too_many_photos')
    const checked = await checkChoices(db, fields)
    if (!checked.ok) return checked

    const settings = await readSettings(db)
    const content = contentColumns(fields, checked.details, settings)
    const row = { ...content, ownerId: by.id, submissionKey, type: 'free', status: 'pending' } as const
    const { ad, made } = await insertAdOnce(db, row)
    if (made) return done({ adId: made.id })
    if (!ad) return refused('posting_failed')
    if (photoKeys.length > 0) {
      const attached = await attachPhotos(db, { adId: ad.id, owner: by, keys: photoKeys })
      if (!attached.ok) return attached
    }
    // A thing that is given away has no plan to choose.
    if (!checked.isFree && type !== 'free') await grant(db, { adId: ad.id, by, type, settings })
    const clock = await startClock(db, ad.id)
    const now = sql<Date>`now()`
    await setStatus(db, ad.id, 'approved', { ...clock, publishedAt: now, reviewedBy: by.id, reviewedAt: now })
    const data = { status: 'approved', version: 1, type: clock.type, note: 'own ad' } as const
    await recordEvent(db, { kind: 'ad_posted_by_admin', adId: ad.id, byId: by.id, data })
    await indexAd(db, ad.id)
    await enqueue(db, 'match-searches', { adId: ad.id })
    await enqueue(db, 'tell-followers', { adId: ad.id })
    return done({ adId: ad.id })
  })
}

type Grant = { adId: number; by: Person; type: 'featured' | 'promoted'; settings: Settings }

async function grant(db: Db, { adId, by, type, settings }: Grant) {
  const days = type === 'featured' ? settings.featuredAdDays : settings.promotedAdDays
  const duration = sql<string>`make_interval(days => ${days}::int)`
  await db.insertInto('promotions').values({ adId, type, source: 'admin', duration, grantedBy: by.id }).execute()
}
