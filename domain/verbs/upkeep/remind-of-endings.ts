import { sql } from 'kysely'
import type { Settings } from '#shared/settings.ts'
import { done } from '#shared/outcome.ts'
import type { Db } from '#db/client.ts'
import { inTransaction } from '#db/transaction.ts'
import { notify, type Notice } from '#domain/notifications/notify.ts'
import { readSettings } from '#domain/settings/read-settings.ts'

/** How many days before the end its owner is notified. */
const distances = [3, 1] as const
const atOnce = 100

/**
 * Notifies owners that the time of an ad, or of its promotion, is nearly over: once three days before and once on the last
 * day, however often this runs and on however many nodes. Answers how many were notified.
 */
export async function remindOfEndings(db: Db) {
  const { afterPromotion } = await readSettings(db)
  let reminded = 0
  for (const [index, days] of distances.entries()) {
    const nearer = distances[index + 1] ?? 0
    for (let found = atOnce; found === atOnce;) {
      const some = await remindSome(db, { days, nearer, afterPromotion })
      found = some.found
      reminded += some.notified
    }
  }
  return { reminded }
}

type Distance = { days: number; nearer: number; afterPromotion: Settings['afterPromotion'] }

function remindSome(db: Db, { days, nearer, afterPromotion }: Distance) {
  return inTransaction(db, async (db) => {
    const ads = await findEnding(db, { days, nearer })
    const ids = ads.map(({ id }) => id)
    // Another node may have told of one between this one's look at the reminders and at the ads.
    const rows = await db
      .insertInto('endingReminders')
      .columns(['adId', 'endsAt', 'days'])
      .expression((eb) =>
        eb
          .selectFrom('ads')
          .select(['id', sql<Date>`visible_until`.as('endsAt'), sql<number>`${days}::integer`.as('days')])
          .where('id', '=', sql<number>`any(${ids})`),
      )
      .onConflict((conflict) => conflict.doNothing())
      .returning('adId')
      .execute()
    const mine = new Set(rows.map(({ adId }) => adId))
    for (const ad of ads)
      if (mine.has(ad.id)) await notify(db, [ad.ownerId], noticeOf(ad, { days, nearer, afterPromotion }))
    return done({ found: ads.length, notified: mine.size })
  })
}

/** Ads that are over within so many days and were on the site for longer than that; nobody else is telling of them. */
function findEnding(db: Db, { days, nearer }: { days: number; nearer: number }) {
  return db
    .selectFrom('ads')
    .innerJoin('people', 'people.id', 'ads.ownerId')
    .select(['ads.id', 'ads.ownerId', 'ads.title', 'ads.type'])
    .select(sql<Date>`ads.visible_until`.as('endsAt'))
    .select(
      sql<boolean>`exists (select from promotions where ad_id = ads.id and source = 'order' and ended_at is null)`.as(
        'isPaid',
      ),
    )
    .where('ads.status', '=', 'approved')
    .where('ads.deletedAt', 'is', null)
    .where('ads.availability', '<>', 'sold')
    .where('people.disabledAt', 'is', null)
    .where('people.eraseAt', 'is', null)
    .where(sql<boolean>`ads.visible_until > now() + make_interval(days => ${nearer})`)
    .where(sql<boolean>`ads.visible_until <= now() + make_interval(days => ${days})`)
    .where(sql<boolean>`ads.visible_until - case when ads.type = 'free' then ads.published_at
      else ads.promotion_starts_at end > make_interval(days => ${days})`)
    .where(sql<boolean>`not exists (select from ending_reminders earlier
      where earlier.ad_id = ads.id and earlier.ends_at = ads.visible_until and earlier.days = ${days})`)
    .orderBy('ads.visibleUntil')
    .limit(atOnce)
    .forUpdate('ads')
    .skipLocked()
    .execute()
}

type EndingAd = Awaited<ReturnType<typeof findEnding>>[number]

function noticeOf({ id, title, type, endsAt, isPaid }: EndingAd, { days, afterPromotion }: Distance): Notice {
  const isRenewable = type !== 'free' && isPaid
  const facts = { adTitle: title, endsAt: endsAt.toISOString() }
  return {
    ...(type === 'free'
      ? { kind: 'ad_expiring', type: 'ad_expiring', metadata: facts }
      : { kind: 'promotion_ending', type: 'promotion_reminder', metadata: { ...facts, afterPromotion, isPaid } }),
    // Who paid gets a letter while there is time to renew.
    priority: days > 1 && !isRenewable ? 'medium' : 'high',
    adId: id,
    // One press there orders the same again.
    actionUrl: isRenewable ? `/profile/ads/${id}/promotion?type=${type}` : '/profile',
    // A reminder is of no use after a week.
    expiresAt: sql<Date>`now() + interval '7 days'`,
  }
}
