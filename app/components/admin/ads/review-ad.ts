import type { ReviewAd } from '#domain/ads/judged-ads.ts'
import type { VersionDifferences } from './differences.ts'

/** An ad as an administrator judges it. */
export type AdForReview = Omit<
  ReviewAd,
  'ownerId' | 'governorate' | 'part' | 'category' | 'subcategory' | 'may' | 'differences'
> & {
  isOwn: boolean
  category: string
  location: string
  /** What was paid for it and is not used up, in sentences. */
  paid: string[] | undefined
  /** Of one that waits after an edit. */
  differences: VersionDifferences | null
  mayReview: boolean
  mayRestore: boolean
  mayReturn: boolean
  mayPromote: boolean
  maySeeHistory: boolean
}
