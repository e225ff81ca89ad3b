import type { ReviewAd } from '#domain/ads/judged-ads.ts'
import type { DifferencesData } from './differences.ts'

/** An ad as an administrator judges it. */
export type ReviewAdData = Omit<
  ReviewAd,
  'ownerId' | 'governorate' | 'district' | 'category' | 'subcategory' | 'may' | 'differences'
> & {
  isOwn: boolean
  category: string
  place: string
  /** What was paid for it and is not used up, in sentences. */
  paid: string[] | undefined
  /** Of one that waits after an edit. */
  differences: DifferencesData | null
  mayReview: boolean
  mayRestore: boolean
  mayReturn: boolean
}
