import type { RouterContextProvider } from 'react-router'
import type { Db } from '#db/client.ts'
import { upgradePrice } from '#i18n/upgrade-price.ts'
import { countOnShelf } from '#domain/ads/count-on-shelf.ts'
import { findRecentAds } from '#domain/ads/find-recent-ads.ts'
import { findHealth } from '#domain/health/find-health.ts'
import { mayUse } from '#domain/people/powers.ts'
import { readSettings } from '#domain/settings/read-settings.ts'
import { findActsOfWeek } from '#domain/statistics/find-acts-of-week.ts'
import { countStanding } from '#domain/statistics/count-standing.ts'
import { findDailyFigures } from '#domain/statistics/find-daily-figures.ts'
import { findRevenue, type Revenue } from '#domain/statistics/find-revenue.ts'
import { findWaitingWork } from '#domain/statistics/find-waiting-work.ts'
import type { DashboardFigures } from '#app/components/admin/dashboard/dashboard-figures.ts'
import { database, requirePerson } from '#app/request/contexts.ts'

/** Everything on the dashboard, as it is at this moment. */
export async function readDashboard(context: Readonly<RouterContextProvider>): Promise<DashboardFigures> {
  const db = database(context)
  const viewer = requirePerson(context)
  const [money, site] = [mayUse(viewer, 'money'), mayUse(viewer, 'site')]
  const [standing, shelves, waiting, health, revenue, daily, recent, people, settings] = await Promise.all([
    countStanding(db),
    countOnShelf(db, 'pending', 'expired'),
    findWaitingWork(db, { viewer }),
    site ? readHealth(db) : null,
    money ? findRevenue(db) : null,
    findDailyFigures(db),
    findRecentAds(db),
    findActsOfWeek(db, { viewer }),
    readSettings(db),
  ])
  return {
    totals: { ...standing, ...shelves },
    waiting: { ...waiting, ordersToConfirm: money ? waiting.ordersToConfirm : null },
    health: health && { ...health, leadsThere: mayUse(viewer, 'health') },
    unconfirmedRate: settings.usdRate.confirmed || !site ? null : settings.usdRate.rate,
    revenue: revenue && inWords(revenue, settings.poundLabel),
    daily,
    week: { people, leadsToHistory: mayUse(viewer, 'history') },
    recent,
  }
}

/** Of a minute ago at most: the page of the checks measures anew. */
async function readHealth(db: Db) {
  const findings = await findHealth(db, { atMost: 60_000 })
  const states = findings.map(({ state }) => state).filter((state) => state !== 'ok')
  return { toLookAt: states.length, isWrong: states.includes('bad') }
}

function inWords({ estimate, real }: Revenue, poundLabel: string): NonNullable<DashboardFigures['revenue']> {
  return {
    estimate: upgradePrice(estimate.amount, estimate.currency, poundLabel),
    featured: estimate.featured,
    promoted: estimate.promoted,
    real: real.map(({ amount, lastDays, currency, orders }) => ({
      amount: upgradePrice(amount, currency, poundLabel),
      lastDays: upgradePrice(lastDays, currency, poundLabel),
      orders,
    })),
  }
}
