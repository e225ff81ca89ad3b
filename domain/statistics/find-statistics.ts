import { sql } from 'kysely'
import type { Db } from '#db/client.ts'
import { briefCache } from '#domain/settings/brief-cache.ts'
import { readSettings } from '#domain/settings/read-settings.ts'

export type Statistics = {
  adsToday: number
  adsThisWeek: number
  viewsToday: number
  activeUsers: { count: number; estimated: boolean }
}

/** The live statistics: days begin in Damascus, «this week» is the last seven days. A few seconds old at most. */
export const findStatistics: (db: Db) => Promise<Statistics> = briefCache(async (db) => {
  const [counted, settings] = await Promise.all([countNow(db), readSettings(db)])
  const { adsToday, adsThisWeek, viewsToday, sessionsSeen } = counted
  const estimated = settings.activeUsers === 'estimated'
  const count = estimated ? estimateActiveUsers(adsToday) : sessionsSeen
  return { adsToday, adsThisWeek, viewsToday, activeUsers: { count, estimated } }
})

/** The formula of the setting `activeUsers`, shown as an estimate (docs/product.md, "Figures"). */
export function estimateActiveUsers(adsToday: number) {
  return Math.floor(adsToday * 2.5) + 45
}

type Counted = { adsToday: number; adsThisWeek: number; viewsToday: number; sessionsSeen: number }

function countNow(db: Db): Promise<Counted> {
  const today = sql`date_trunc('day', now(), 'Asia/Damascus')`
  const thisWeek = sql`now() - interval '7 days'`
  // The views of a deleted ad went with it; the sample views of the site's own ads are in no row here.
  return db
    .selectNoFrom([
      adsSince(today).as('adsToday'),
      adsSince(thisWeek).as('adsThisWeek'),
      sql<number>`(select count(*)::int from views where created_at >= ${today})`.as('viewsToday'),
      sql<number>`(select count(*)::int from sessions
        where updated_at > now() - interval '15 minutes' and expires_at > now())`.as('sessionsSeen'),
    ])
    .executeTakeFirstOrThrow()
}

/** Ads on the site that were published since; an index counts them, and the few whose time ran out are taken off. */
function adsSince(moment: ReturnType<typeof sql>) {
  return sql<number>`(
    (select count(*) from ad_search where type_rank in (0, 1, 2) and published_at >= ${moment})
    - (select count(*) from ad_search where visible_until <= now() and published_at >= ${moment}))::int`
}
