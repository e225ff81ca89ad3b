import { currencies, type Currency } from '#shared/money.ts'
import { listOf, number, object, oneOf, optional, text } from '#app/components/offline/shape.ts'

/** What this browser remembers of the ads that were opened in it (`app/page-script/remember-ads.ts` writes it). */
export const recentAds = { most: 24, header: 'Recent-Ads' } as const

const name = 'recent-ads'
const off = 'recent_ads=off'
const year = 31_536_000

const areStored = listOf(
  object({
    id: number,
    title: text,
    photo: optional(text),
    price: optional(number),
    currency: oneOf(...currencies),
    at: number,
  }),
)

/** An ad as its page described it when it was opened; without a price that is agreed on. */
export type RecentAd = { id: number; title: string; photo?: string; price?: number; currency: Currency; at: number }

/** The latest first; none where nothing can be read here. */
export function readRecent(): RecentAd[] {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(name) ?? '[]')
    return areStored(stored) ? stored.slice(0, recentAds.most) : []
  } catch {
    return []
  }
}

/** Stores these in place of what was; none forgets all. */
export function saveRecent(ads: readonly RecentAd[]) {
  try {
    if (ads.length === 0) localStorage.removeItem(name)
    else localStorage.setItem(name, JSON.stringify(ads))
  } catch {}
}

/** Whether nothing is to be remembered. A cookie, because logging out empties all else that is stored here. */
export function isRecentOff() {
  return document.cookie.includes(off)
}

export function switchRecent(on: boolean) {
  document.cookie = `${off}; Path=/; SameSite=Lax; Max-Age=${on ? 0 : year}`
}
