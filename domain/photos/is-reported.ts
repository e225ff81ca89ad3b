import { sql } from 'kysely'

/** Whether a report is open about the conversation of the row around it, or about one of its messages. */
export const isReported = sql<boolean>`exists (select from reports left join messages as reported on reported.id = reports.message_id
  where reports.status = 'open' and coalesce(reported.conversation_id, reports.conversation_id) = conversations.id)`
