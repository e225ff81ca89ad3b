import { sql, type RawBuilder } from 'kysely'
import type { OfferState } from '#shared/offer-states.ts'

/** It changed hands between the two after the offer was made: that deal is over. What is offered later begins another. */
export const isHandedOver = sql<boolean>`exists (select from handovers where handovers.conversation_id = offers.conversation_id
  and handovers.state = 'done' and handovers.state_since >= offers.created_at)`

/** The handover came while the offer waited, and ended it, whether or not that was written down. */
const wasEndedByHandover = sql<boolean>`(offers.state in ('open', 'expired') and exists (select from handovers
  where handovers.conversation_id = offers.conversation_id and handovers.state = 'done'
    and handovers.state_since >= offers.created_at and handovers.state_since < offers.expires_at))`

/** How an offer stands by the clock of the database and by what changed hands. */
export const offerStateNow: RawBuilder<OfferState | 'over'> = sql`case when ${wasEndedByHandover} then 'over'
  when offers.state = 'open' and offers.expires_at <= now() then 'expired' else offers.state end`
