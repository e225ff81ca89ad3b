import { expressionBuilder, sql } from 'kysely'
import type { AdStatus, AdType, HiddenReason } from '#shared/ad-states.ts'
import type { Currency } from '#shared/money.ts'
import type { OrderStatus } from '#shared/order-states.ts'
import type { ReportReason } from '#shared/report-reasons.ts'
import type { Db } from '#db/client.ts'
import type { DB } from '#db/schema.ts'
import { findAdminMessages } from '#domain/admin-messages/find-admin-messages.ts'
import { refusalToMessage } from '#domain/admin-messages/refusal-to-message.ts'
import { ranOut } from '#domain/ads/ad-sql.ts'
import { editAfter, titleThen } from '#domain/ads/edit-after.ts'
import { mayLetIn, mayManage } from '#domain/people/account-policy.ts'
import { findCircles } from '#domain/ratings/find-circles.ts'
import { dealAgainOf } from '#domain/ratings/deal-again.ts'
import { numberMovesOf } from '#domain/numbers/number-moves.ts'
import { provedNumberOf } from '#domain/numbers/proved-number.ts'
import type { Person } from '#domain/people/person.ts'
import { isOwnerAccount, mayChangeRoles, mayUse, roleOf } from '#domain/people/powers.ts'

const shown = 10
const notesShown = 50

/**
 * All that administration keeps about one person, newest first: who they are, their ads, orders, reports about them and
 * what they published or wrote, notes, what was written to them, and history; no orders and no history for a moderator. The
 * number is not in it, only whether there is one.
 */
export async function findPersonFile(db: Db, { personId, viewer }: { personId: string; viewer: Person }) {
  const found = await readPerson(db, { personId, viewer })
  if (!found) return null
  const { phone, ...person } = found
  const [money, history] = [mayUse(viewer, 'money'), mayUse(viewer, 'history')]
  const [ads, orders, reports, notes, events, sent, refusal, [circle = null]] = await Promise.all([
    listAds(db, personId),
    money ? listOrders(db, personId) : null,
    listReports(db, personId),
    listNotes(db, personId),
    history ? listEvents(db, personId) : null,
    findAdminMessages(db, personId),
    refusalToMessage(db, { by: viewer, person: found }),
    findCircles(db, { personId }),
  ])
  const manage = mayManage(viewer, person)
  const isStopped = person.disabledAt !== null
  return {
    person: { ...person, circle, hasPhone: phone !== null, is: roleOf(person) },
    may: {
      disable: manage && !isStopped,
      enable: manage && isStopped,
      reset: manage && mayLetIn(viewer) && !isStopped,
      changeRole: mayChangeRoles(viewer) && person.id !== viewer.id && !isOwnerAccount(found),
    },
    ads,
    orders,
    reports,
    notes,
    messages: { sent, refusal },
    events,
  }
}

function readPerson(db: Db, { personId, viewer }: { personId: string; viewer: Person }) {
  return (
    db
      .selectFrom('people')
      .leftJoin('governorates', 'governorates.id', 'people.governorateId')
      .select([
        'people.id',
        'people.name',
        'people.email',
        'people.emailVerified',
        'people.image',
        'people.role',
        'people.powers',
      ])
      .select(['people.phone', 'people.governorateId', 'people.locale', 'people.createdAt'])
      .select(['people.disabledAt', 'people.disabledReason', 'people.eraseAt', 'governorates.nameAr', 'nameEn'])
      .select(
        sql<number>`(select count(*)::integer from ads where owner_id = people.id and deleted_at is null)`.as('ads'),
      )
      .select([provedNumberOf('people').as('provedNumber'), numberMovesOf('people').as('numberMoves')])
      .select(dealAgainOf('people', viewer.id).as('dealAgain'))
      // Who registered is in without having logged in, and who stays in does not log in again.
      .select(
        sql<Date | null>`greatest(people.last_seen_at, (select max(updated_at) from sessions where person_id = people.id))`.as(
          'lastSeenAt',
        ),
      )
      .where('people.id', '=', personId)
      .executeTakeFirst()
  )
}

export type FiledAd = {
  id: number
  title: string
  status: AdStatus
  type: AdType
  hiddenReason: HiddenReason | null
  ranOut: boolean
  createdAt: Date
}

function listAds(db: Db, personId: string): Promise<FiledAd[]> {
  return db
    .selectFrom('ads')
    .select(['id', 'title', 'status', 'type', 'hiddenReason', 'createdAt'])
    .select(ranOut.as('ranOut'))
    .where('ownerId', '=', personId)
    .where('deletedAt', 'is', null)
    .orderBy('createdAt', 'desc')
    .orderBy('id', 'desc')
    .limit(shown)
    .execute()
}

export type FiledOrder = {
  number: number
  type: AdType
  amount: number
  currency: Currency
  status: OrderStatus
  at: Date
}

function listOrders(db: Db, personId: string): Promise<FiledOrder[]> {
  return db
    .selectFrom('orders')
    .select(['number', 'type', 'amount', 'currency', 'createdAt as at', 'status'])
    .where('personId', '=', personId)
    .orderBy('createdAt', 'desc')
    .limit(shown)
    .execute()
}

export type FiledReport = {
  id: string
  kind: 'ad' | 'person' | 'message'
  adId: number | null
  /** What it was called when it was reported; null where that was not stored. */
  adTitle: string | null
  reason: ReportReason
  details: string | null
  status: 'open' | 'upheld' | 'dismissed'
  createdAt: Date
}

/** Of the person, of their ads and of what they wrote; each by its own index. */
function listReports(db: Db, personId: string): Promise<FiledReport[]> {
  return db
    .selectFrom((eb) =>
      eb
        .selectFrom('reports')
        .select('id')
        .where('personId', '=', personId)
        .unionAll(
          eb
            .selectFrom('ads')
            .innerJoin('reports', 'reports.adId', 'ads.id')
            .select('reports.id')
            .where('ads.ownerId', '=', personId),
        )
        .unionAll(
          eb
            .selectFrom('conversations')
            .innerJoin('reports', 'reports.conversationId', 'conversations.id')
            .innerJoin('messages', 'messages.id', 'reports.messageId')
            .select('reports.id')
            .where(sql<boolean>`(conversations.buyer_id = ${personId} or conversations.seller_id = ${personId})`)
            .where('messages.senderId', '=', personId),
        )
        .as('about'),
    )
    .innerJoin('reports', 'reports.id', 'about.id')
    .leftJoin('ads', 'ads.id', 'reports.adId')
    .leftJoinLateral(editAfter(sql`ads.id`, sql`edits.created_at > reports.created_at`).as('later'), (join) =>
      join.onTrue(),
    )
    .select(['reports.id', 'reports.adId', titleThen.as('adTitle'), 'reports.reason', 'reports.details'])
    .select(['reports.status', 'reports.createdAt'])
    .select(
      sql<FiledReport['kind']>`case when reports.ad_id is not null then 'ad'
        when reports.message_id is not null then 'message' else 'person' end`.as('kind'),
    )
    .orderBy('reports.createdAt', 'desc')
    .orderBy('reports.id')
    .limit(shown)
    .execute()
}

function listNotes(db: Db, personId: string) {
  return db
    .selectFrom('personNotes')
    .leftJoin('people as author', 'author.id', 'personNotes.byId')
    .select(['personNotes.id', 'content', 'personNotes.createdAt', 'author.name as by'])
    .where('personId', '=', personId)
    .orderBy('personNotes.id', 'desc')
    .limit(notesShown)
    .execute()
}

function listEvents(db: Db, personId: string) {
  return db
    .selectFrom((eb) =>
      eb
        .selectFrom(newestOf('personId', personId).as('about'))
        .select('id')
        .union(eb.selectFrom(newestOf('byId', personId).as('by')).select('id'))
        .as('theirs'),
    )
    .innerJoin('events', 'events.id', 'theirs.id')
    .leftJoin('people as author', 'author.id', 'events.byId')
    .select(['events.id', 'kind', 'adId', 'events.createdAt', 'author.name as by'])
    .orderBy('events.id', 'desc')
    .limit(shown)
    .execute()
}

/** Each by an index that knows its order. */
function newestOf(column: 'personId' | 'byId', personId: string) {
  return expressionBuilder<DB>()
    .selectFrom('events')
    .select('id')
    .where(column, '=', personId)
    .orderBy('id', 'desc')
    .limit(shown)
}
