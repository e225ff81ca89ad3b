import { sql } from 'kysely'
import { meetingLimits } from '#shared/meeting-limits.ts'
import { done } from '#shared/outcome.ts'
import type { Db } from '#db/client.ts'
import { inTransaction } from '#db/transaction.ts'
import { notify } from '#domain/notifications/notify.ts'

const atOnce = 100

/**
 * What the clock does to meetings: reminds both sides two hours before, once each, and writes down which were never agreed to, or
 * agreed to and never ended. Answers how many of either, on however many nodes this runs.
 */
export async function endMeetings(db: Db) {
  let reminded = 0
  for (let found = atOnce; found === atOnce;) {
    found = (await remindSome(db)).found
    reminded += found
  }
  const { numUpdatedRows } = await db
    .updateTable('meetings')
    .set({ state: 'lapsed', stateSince: sql`now()` })
    .where(({ or, and, eb }) =>
      or([
        and([eb('state', '=', 'proposed'), sql<boolean>`starts_at <= now()`]),
        and([
          eb('state', '=', 'agreed'),
          sql<boolean>`starts_at <= now() - make_interval(days => ${meetingLimits.meetingOpenDays}::int)`,
        ]),
      ]),
    )
    .executeTakeFirst()
  return { remindedOfMeetings: reminded, lapsedMeetings: Number(numUpdatedRows) }
}

function remindSome(db: Db) {
  return inTransaction(db, async (db) => {
    const meetings = await takeSome(db)
    for (const meeting of meetings) await remind(db, meeting)
    return done({ found: meetings.length })
  })
}

/** Whoever is just acting on one holds it; the next time it is reminded of, or cancelled. */
function takeSome(db: Db) {
  return db
    .updateTable('meetings')
    .from('conversations')
    .leftJoin('ads', 'ads.id', 'conversations.adId')
    .leftJoin('people as buyers', 'buyers.id', 'conversations.buyerId')
    .leftJoin('people as sellers', 'sellers.id', 'conversations.sellerId')
    .set({ remindedAt: sql`now()` })
    .whereRef('conversations.id', '=', 'meetings.conversationId')
    .where('meetings.messageId', 'in', (eb) =>
      eb
        .selectFrom('meetings as due')
        .select('due.messageId')
        .where('due.state', '=', 'agreed')
        .where('due.remindedAt', 'is', null)
        .where(sql<boolean>`due.starts_at > now()`)
        .where(sql<boolean>`due.starts_at <= now() + make_interval(hours => ${meetingLimits.reminderHours}::int)`)
        .orderBy('due.startsAt')
        .limit(atOnce)
        .forUpdate()
        .skipLocked(),
    )
    .returning(['meetings.conversationId', 'meetings.startsAt', 'ads.id as adId', 'ads.title as adTitle'])
    .returning([
      'conversations.buyerId',
      'conversations.sellerId',
      'buyers.name as buyerName',
      'sellers.name as sellerName',
    ])
    .execute()
}

type Due = Awaited<ReturnType<typeof takeSome>>[number]

async function remind(db: Db, { conversationId, startsAt, adId, adTitle, ...sides }: Due) {
  const { buyerId, sellerId, buyerName, sellerName } = sides
  for (const [personId, personName] of [
    [buyerId, sellerName],
    [sellerId, buyerName],
  ])
    if (personId)
      await notify(db, [personId], {
        kind: 'meeting',
        type: 'offer',
        priority: 'high',
        metadata: {
          conversationId,
          personName: personName ?? '',
          adTitle: adTitle ?? '',
          startsAt: startsAt.toISOString(),
          what: 'soon',
        },
        adId: adId ?? undefined,
        actionUrl: `/messages/${conversationId}`,
        expiresAt: sql<Date>`now() + interval '1 day'`,
      })
}
