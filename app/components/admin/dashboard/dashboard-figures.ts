import type { findServerVersion } from '#domain/statistics/find-server-version.ts'
import type { MachineState } from '#domain/statistics/find-machine-state.ts'
import type { RecentAd } from '#domain/ads/find-recent-ads.ts'

/** What stands at the top of administration, shaped for its page; times as moments, sums of money in words. */
export type DashboardFigures = {
  totals: { ads: number; pending: number; people: number; expired: number }
  waiting: {
    oldestPending: Date | null
    reviewMinutes: number | null
    openReports: number
    ordersToConfirm: number
    unreadMessages: number
  }
  jobs: {
    failing: { name: string; gaveUp: number; retried: number }[]
    lastWorkAt: Date | null
    isStanding: boolean
  }
  machine: MachineState
  server: Awaited<ReturnType<typeof findServerVersion>>
  /** Pounds for a dollar while nobody has confirmed it, else null. */
  unconfirmedRate: number | null
  revenue: {
    estimate: string
    featured: number
    promoted: number
    real: { amount: string; lastDays: string; orders: number }[]
  }
  daily: { days: string[]; ads: number[]; people: number[]; messages: number[]; views: number[]; pages: number[] }
  recent: RecentAd[]
}
