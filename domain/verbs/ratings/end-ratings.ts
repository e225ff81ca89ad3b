import { sql } from 'kysely'
import { ratingLimits } from '#shared/rating-limits.ts'
import { done } from '#shared/outcome.ts'
import type { Db } from '#db/client.ts'
import { inTransaction } from '#db/transaction.ts'
import { ratingEnds } from '#domain/handovers/handover-sql.ts'
import { notifyOfHandover } from '#domain/handovers/notify-of-handover.ts'

const atOnce = 100

/**
 * What the clock does to ratings: reminds whoever has not rated before the days are over, and says when what was said can be read. Answers
 * how many handovers of either, on however many nodes this runs.
 */
export async function endRatings(db: Db) {
  const reminded = await repeat(() => remindSome(db))
  return { remindedOfRatings: reminded, revealedRatings: await repeat(() => announceSome(db)) }
}

async function repeat(some: () => Promise<{ found: number }>) {
  let all = 0
  for (let found = atOnce; found === atOnce;) {
    found = (await some()).found
    all += found
  }
  return all
}

function remindSome(db: Db) {
  return inTransaction(db, async (db) => {
    const soon = sql<boolean>`${ratingEnds} <= now() + make_interval(days => ${ratingLimits.reminderDays}::int)`
    const due = await takeDue(db, 'remindedAt', sql<boolean>`(${soon} and ${ratingEnds} > now())`)
    for (const { id, conversationId, unrated, adId, adTitle } of due) {
      const actionUrl = `/messages/${conversationId}/handovers/${id}`
      for (const to of unrated) await notifyOfHandover(db, { to, news: 'ending', adTitle, adId, actionUrl })
    }
    return done({ found: due.length })
  })
}

function announceSome(db: Db) {
  return inTransaction(db, async (db) => {
    const due = await takeDue(db, 'announcedAt', sql<boolean>`${ratingEnds} <= now()`)
    for (const { id, rated, adId, adTitle } of due) {
      const actionUrl = `/profile/ratings#deal-${id}`
      for (const to of rated) await notifyOfHandover(db, { to, news: 'revealed', adTitle, adId, actionUrl })
    }
    return done({ found: due.length })
  })
}

/** Marks handovers whose moment has come, and answers who of the two has not rated, and who was rated. */
function takeDue(db: Db, mark: 'remindedAt' | 'announcedAt', isDue: ReturnType<typeof sql<boolean>>) {
  return db
    .updateTable('handovers')
    .from('conversations')
    .leftJoin('ads', 'ads.id', 'conversations.adId')
    .set({ [mark]: sql`now()` })
    .whereRef('conversations.id', '=', 'handovers.conversationId')
    .where('handovers.id', 'in', (eb) =>
      eb
        .selectFrom('handovers')
        .select('handovers.id')
        .where('handovers.state', '=', 'done')
        .where('handovers.announcedAt', 'is', null)
        .where(`handovers.${mark}`, 'is', null)
        .where(isDue)
        .orderBy('handovers.stateSince')
        .limit(atOnce)
        .forUpdate()
        .skipLocked(),
    )
    .returning(['handovers.id', 'handovers.conversationId', 'ads.id as adId', 'ads.title as adTitle'])
    .returning([
      sql<string[]>`array_remove(array[
        case when not exists (select from ratings where handover_id = handovers.id and by_side = 'buyer') then buyer_id end,
        case when not exists (select from ratings where handover_id = handovers.id and by_side = 'seller') then seller_id end],
        null)`.as('unrated'),
      sql<string[]>`array(select rated_id from ratings where handover_id = handovers.id)`.as('rated'),
    ])
    .execute()
}
