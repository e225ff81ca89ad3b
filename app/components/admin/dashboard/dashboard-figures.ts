import type { ActsOfWeek } from '#domain/statistics/find-acts-of-week.ts'
import type { RecentAd } from '#domain/ads/find-recent-ads.ts'

/** What stands at the top of administration, shaped for its page; times as moments, sums of money in words. */
export type DashboardFigures = {
  totals: { ads: number; pending: number; people: number; expired: number }
  waiting: {
    /** Of the ads that this reviewer may decide. */
    oldestPending: Date | null
    pending: number
    reviewMinutes: number | null
    openReports: number
    contests: { open: number; late: number }
    /** Null for whom money does not concern. */
    ordersToConfirm: number | null
    unansweredMessages: number
  }
  /** How many checks of the site are not as they should be, the wrong ones apart; null for who can do nothing about it. */
  health: { toLookAt: number; isWrong: boolean; leadsThere: boolean } | null
  /** Pounds for a dollar while nobody has confirmed it, else null; so for whom settings do not concern. */
  unconfirmedRate: number | null
  /** Null for whom money does not concern. */
  revenue: {
    estimate: string
    featured: number
    promoted: number
    real: { amount: string; lastDays: string; orders: number }[]
  } | null
  daily: { days: string[]; ads: number[]; people: number[]; messages: number[]; views: number[]; pages: number[] }
  /** Of each who administers what they did in the last days; of a moderator's dashboard their own. */
  week: { people: ActsOfWeek[]; leadsToHistory: boolean }
  recent: RecentAd[]
}
