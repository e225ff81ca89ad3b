import { sql } from 'kysely'
import type { AdStatus, AdType, HiddenReason } from '#shared/ad-states.ts'
import type { Currency } from '#shared/money.ts'
import type { OrderStatus } from '#shared/order-states.ts'
import type { ReportReason } from '#shared/report-reasons.ts'
import type { Db } from '#db/client.ts'
import { findAdminMessages } from '#domain/admin-messages/find-admin-messages.ts'
import { refusalToMessage } from '#domain/admin-messages/refusal-to-message.ts'
import { editAfter, titleThen } from '#domain/ads/edit-after.ts'
import { mayManage } from '#domain/people/account-policy.ts'
import type { Person } from '#domain/people/person.ts'
import { isOwnerAccount, mayChangeRoles } from '#domain/people/role-policy.ts'

const shown = 10
const notesShown = 50

/**
 * All that administration keeps about one person, newest first: who they are, their ads, orders, reports about them and
 * what they published or wrote, notes, what was written to them, and history. The number is not in it, only whether there is one.
 */
export async function findPersonFile(db: Db, { personId, viewer }: { personId: string; viewer: Person }) {
  const found = await readPerson(db, personId)
  if (!found) return null
  const { phone, ...person } = found
  const [ads, orders, reports, notes, events, sent, refusal] = await Promise.all([
    listAds(db, personId),
    listOrders(db, personId),
    listReports(db, personId),
    listNotes(db, personId),
    listEvents(db, personId),
    findAdminMessages(db, personId),
    refusalToMessage(db, { by: viewer, person: found }),
  ])
  const manage = mayManage(viewer, person)
  const isStopped = person.disabledAt !== null
  return {
    person: { ...person, hasPhone: phone !== null },
    may: {
      disable: manage && !isStopped,
      enable: manage && isStopped,
      reset: manage && !isStopped,
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

function readPerson(db: Db, personId: string) {
  return (
    db
      .selectFrom('people')
      .leftJoin('governorates', 'governorates.id', 'people.governorateId')
      .select(['people.id', 'people.name', 'people.email', 'people.emailVerified', 'people.image', 'people.role'])
      .select(['people.phone', 'people.governorateId', 'people.locale', 'people.createdAt'])
      .select(['people.disabledAt', 'people.disabledReason', 'people.eraseAt', 'governorates.nameAr', 'nameEn'])
      .select(
        sql<number>`(select count(*)::integer from ads where owner_id = people.id and deleted_at is null)`.as('ads'),
      )
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
    .select(sql<boolean>`coalesce(visible_until <= now(), false)`.as('ranOut'))
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
    .select(['number', 'type', 'amount', 'currency', 'createdAt as at', sql<OrderStatus>`status`.as('status')])
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
async function listReports(db: Db, personId: string): Promise<FiledReport[]> {
  const { rows } = await sql<FiledReport>`
    select reports.id, case when reports.ad_id is not null then 'ad' when reports.message_id is not null then 'message'
        else 'person' end as kind, reports.ad_id, ${titleThen} as ad_title, reports.reason, reports.details, reports.status, reports.created_at
    from (
      select id from reports where person_id = ${personId}
      union all select reports.id from ads join reports on reports.ad_id = ads.id where ads.owner_id = ${personId}
      union all select reports.id from conversations join reports on reports.conversation_id = conversations.id
        join messages on messages.id = reports.message_id
        where (conversations.buyer_id = ${personId} or conversations.seller_id = ${personId}) and messages.sender_id = ${personId}
    ) about join reports using (id) left join ads on ads.id = reports.ad_id
    left join lateral ${editAfter(sql`ads.id`, sql`edits.created_at > reports.created_at`)} later on true
    order by reports.created_at desc, reports.id limit ${shown}`.execute(db)
  return rows
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

async function listEvents(db: Db, personId: string) {
  const { rows } = await sql<{ id: number; kind: string; adId: number | null; createdAt: Date; by: string | null }>`
    select events.id, kind, ad_id, events.created_at, author.name as by
    from (
      (select id from events where person_id = ${personId} order by id desc limit ${shown})
      union (select id from events where by_id = ${personId} order by id desc limit ${shown})
    ) theirs join events using (id) left join people author on author.id = events.by_id
    order by events.id desc limit ${shown}`.execute(db)
  return rows
}
