import { sql } from 'kysely'
import { trustLimits } from '#shared/trust-limits.ts'

/**
 * Handovers within twelve months that count, one row for each of the two: of one pair one in 180 days; not with somebody who was disabled
 * since, not while either account was younger than a week, not between accounts that share a number, a browser or a picture, and not where
 * administrators found that nothing changed hands. Of one person, or of everybody.
 */
export function countedHandovers(personId: string | null) {
  const isTheirs = personId ? sql`${personId}::uuid in (buyer_id, seller_id)` : sql`true`
  const isOwn = personId ? sql`sides.person_id = ${personId}` : sql`true`
  return sql`(select handovers.id, sides.person_id, sides.other_id, handovers.state_since as done_at
    from conversations join handovers on handovers.conversation_id = conversations.id
      cross join lateral (values (buyer_id, seller_id), (seller_id, buyer_id)) sides(person_id, other_id)
      join people own on own.id = sides.person_id join people others on others.id = sides.other_id
    where handovers.state = 'done' and not is_connected and not is_repeated
      and handovers.state_since > now() - make_interval(months => ${trustLimits.reportMonths}::int) and ${isTheirs} and ${isOwn}
      and others.disabled_at is null
      and greatest(own.created_at, others.created_at) < handovers.state_since - make_interval(days => ${trustLimits.youngAccountDays}::int)
      and not ${gaveNumberOn} and not ${sharedBrowser} and not ${wasNone})`
}

/** A proved number went from one to the other: neither can bring that about without the other. */
const gaveNumberOn = sql<boolean>`exists (select from number_moves
  where from_person_id in (own.id, others.id) and to_person_id in (own.id, others.id))`

/** Both had been logged in to on one browser by then. */
const sharedBrowser = sql<boolean>`exists (select from account_devices mine join account_devices theirs using (device_key)
  where mine.person_id = own.id and theirs.person_id = others.id
    and greatest(mine.first_seen_at, theirs.first_seen_at) < handovers.state_since)`

/** A rating of it was removed because nothing had changed hands. */
const wasNone = sql<boolean>`exists (select from ratings false_one join rating_contests on rating_id = false_one.id
  where false_one.handover_id = handovers.id and reason = 'no_exchange' and false_one.removed_at is not null)`
