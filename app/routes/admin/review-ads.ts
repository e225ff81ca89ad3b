import { nameWithPart, locationName } from '#i18n/name-of.ts'
import type { ReviewAd } from '#domain/ads/judged-ads.ts'
import type { Person } from '#domain/people/person.ts'
import { mayUse } from '#domain/people/powers.ts'
import type { AdForReview } from '#app/components/admin/ads/review-ad.ts'
import { differencesOf } from './ad-differences.ts'

/** Ads for an administrator's page, names in the page's language. */
export function reviewAdOf(ad: ReviewAd, viewer: Person, paid?: Record<number, string[]>): AdForReview {
  const { ownerId, governorate, part, category, subcategory, may, ...rest } = ad
  return {
    ...rest,
    differences: ad.differences && differencesOf(ad.differences),
    paid: paid?.[ad.id],
    isOwn: ownerId === viewer.id,
    mayReview: may.review && ad.pendingDecision === null,
    mayRestore: may.restore,
    mayReturn: may.return || ad.pendingDecision !== null,
    mayPromote: mayUse(viewer, 'money'),
    maySeeHistory: mayUse(viewer, 'history'),
    category: nameWithPart(category, subcategory),
    location: locationName(governorate, part),
  }
}
