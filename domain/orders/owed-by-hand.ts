import { sql } from 'kysely'

/** On refunds beside their payments: what an administrator has to send, because it came by hand or its provider refused it. */
export const isOwedByHand = sql<boolean>`(refunds.status = 'failed' or (refunds.status = 'due' and payments.provider = 'manual'))`
