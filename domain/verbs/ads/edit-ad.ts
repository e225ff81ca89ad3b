import { sql } from 'kysely'
import type { AdFields } from '#shared/fields/ad.ts'
import { limits } from '#shared/limits.ts'
import { done, refused } from '#shared/outcome.ts'
import type { Db } from '#db/client.ts'
import { inTransaction } from '#db/transaction.ts'
import { recordEvent } from '#domain/events/record-event.ts'
import { notify } from '#domain/notifications/notify.ts'
import { alertReviewers } from '#domain/ads/alert-reviewers.ts'
import { notifyOwner } from '#domain/notifications/notify-ad-status.ts'
import type { Person } from '#domain/people/person.ts'
import { attachPhotos } from '#domain/photos/attach-photos.ts'
import { pausePromotion } from '#domain/promotions/pause-promotion.ts'
import { indexAd } from '#domain/search/index-ad.ts'
import { screenAd } from './screen-ad.ts'
import { readSettings } from '#domain/settings/read-settings.ts'
import { isOwner, mayEdit } from '#domain/ads/ad-policy.ts'
import { readVersion, type AdVersion } from '#domain/ads/ad-version.ts'
import { editFacts } from '#domain/ads/changed-parts.ts'
import { checkChoices } from '#domain/ads/check-choices.ts'
import { closeSecondReview } from '#domain/ads/close-second-review.ts'
import { contentColumns } from '#domain/ads/content-columns.ts'
import { isSameEdit } from '#domain/ads/is-same-edit.ts'
import { saveVersion } from '#domain/ads/save-version.ts'
import { lockAd, whyMissing, type LockedAd } from '#domain/ads/lock-ad.ts'
import { forReview } from '#domain/ads/for-review.ts'
import { setStatus } from '#domain/ads/set-status.ts'
import { statusAfter } from '#domain/ads/transitions.ts'
import { editsWithoutReview } from '#domain/ads/waits-for-another.ts'

type Edit = { adId: number; version: number; by: Person; fields: AdFields; photoKeys: string[] }

/**
 * Puts a new version in place of the one that was read, photos included; another version there is refused (optimistic
 * locking). An owner's edit goes to review (an approved ad leaves the site until then), also a reviewer's of their own ad
 * while another may read it; a reviewer's of any other ad keeps the status and notifies the owner.
 */
export function editAd(db: Db, { adId, version, by, fields, photoKeys }: Edit) {
  return inTransaction(db, async (db) => {
    const ad = await lockAd(db, adId)
    if (!ad) return refused(await whyMissing(db, adId, by))
    if (!mayEdit(by, ad)) return refused('ad_not_found')
    if (ad.version !== version) {
      const isAgain = ad.version === version + 1 && (await isSameEdit(db, { adId, fields, photoKeys }))
      return isAgain ? done({ adId, version: ad.version }) : refused('ad_changed_meanwhile')
    }
    if (photoKeys.length === 0) return refused('photos_missing')
    if (photoKeys.length > limits.photosPerAd) return refused('too_many_photos')
    const checked = await checkChoices(db, fields)
    if (!checked.ok) return checked
    const becomesFree = checked.isFree && fields.categoryId !== ad.categoryId
    if (becomesFree && ad.type !== 'free') return refused('paid_ad_cannot_be_free')

    const before = await saveVersion(db, adId)
    const attached = await attachPhotos(db, { adId, owner: by, keys: photoKeys })
    if (!attached.ok) return attached
    const content = {
      ...contentColumns(fields, checked.details, await readSettings(db)),
      // Another price begins anew: the one before was never struck out by its owner.
      ...((fields.price !== ad.price || fields.currency !== ad.currency) && newPrice),
      version: ad.version + 1,
    }
    const edit = { ad, by, content, before }
    if (await editsWithoutReview(db, { ad, by })) await editInPlace(db, edit)
    else await sendToReview(db, edit)
    await screenAd(db, { adId, ownerId: ad.ownerId, fields })
    await indexAd(db, adId)
    return done({ adId, version: content.version })
  })
}

const newPrice = { priceSince: sql<Date>`now()`, priceBefore: null, priceLoweredAt: null }

type Content = ReturnType<typeof contentColumns> & { version: number } & Partial<typeof newPrice>
type Replaced = { ad: LockedAd; by: Person; content: Content; before: AdVersion }

async function editInPlace(db: Db, { ad, by, content, before }: Replaced) {
  await setStatus(db, ad.id, ad.status, content)
  const facts = editFacts(before, await readVersion(db, ad.id))
  const eventId = await recordEvent(db, {
    kind: 'ad_edited_by_admin',
    adId: ad.id,
    byId: by.id,
    data: { version: content.version, status: ad.status, ...facts, ...(isOwner(by, ad) && { note: 'own ad' }) },
  })
  if (isOwner(by, ad)) return
  await notify(db, [ad.ownerId], {
    eventId,
    kind: 'ad_edited_by_admin',
    type: 'info',
    adId: ad.id,
    metadata: { adTitle: content.title },
    actionUrl: `/ad/${ad.id}`,
  })
}

async function sendToReview(db: Db, { ad, by, content, before }: Replaced) {
  const to = statusAfter('edit', ad.status)
  await pausePromotion(db, ad.id)
  // An ad that already waits keeps its position in the queue.
  const waits = to === ad.status
  await setStatus(db, ad.id, to, waits ? content : { ...content, ...forReview })
  await closeSecondReview(db, ad.id, 'withdrawn')
  const facts = editFacts(before, await readVersion(db, ad.id))
  const data = { version: content.version, from: ad.status, ...facts }
  const eventId = await recordEvent(db, { kind: 'ad_edited', adId: ad.id, byId: by.id, data })
  if (waits) return
  const edited = { id: ad.id, ownerId: ad.ownerId, title: content.title }
  await notifyOwner(db, edited, { eventId, from: ad.status, to })
  await alertReviewers(db, edited.id)
}
