import { sql } from 'kysely'
import type { AdStatus } from '#shared/ad-states.ts'
import type { ReportedKind, ReportReason } from '#shared/report-reasons.ts'
import type { Db } from '#db/client.ts'

const pageLength = 12
const mostDetails = 10

export type QueuedReports = {
  /** One of them, by which its verbs know what they are about. */
  reportId: string
  kind: ReportedKind
  risk: number
  since: Date
  reports: number
  reporters: number
  reasons: { reason: ReportReason; count: number }[]
  said: { reason: ReportReason; details: string | null; createdAt: Date; by: { id: string; name: string } | null }[]
  ad: { id: number; title: string; status: AdStatus; isRemoved: boolean } | null
  content: string | null
  person: { id: string; name: string; createdAt: Date; isDisabled: boolean; isFresh: boolean } | null
  hasConversation: boolean
}

// The gravest reason says most; then how many different people say it, those with an account twice; then a fresh account.
const weightOf = sql`max(case reason when 'fraud' then 10 when 'forbidden' then 8 when 'insult' then 6
  when 'misleading' then 4 when 'spam' then 3 else 2 end)`

/**
 * What is reported and waits, one entry for each thing with all open reports of it, the riskiest first and among equals
 * the oldest. All that its order came from stands in the entry.
 */
export async function findReportQueue(db: Db, { after }: { after?: string | null } = {}) {
  const from = readCursor(after)
  const { rows } = await sql<QueuedReports & { cursor: string }>`
    with waiting as (
      select case when ad_id is not null then 'ad' when message_id is not null then 'message' else 'person' end as kind,
        reports.ad_id, reports.person_id, reports.message_id, min(reports.id::text) as report_id,
        min(reports.created_at) as since, count(*)::integer as reports,
        count(distinct coalesce(reporter_id::text, visitor_key))::integer as reporters,
        bool_or(conversation_id is not null) as has_conversation,
        ${weightOf} + 2 * count(distinct reporter_id) + count(distinct visitor_key) as weight,
        array_agg(reports.id) as ids
      from reports where status = 'open' group by ad_id, person_id, message_id
    ), judged as (
      select waiting.*, about.id as about_id, about.name, about.created_at as about_since, about.disabled_at,
        ads.title, ads.status, ads.deleted_at, messages.content,
        coalesce(about.created_at > now() - interval '7 days', false) as is_fresh,
        (weight + case when about.created_at > now() - interval '7 days' then 5 else 0 end)::integer as risk
      from waiting left join ads on ads.id = waiting.ad_id left join messages on messages.id = waiting.message_id
        left join people about on about.id = coalesce(waiting.person_id, ads.owner_id, messages.sender_id)
    )
    select report_id, kind, risk, since, reports, reporters, has_conversation, content,
      risk || '.' || (extract(epoch from since) * 1000000)::bigint || '.' || report_id as cursor,
      case when ad_id is not null then
        json_build_object('id', ad_id, 'title', title, 'status', status, 'isRemoved', deleted_at is not null) end as ad,
      case when about_id is not null then json_build_object('id', about_id, 'name', name, 'createdAt', about_since,
        'isDisabled', disabled_at is not null, 'isFresh', is_fresh) end as person,
      (select json_agg(json_build_object('reason', reason, 'count', count) order by count desc, reason)
        from (select reason, count(*) from reports where id = any(ids) group by reason) counted) as reasons,
      (select json_agg(json_build_object('reason', reason, 'details', details, 'createdAt', created_at,
          'by', case when reporter is not null then json_build_object('id', reporter, 'name', reporter_name) end)
          order by created_at desc)
        from (select reason, details, entry.created_at, reporter.id as reporter, reporter.name as reporter_name
          from reports entry left join people reporter on reporter.id = entry.reporter_id
          where entry.id = any(ids) order by entry.created_at desc limit ${mostDetails}) newest) as said
    from judged
    where ${from ? sql`(-risk, since, report_id) > (${-from.risk}, timestamptz 'epoch' + ${from.at}::bigint * interval '1 microsecond', ${from.id})` : sql`true`}
    order by risk desc, since, report_id limit ${pageLength + 1}`.execute(db)
  const shown = rows.slice(0, pageLength)
  const last = shown.at(-1)
  const next = last && rows.length > pageLength ? Buffer.from(last.cursor).toString('base64url') : null
  return { entries: shown.map(({ cursor: _, ...entry }): QueuedReports => entry), next }
}

function readCursor(after: string | null | undefined) {
  if (!after || after.length > 120) return null
  const [whole, risk, at, id] =
    /^(\d{1,6})\.(\d{1,16})\.([0-9a-f-]{36})$/.exec(Buffer.from(after, 'base64url').toString()) ?? []
  return whole ? { risk: Number(risk), at: Number(at), id: id! } : null
}
