import { canBeFixed, type AdStatus, type Rejection } from '#shared/ad-states.ts'
import type { Db } from '#db/client.ts'
import { notify, type Notice } from './notify.ts'

type NotifiedAd = { id: number; ownerId: string; title: string }
type Change = { eventId: number } & (
  | { from: AdStatus | null; to: 'pending' }
  | ({ from: AdStatus; to: 'rejected' } & Rejection)
  | { from: AdStatus; to: Exclude<AdStatus, 'pending' | 'rejected'> }
)

/** Any change of status notifies the owner: approved, rejected, received, or from what to what. */
function noticeOf(ad: NotifiedAd, change: Change): Notice {
  const { eventId } = change
  const about = { eventId, adId: ad.id, metadata: { adTitle: ad.title }, actionUrl: `/ad/${ad.id}` }
  switch (change.to) {
    case 'approved':
      return { ...about, kind: 'ad_approved', type: 'ad_approved', priority: 'high' }
    case 'rejected': {
      const { reason, note, part, noticedBy } = change
      return {
        ...about,
        kind: 'ad_rejected',
        type: 'ad_rejected',
        priority: 'high',
        metadata: { adTitle: ad.title, reason, note, part, noticedBy },
        actionUrl: canBeFixed(reason) ? `/profile/ads/${ad.id}/edit` : `/profile#ad-${ad.id}`,
      }
    }
    case 'pending':
      return { ...about, kind: 'ad_received', type: 'info' }
    default:
      return {
        ...about,
        kind: 'ad_status_changed',
        type: 'info',
        priority: 'low',
        metadata: { adTitle: ad.title, from: change.from, to: change.to },
      }
  }
}

/** Notifies the owner that their ad left the site until somebody has looked at it; what gave the reason is not said. */
export function notifyOnHold(db: Db, ad: NotifiedAd, eventId: number) {
  const about = { eventId, adId: ad.id, metadata: { adTitle: ad.title }, actionUrl: `/ad/${ad.id}` }
  return notify(db, [ad.ownerId], { ...about, kind: 'ad_held', type: 'info', priority: 'high' })
}

export function notifyOwner(db: Db, ad: NotifiedAd, change: Change) {
  return notify(db, [ad.ownerId], noticeOf(ad, change))
}
