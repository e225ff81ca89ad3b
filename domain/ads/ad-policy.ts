import {
  canBeFixed,
  type AdStatus,
  type Availability,
  type DeletedReason,
  type HiddenReason,
} from '#shared/ad-states.ts'
import { isDisabled, type Person } from '#domain/people/person.ts'
import { mayUse } from '#domain/people/powers.ts'
import { statusAfter } from './transitions.ts'

/** What a policy needs to know of an ad. */
export type JudgedAd = {
  ownerId: string
  status: AdStatus
  availability: Availability
  price: number
  hiddenReason: HiddenReason | null
}
/** `moderationReason`: why it was refused, if it was. */
export type RefusableAd = JudgedAd & { moderationReason: string | null }

/** What a viewer may do with an ad; travels with the ad to the page. */
export type AdMay = {
  edit: boolean
  hide: boolean
  resubmit: boolean
  renew: boolean
  makeFree: boolean
  lowerPrice: boolean
  setAvailability: boolean
  share: boolean
  promote: boolean
  remove: boolean
  review: boolean
}

export function isOwner(viewer: Person | null, ad: { ownerId: string }) {
  return viewer?.id === ad.ownerId
}

function isActiveOwner(viewer: Person | null, ad: { ownerId: string }) {
  return isOwner(viewer, ad) && !isDisabled(viewer)
}

export function mayPost(viewer: Person | null) {
  return viewer !== null && !isDisabled(viewer)
}

/** Ads of administrators are on the site without review. */
export function mayPostAsAdmin(viewer: Person | null) {
  return mayUse(viewer, 'site')
}

export function mayReview(viewer: Person | null) {
  return mayUse(viewer, 'ads')
}

/** Whether an ad that is not on the site may be seen: by its owner, and by administrators. */
export function maySeeUnpublished(viewer: Person | null, ad: { ownerId: string; status: AdStatus }) {
  return isOwner(viewer, ad) || mayUse(viewer, 'ads')
}

export function mayEdit(viewer: Person | null, ad: { ownerId: string }) {
  return isActiveOwner(viewer, ad) || mayUse(viewer, 'ads')
}

/** Whether the ad is the viewer's to hide, resubmit or renew; whether its status allows it is the transition table's answer. */
export function mayChangeStatus(viewer: Person | null, ad: { ownerId: string }) {
  return isActiveOwner(viewer, ad)
}

export function mayRemove(viewer: Person | null, ad: { ownerId: string }) {
  return isActiveOwner(viewer, ad) || mayUse(viewer, 'ads')
}

/** What left the site at the end of its promotion comes back by its owner's hand; what somebody deleted, by an administrator's. */
export function mayRestore(viewer: Person | null, ad: { ownerId: string; deletedReason: DeletedReason | null }) {
  if (ad.deletedReason === 'account') return false
  return mayUse(viewer, 'ads') || (isActiveOwner(viewer, ad) && ad.deletedReason === 'promotion_ended')
}

/** An ad hidden by the site (a disabled owner, a hold) comes back by the site's decision only. */
export function canResubmit(ad: JudgedAd) {
  const isStopped = ad.hiddenReason === 'owner_disabled' || ad.hiddenReason === 'on_hold'
  return statusAfter('resubmit', ad.status) !== undefined && !isStopped
}

/** Renewal is for an ad whose time ran out, unchanged (docs/product.md, "Statuses of an ad"). */
export function canRenew(ad: JudgedAd) {
  return statusAfter('renew', ad.status) !== undefined && ad.hiddenReason === 'ran_out'
}

/** An ad that waits for its payment may be had as a free one. */
export function canMakeFree(ad: JudgedAd) {
  return statusAfter('make_free', ad.status) !== undefined
}

export function canHide(ad: JudgedAd) {
  return statusAfter('hide', ad.status) !== undefined
}

/** Whether an ad is available, reserved or sold is said of what is on the site, without review. */
export function canSetAvailability(ad: JudgedAd) {
  return ad.status === 'approved'
}

export function canLowerPrice(ad: JudgedAd) {
  return ad.status === 'approved' && ad.availability !== 'sold' && ad.price > 0
}

/** What is sold is not spread any more. */
export function canShare(ad: Pick<JudgedAd, 'status' | 'availability'>) {
  return ad.status === 'approved' && ad.availability !== 'sold'
}

/** A higher place is bought for what is on the site and not sold. */
export function canBuyPromotion(ad: Pick<JudgedAd, 'status' | 'availability'>) {
  return ad.status === 'approved' && ad.availability !== 'sold'
}

export function canReview(ad: JudgedAd) {
  return statusAfter('approve', ad.status) !== undefined
}

/** Whether a reviewer may take back what was decided on an ad. */
export function mayReturn(viewer: Person | null, ad: { status: AdStatus }) {
  return mayReview(viewer) && statusAfter('return', ad.status) !== undefined
}

/** What was refused as prohibited or as fraud is reviewed a second time; no edit of its owner's is asked for. */
function isBeyondFixing({ status, moderationReason }: RefusableAd) {
  return status === 'rejected' && !canBeFixed(moderationReason)
}

export function whatMay(viewer: Person | null, ad: RefusableAd): AdMay {
  const own = mayChangeStatus(viewer, ad)
  return {
    edit: mayEdit(viewer, ad) && (!isBeyondFixing(ad) || mayReview(viewer)),
    hide: own && canHide(ad),
    resubmit: own && canResubmit(ad),
    renew: own && canRenew(ad),
    makeFree: own && canMakeFree(ad),
    lowerPrice: own && canLowerPrice(ad),
    setAvailability: own && canSetAvailability(ad),
    share: own && canShare(ad),
    promote: own && canBuyPromotion(ad),
    remove: mayRemove(viewer, ad),
    review: mayReview(viewer) && canReview(ad),
  }
}
