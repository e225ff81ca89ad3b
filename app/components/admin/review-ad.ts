import type { AdDetails } from '#shared/ad-details.ts'
import type { AdStatus, AdType, Availability, HiddenReason } from '#shared/ad-states.ts'
import type { Currency } from '#shared/money.ts'
import type { PhotoData } from '#app/components/photos/photo.tsx'

/** An ad as an administrator judges it. */
export type ReviewAdData = {
  id: number
  version: number
  status: AdStatus
  type: AdType
  availability: Availability
  title: string
  description: string
  price: number
  currency: Currency
  details: AdDetails
  hiddenReason: HiddenReason | null
  moderationReason: string | null
  moderationNote: string | null
  createdAt: Date
  submittedAt: Date
  visibleUntil: Date | null
  promotionStartsAt: Date | null
  promotionEndsAt: Date | null
  viewCount: number
  chatOnly: boolean
  phone: string | null
  owner: { name: string; email: string; memberSince: string; ads: number }
  isOwn: boolean
  category: string
  place: string
  photos: PhotoData[]
  ranOut: boolean
  mayReview: boolean
}
