import type { AdType } from '#shared/ad-states.ts'
import type { AdFields } from '#shared/fields/ad.ts'
import { limits } from '#shared/limits.ts'
import { done, refused } from '#shared/outcome.ts'
import type { Db } from '#db/client.ts'
import { inTransaction } from '#db/transaction.ts'
import { recordEvent } from '#domain/events/record-event.ts'
import { alertReviewers } from '#domain/ads/alert-reviewers.ts'
import { notifyOwner } from '#domain/notifications/notify-ad-status.ts'
import { dropDraft } from './drop-draft.ts'
import { openOrder } from '#domain/orders/open-order.ts'
import type { Person } from '#domain/people/person.ts'
import { attachPhotos } from '#domain/photos/attach-photos.ts'
import { indexAd } from '#domain/search/index-ad.ts'
import { screenAd } from './screen-ad.ts'
import { readSettings } from '#domain/settings/read-settings.ts'
import { mayPost } from '#domain/ads/ad-policy.ts'
import { checkChoices } from '#domain/ads/check-choices.ts'
import { contentColumns } from '#domain/ads/content-columns.ts'
import { insertAdOnce } from '#domain/ads/insert-ad-once.ts'

type Posting = { by: Person; fields: AdFields; type: AdType; photoKeys: string[]; submissionKey: string }

/**
 * Posts an ad with its photos: pending when free, awaiting its payment when featured or promoted. The same submission sent
 * again, even at the same moment, is answered with the ad that it made (`repeated`).
 */
export function postAd(db: Db, { by, fields, type, photoKeys, submissionKey }: Posting) {
  return inTransaction(db, async (db) => {
    if (!mayPost(by)) return refused('not_allowed')
    if (photoKeys.length === 0) return refused('photos_missing')
    if (photoKeys.length > limits.photosPerAd) return refused('too_many_photos')
    const checked = await checkChoices(db, fields)
    if (!checked.ok) return checked

    // A thing that is given away has no plan to choose.
    const paidType = checked.isFree || type === 'free' ? null : type
    const settings = await readSettings(db)
    const row = {
      ...contentColumns(fields, checked.details, settings),
      ownerId: by.id,
      submissionKey,
      type: paidType ?? ('free' as const),
      status: paidType ? ('awaiting_payment' as const) : ('pending' as const),
    }
    const { ad, made } = await insertAdOnce(db, row)
    if (made)
      return done({ adId: made.id, status: made.status, photos: made.photos ?? 0, order: made.order, repeated: true })
    if (!ad) return refused('posting_failed')

    const attached = await attachPhotos(db, { adId: ad.id, owner: by, keys: photoKeys })
    if (!attached.ok) return attached
    await screenAd(db, { adId: ad.id, ownerId: by.id, fields })
    const order = paidType && (await openOrder(db, { adId: ad.id, personId: by.id, type: paidType, settings }))

    const eventId = await recordEvent(db, {
      kind: 'ad_posted',
      adId: ad.id,
      byId: by.id,
      data: { status: ad.status, version: 1 },
    })
    if (!paidType) {
      await notifyOwner(db, ad, { eventId, from: null, to: 'pending' })
      await alertReviewers(db, ad.id)
    }
    await indexAd(db, ad.id)
    await dropDraft(db, by)
    return done({ adId: ad.id, status: ad.status, photos: photoKeys.length, order, repeated: false })
  })
}
