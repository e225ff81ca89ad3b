import { expressionBuilder, sql, type SqlBool, type RawBuilder } from 'kysely'
import { jsonBuildObject } from 'kysely/helpers/postgres'
import type { AdStatus } from '#shared/ad-states.ts'
import type { Currency } from '#shared/money.ts'
import type { PhotoView } from '#shared/photo-files.ts'
import type { ReportAct } from '#shared/report-acts.ts'
import type { ReportedKind, ReportReason, WarningRule } from '#shared/report-reasons.ts'
import type { Db } from '#db/client.ts'
import { revived } from '#db/revived.ts'
import type { DB } from '#db/schema.ts'
import { adCover } from '#domain/ads/ad-sql.ts'
import { byAgreement } from '#domain/ads/by-agreement.ts'

const mostDetails = 30

type Named = { id: string; name: string }
type Said = { reason: ReportReason; details: string | null; by: Named | null }
type About = Named & { isDisabled: boolean; isFresh: boolean }

/** What was reported, with all that was said of it and is answered together. */
export type ReportEntry = {
  /** One of them, by which its verbs know what they are about. */
  reportId: string
  kind: ReportedKind
  risk: number
  since: Date
  reports: number
  reporters: number
  reasons: { reason: ReportReason; count: number }[]
  said: (Said & { createdAt: Date })[]
  ad: ReportedAd | null
  /** Of a message, as long as its report is open. */
  content: string | null
  person: (About & { createdAt: Date }) | null
  hasConversation: boolean
  /** What was done about it, by whom; none while it waits. `act` and `rule` are null where an older version answered. */
  answer: ReportAnswer | null
}

type ReportedAd = {
  id: number
  title: string
  status: AdStatus
  isRemoved: boolean
  price: number
  currency: Currency
  byAgreement: boolean
  photo: PhotoView | null
}

export type ReportAnswer = {
  status: 'upheld' | 'dismissed'
  act: ReportAct | null
  rule: WarningRule | null
  at: Date
  by: Named | null
}

// The gravest reason says most; then how many different people say it, those with an account twice; then a fresh account.
const weightOf = sql`max(case reason when 'fraud' then 10 when 'forbidden' then 8 when 'insult' then 6
  when 'misleading' then 4 when 'spam' then 3 when 'duplicate' then 3 else 2 end)`

export const reportIdOf = sql<string>`min(reports.id::text)`

/** Reports by what they are about and by their answer, with what their order comes from. */
export function groupedReports(db: Pick<Db, 'selectFrom'>, which: RawBuilder<SqlBool>) {
  return db
    .selectFrom('reports')
    .select([
      sql<ReportedKind>`case when ad_id is not null then 'ad' when message_id is not null then 'message' else 'person' end`.as(
        'kind',
      ),
      'adId',
      'personId',
      'messageId',
      reportIdOf.as('reportId'),
      sql<Date>`min(reports.created_at)`.as('since'),
      sql<number>`count(*)::integer`.as('reports'),
      sql<number>`count(distinct coalesce(reporter_id::text, visitor_key))::integer`.as('reporters'),
      sql<boolean>`bool_or(conversation_id is not null)`.as('hasConversation'),
      sql<number>`${weightOf} + 2 * count(distinct reporter_id) + count(distinct visitor_key)`.as('weight'),
      sql<string[]>`array_agg(reports.id)`.as('ids'),
    ])
    .select(['reports.status as answered', 'act', 'rule', 'handledAt', 'handledBy'])
    .where(which)
    .groupBy(['adId', 'personId', 'messageId', 'reports.status', 'act', 'rule', 'handledAt', 'handledBy'])
}

/** Beside the columns of the ad that was reported, if it was one. */
const judgedAd = expressionBuilder<{ judged: JudgedAd }, 'judged'>()
const reportedAd = judgedAd
  .case()
  .when('adId', 'is not', null)
  .then(
    jsonBuildObject({
      id: judgedAd.ref('adId').$notNull(),
      title: judgedAd.ref('title').$notNull(),
      status: judgedAd.ref('status').$notNull(),
      isRemoved: sql<boolean>`deleted_at is not null`,
      price: judgedAd.ref('price').$notNull(),
      currency: judgedAd.ref('currency').$notNull(),
      byAgreement: judgedAd.ref('byAgreement'),
      photo: judgedAd.ref('cover'),
    }),
  )
  .end()

type JudgedAd = {
  adId: number | null
  title: string | null
  status: AdStatus | null
  price: number | null
  currency: Currency | null
  byAgreement: boolean
  cover: PhotoView | null
}

/** Each group with all that is shown of it. */
export function reportEntries(db: Db, groups: (db: Pick<Db, 'selectFrom'>) => ReturnType<typeof groupedReports>) {
  return db
    .with('waiting', groups)
    .with('judged', (db) =>
      db
        .selectFrom('waiting')
        .leftJoin('ads', 'ads.id', 'waiting.adId')
        .leftJoin('messages', 'messages.id', 'waiting.messageId')
        .leftJoin('people as about', (join) =>
          join.on('about.id', '=', sql<string>`coalesce(waiting.person_id, ads.owner_id, messages.sender_id)`),
        )
        .leftJoin('people as handler', 'handler.id', 'waiting.handledBy')
        .selectAll('waiting')
        .select(['about.id as aboutId', 'about.name', 'about.createdAt as aboutSince', 'about.disabledAt'])
        .select(['ads.title', 'ads.status', 'ads.deletedAt', 'ads.price', 'ads.currency', 'messages.content'])
        .select(['handler.name as handlerName', adCover.as('cover'), byAgreement.as('byAgreement')])
        .select([
          sql<boolean>`coalesce(about.created_at > now() - interval '7 days', false)`.as('isFresh'),
          sql<number>`(weight + case when about.created_at > now() - interval '7 days' then 5 else 0 end)::integer`.as(
            'risk',
          ),
        ]),
    )
    .selectFrom('judged')
    .select(['reportId', 'kind', 'risk', 'since', 'reports', 'reporters', 'hasConversation', 'content'])
    .select(['answered', 'act', 'rule', 'handledAt', 'handledBy', 'handlerName'])
    .select((eb) => [
      reportedAd.as('ad'),
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

type Row = Omit<ReportEntry, 'said' | 'person' | 'answer'> & {
  said: (Said & { createdAt: string })[]
  person: (About & { createdAt: string }) | null
  answered: 'open' | ReportAnswer['status']
  act: ReportAct | null
  rule: WarningRule | null
  handledAt: Date | null
  handledBy: string | null
  handlerName: string | null
}

/** JSON carries moments as text. */
export function entryOf({ said, person, answered, act, rule, handledAt, handledBy, handlerName, ...entry }: Row) {
  const by = handledBy && handlerName !== null ? { id: handledBy, name: handlerName } : null
  const answer = answered === 'open' || !handledAt ? null : { status: answered, act, rule, at: handledAt, by }
  const content = answer ? null : entry.content
  return { ...entry, content, said: said.map(revived), person: person && revived(person), answer } satisfies ReportEntry
}
