import type { AuthorityOutcome } from '#shared/event-facts.ts'
import { done, refused } from '#shared/outcome.ts'
import type { Db } from '#db/client.ts'
import { inTransaction } from '#db/transaction.ts'
import { findRepeated } from '#domain/events/is-repeated.ts'
import { recordEvent } from '#domain/events/record-event.ts'
import type { Person } from '#domain/people/person.ts'
import { mayChangeSite } from '#domain/settings/settings-policy.ts'

type Entered = { by: Person; receivedOn: string; outcome: AuthorityOutcome }

/** Enters a request by an authority in the history; the market publishes how many there were. Sent twice at once it is one. */
export function enterAuthorityRequest(db: Db, { by, ...data }: Entered) {
  return inTransaction(db, async (db) => {
    if (!mayChangeSite(by)) return refused('not_allowed')
    if (await findRepeated(db, { by, kind: 'authority_request_entered', data })) return done()
    await recordEvent(db, { kind: 'authority_request_entered', byId: by.id, data })
    return done()
  })
}
