import { sql, type RawBuilder, type SqlBool } from 'kysely'
import { trustLimits } from '#shared/trust-limits.ts'
import type { ReportReason } from '#shared/report-reasons.ts'
import type { Db } from '#db/client.ts'
import { countedHandovers } from '#domain/handovers/counted-handovers.ts'

/**
 * The first answers of sellers within thirty days, one row for each conversation that a buyer began: `minutes` without the nights, null
 * where a waking day went by without one. What is younger and unanswered does not count yet; the automatic answer is none.
 */
export function firstAnswers(whose: RawBuilder<SqlBool>) {
  return sql`(select seller_id, buyer_id, ad_id, written_at, awake_minutes(written_at, answered_at) as minutes
    from conversations
      cross join lateral (select min(created_at) as written_at from messages
        where conversation_id = conversations.id and sender_id = buyer_id) began
      cross join lateral (select min(created_at) as answered_at from messages
        where conversation_id = conversations.id and sender_id = seller_id and created_at > written_at) answered
    where conversations.created_at > now() - make_interval(days => ${trustLimits.answerDays}::int) and written_at is not null
      and ${whose} and (answered_at is not null or awake_minutes(written_at, now()) >= ${trustLimits.wakingMinutes}::int))`
}

/** Reports of twelve months that administrators acted on, one row for all that were answered together; who was only asked whether something is sold did no wrong. */
export function upheldReports(whose: RawBuilder<SqlBool>) {
  return sql`(select distinct on (person_id, ad_id, message_id, handled_at) * from (
      select coalesce(reports.person_id, ads.owner_id, messages.sender_id) as person_id, reports.ad_id, reports.message_id,
        reports.reason, reports.handled_at
      from reports left join ads on ads.id = reports.ad_id left join messages on messages.id = reports.message_id
      where reports.status = 'upheld' and reports.rule is distinct from 'sold' and handled_at > now() - make_interval(months => ${trustLimits.reportMonths}::int)) upheld
    where ${whose} order by person_id, ad_id, message_id, handled_at, reason)`
}

export type FactRows = {
  handovers: { doneAt: Date }[]
  answers: { writtenAt: Date; minutes: number | null }[]
  reports: { kind: 'ad' | 'message' | 'person'; reason: ReportReason; handledAt: Date }[]
}

/** The rows behind somebody's facts, as they are now: when they were written to and answered, and what was upheld, what was handed over. Never by or with whom. */
export async function findFactRows(db: Db, { personId }: { personId: string }): Promise<FactRows> {
  const answers = sql<FactRows['answers'][number]>`select written_at, round(minutes)::int as minutes
    from ${firstAnswers(sql<SqlBool>`seller_id = ${personId}`)} answers order by written_at desc limit 200`
  const reports = sql<FactRows['reports'][number]>`select reason, handled_at,
      case when ad_id is not null then 'ad' when message_id is not null then 'message' else 'person' end as kind
    from ${upheldReports(sql<SqlBool>`person_id = ${personId}`)} upheld order by handled_at desc limit 200`
  const done = sql<FactRows['handovers'][number]>`select done_at
    from ${countedHandovers(personId)} counted order by done_at desc limit 200`
  const [{ rows }, upheld, handedOver] = await Promise.all([answers.execute(db), reports.execute(db), done.execute(db)])
  return { answers: rows, reports: upheld.rows, handovers: handedOver.rows }
}
