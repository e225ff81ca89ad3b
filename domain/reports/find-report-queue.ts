import { expressionBuilder, sql } from 'kysely'
import { jsonBuildObject } from 'kysely/helpers/postgres'
import type { AdStatus } from '#shared/ad-states.ts'
import type { ReportedKind, ReportReason } from '#shared/report-reasons.ts'
import type { Db } from '#db/client.ts'
import { revived } from '#db/revived.ts'
import type { DB } from '#db/schema.ts'

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
  when 'misleading' then 4 when 'spam' then 3 when 'duplicate' then 3 else 2 end)`

/**
 * What is reported and waits, one entry for each thing with all open reports of it, the riskiest first and among equals
 * the oldest. All that its order came from stands in the entry.
 */
export async function findReportQueue(db: Db, { after }: { after?: string | null } = {}) {
  const from = readCursor(after)
  const rows = await judgedReports(db)
    .select(['reportId', 'kind', 'risk', 'since', 'reports', 'reporters', 'hasConversation', 'content'])
    .select((eb) => [
      sql<string>`risk || '.' || (extract(epoch from since) * 1000000)::bigint || '.' || report_id`.as('cursor'),
      eb
        .case()
        .when('adId', 'is not', null)
        .then(
          jsonBuildObject({
            id: eb.ref('adId').$notNull(),
            title: eb.ref('title').$notNull(),
            status: eb.ref('status').$notNull(),
            isRemoved: sql<boolean>`deleted_at is not null`,
          }),
        )
        .end()
        .as('ad'),
      eb
        .case()
        .when('aboutId', 'is not', null)
        .then(
          jsonBuildObject({
            id: eb.ref('aboutId').$notNull(),
            name: eb.ref('name').$notNull(),
            createdAt: eb.ref('aboutSince').$notNull(),
            isDisabled: sql<boolean>`disabled_at is not null`,
            isFresh: eb.ref('isFresh'),
          }),
        )
        .end()
        .as('person'),
    ])
    .select([reasonsOf.as('reasons'), detailsOf.as('said')])
    .where(
      from
        ? sql<boolean>`(-risk, since, report_id) > (${-from.risk}, timestamptz 'epoch' + ${from.at}::bigint * interval '1 microsecond', ${from.id})`
        : sql<boolean>`true`,
    )
    .orderBy('risk', 'desc')
    .orderBy('since')
    .orderBy('reportId')
    .limit(pageLength + 1)
    .execute()
  const shown = rows.slice(0, pageLength)
  const last = shown.at(-1)
  const next = last && rows.length > pageLength ? Buffer.from(last.cursor).toString('base64url') : null
  return { entries: shown.map(({ cursor: _, ...entry }): QueuedReports => withMoments(entry)), next }
}

/** Open reports by what they are about, with what their order comes from. */
function judgedReports(db: Db) {
  return db
    .with('waiting', (db) =>
      db
        .selectFrom('reports')
        .select([
          sql<ReportedKind>`case when ad_id is not null then 'ad' when message_id is not null then 'message' else 'person' end`.as(
            'kind',
          ),
          'adId',
          'personId',
          'messageId',
          sql<string>`min(reports.id::text)`.as('reportId'),
          sql<Date>`min(reports.created_at)`.as('since'),
          sql<number>`count(*)::integer`.as('reports'),
          sql<number>`count(distinct coalesce(reporter_id::text, visitor_key))::integer`.as('reporters'),
          sql<boolean>`bool_or(conversation_id is not null)`.as('hasConversation'),
          sql<number>`${weightOf} + 2 * count(distinct reporter_id) + count(distinct visitor_key)`.as('weight'),
          sql<string[]>`array_agg(reports.id)`.as('ids'),
        ])
        .where('status', '=', 'open')
        .groupBy(['adId', 'personId', 'messageId']),
    )
    .with('judged', (db) =>
      db
        .selectFrom('waiting')
        .leftJoin('ads', 'ads.id', 'waiting.adId')
        .leftJoin('messages', 'messages.id', 'waiting.messageId')
        .leftJoin('people as about', (join) =>
          join.on('about.id', '=', sql<string>`coalesce(waiting.person_id, ads.owner_id, messages.sender_id)`),
        )
        .selectAll('waiting')
        .select(['about.id as aboutId', 'about.name', 'about.createdAt as aboutSince', 'about.disabledAt'])
        .select(['ads.title', 'ads.status', 'ads.deletedAt', 'messages.content'])
        .select([
          sql<boolean>`coalesce(about.created_at > now() - interval '7 days', false)`.as('isFresh'),
          sql<number>`(weight + case when about.created_at > now() - interval '7 days' then 5 else 0 end)::integer`.as(
            'risk',
          ),
        ]),
    )
    .selectFrom('judged')
}

/** Beside `ids`: how often each reason was given. */
const reasonsOf = expressionBuilder<DB>()
  .selectFrom((eb) =>
    eb
      .selectFrom('reports')
      .select(['reason', sql<number>`count(*)`.as('count')])
      .where(sql<boolean>`id = any(ids)`)
      .groupBy('reason')
      .as('counted'),
  )
  .select((eb) =>
    eb.fn
      .jsonAgg(jsonBuildObject({ reason: eb.ref('reason'), count: eb.ref('count') }))
      .orderBy('count', 'desc')
      .orderBy('reason')
      .as('reasons'),
  )
  .$asScalar()
  .$notNull()

/** Beside `ids`: the newest reports with what their senders wrote. */
const detailsOf = expressionBuilder<DB>()
  .selectFrom((eb) =>
    eb
      .selectFrom('reports as entry')
      .leftJoin('people as reporter', 'reporter.id', 'entry.reporterId')
      .select(['reason', 'details', 'entry.createdAt', 'reporter.id as reporter', 'reporter.name as reporterName'])
      .where(sql<boolean>`entry.id = any(ids)`)
      .orderBy('entry.createdAt', 'desc')
      .limit(mostDetails)
      .as('newest'),
  )
  .select((eb) =>
    eb.fn
      .jsonAgg(
        jsonBuildObject({
          reason: eb.ref('reason'),
          details: eb.ref('details'),
          createdAt: eb.ref('createdAt'),
          by: eb
            .case()
            .when('reporter', 'is not', null)
            .then(jsonBuildObject({ id: eb.ref('reporter').$notNull(), name: eb.ref('reporterName').$notNull() }))
            .end(),
        }),
      )
      .orderBy('createdAt', 'desc')
      .as('said'),
  )
  .$asScalar()
  .$notNull()

type Entry = Omit<QueuedReports, 'said' | 'person'> & {
  said: (Omit<QueuedReports['said'][number], 'createdAt'> & { createdAt: string })[]
  person: (Omit<NonNullable<QueuedReports['person']>, 'createdAt'> & { createdAt: string }) | null
}

/** JSON carries moments as text. */
function withMoments({ said, person, ...entry }: Entry): QueuedReports {
  return { ...entry, said: said.map(revived), person: person && revived(person) }
}

function readCursor(after: string | null | undefined) {
  if (!after || after.length > 120) return null
  const [, risk, at, id] =
    /^(\d{1,6})\.(\d{1,16})\.([0-9a-f-]{36})$/.exec(Buffer.from(after, 'base64url').toString()) ?? []
  return id ? { risk: Number(risk), at: Number(at), id } : null
}
