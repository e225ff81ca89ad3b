import type { Random } from '../random.ts'
import type { DemoAd } from './demo-ad.ts'

const hour = 60
const day = 24 * hour
/** Days that an ad runs, as the settings have them when they are seeded. */
const runs = { free: 30, featured: 45, promoted: 60 } as const

/** Minutes from the present, the past below zero; null for what has not happened. */
export type Timeline = {
  submitted: number
  reviewed: number | null
  published: number | null
  freeUntil: number | null
  promotionStarts: number | null
  promotionEnds: number | null
  sold: number | null
  deleted: number | null
}

/** When the things happened that an ad's state tells of. Most of a market is a few days old. */
export function timelineOf(ad: DemoAd, random: Random): Timeline {
  const type = ad.type ?? 'free'
  const never = {
    reviewed: null,
    published: null,
    freeUntil: null,
    promotionStarts: null,
    promotionEnds: null,
    sold: null,
    deleted: null,
  }
  if (ad.status === 'pending' || ad.status === 'awaiting_payment')
    return { ...never, submitted: -random.between(6, 20 * hour) }

  const reviewTook = random.between(15, 18 * hour)
  const reviewed = -publishedAgo(ad, random)
  const submitted = reviewed - reviewTook
  if (ad.status === 'rejected') return { ...never, submitted, reviewed }

  const ends = reviewed + runs[type] * day
  return {
    ...never,
    submitted,
    reviewed,
    published: reviewed,
    freeUntil: type === 'free' ? ends : null,
    promotionStarts: type === 'free' ? null : reviewed,
    promotionEnds: type === 'free' ? null : ends,
    sold: ad.availability === 'sold' ? Math.round(reviewed * random.next() * 0.2) : null,
    deleted: ad.gone ? ends : null,
  }
}

function publishedAgo(ad: DemoAd, random: Random) {
  const type = ad.type ?? 'free'
  if (ad.gone) return runs[type] * day + random.between(1, 12) * day
  if (ad.hidden === 'ran_out') return runs.free * day + random.between(2, 8) * day
  if (ad.hidden === 'sold') return random.between(20, 28) * day
  const oldest = { free: 27, featured: 30, promoted: 24 }[type] * day
  return 4 + Math.floor(oldest * random.next() ** 1.7)
}
