import { sql } from 'kysely'
import type { AdStatus, AdType } from '#shared/ad-states.ts'
import type { Currency } from '#shared/money.ts'
import type { OrderPurpose, OrderStatus } from '#shared/order-states.ts'
import type { PaymentWay } from '#shared/payment-ways.ts'
import type { Db } from '#db/client.ts'
import { endedAdReturns } from '#domain/ads/return-ended-ad.ts'
import { isOwedByHand } from './owed-by-hand.ts'
import { pickedOrders, waitsForUs, type OrdersQuery } from './pick-orders.ts'
import { waitsFor } from './waits-for.ts'

export type Claim = {
  at: string
  way: PaymentWay | null
  note: string | null
  receipts: string[]
  refusedReason: string | null
  /** Nobody has answered it yet. */
  waits: boolean
}

/** Money that an administrator has to send back: which, how much, and how it had come. */
type Debt = { refundId: string; amount: number; currency: Currency; provider: string; cameAs: string | null }

export type Order = {
  number: number
  status: OrderStatus
  purpose: OrderPurpose
  type: 'featured' | 'promoted'
  amount: number
  currency: Currency
  durationDays: number
  way: PaymentWay | null
  payerNote: string | null
  /** The keys of the photos of its last claim's receipts, as long as they are stored. */
  receipts: string[]
  /** What its payer said of the payment, one after the other, each with its answer. */
  claims: Claim[]
  /** Some of its money is to go back and was not sent. */
  isOwed: boolean
  /** What of that goes back by hand, because it came so or its provider does not take it back; the oldest first. */
  debts: Debt[]
  /** The numbers by which money of it was sent back, the oldest first. */
  sentBackAs: string[]
  /** Who confirmed a large sum before the second one. */
  firstConfirmedBy: string | null
  /** Who confirmed its money by hand, one name for each sum; null where their account is gone. */
  confirmedBy: (string | null)[]
  /** Who wants to give a large sum back before a second one agrees. */
  refundAskedBy: string | null
  provider: string | null
  /** A card is being asked: its holder has a step to take at their bank, or the bank thinks. */
  waitsFor: 'holder' | 'bank' | null
  /** Of the money that came: the receipt's, the transfer's or the provider's own number. */
  reference: string | null
  refusedReason: string | null
  createdAt: Date
  paidAt: Date | null
  adId: number | null
  adTitle: string | null
  adStatus: AdStatus | null
  adType: AdType | null
  /** Its ad is there, or returns to the site when this order is paid. */
  isAdThere: boolean
  wouldEndAt: Date | null
  personId: string | null
  personName: string | null
  personEmail: string | null
}

const pageLength = 30

const receipts = sql<string[]>`array(select key from photos where claim_id =
  (select max(id) from payment_claims where order_id = orders.id) order by photos.id)`

const claims = sql<Claim[]>`coalesce((select json_agg(json_build_object('at', created_at, 'way', payment_claims.way,
  'note', note, 'refusedReason', payment_claims.refused_reason, 'waits', decided_at is null,
  'receipts', array(select key from photos where claim_id = payment_claims.id order by photos.id)) order by payment_claims.id)
  from payment_claims where order_id = orders.id), '[]')`

const isOwed = sql<boolean>`exists (select from refunds where order_id = orders.id and status <> 'done')`

const debts = sql<Debt[]>`coalesce((select json_agg(json_build_object('refundId', refunds.id, 'amount', payments.amount,
  'currency', payments.currency, 'provider', payments.provider, 'cameAs', (select nullif(ledger.reference, '') from ledger
    where ledger.payment_id = payments.id and kind = 'captured')) order by refunds.created_at, refunds.id)
  from refunds join payments on payments.id = payment_id
  where refunds.order_id = orders.id and ${isOwedByHand}), '[]')`

const sentBackAs = sql<string[]>`array(select reference from refunds
  where order_id = orders.id and status = 'done' and reference <> '' order by updated_at, id)`

/** What was removed has none: nothing can be paid for it. */
const onSite = sql<AdStatus | null>`case when ads.deleted_at is null then ads.status end`

const isAdThere = sql<boolean>`coalesce((ads.id is not null and ads.deleted_at is null)
  or (purpose <> 'post' and ${endedAdReturns}), false)`

/** Until when what is ordered would last if it were paid now; unknown for what begins at an approval. */
const wouldEndAt = sql<Date | null>`case when ads.deleted_at is null and ads.status = 'approved' then
  case purpose when 'upgrade' then now() when 'renewal' then greatest(ads.promotion_ends_at, now()) end
  + make_interval(days => duration_days) end`

const reference = sql<string | null>`(select nullif(ledger.reference, '') from ledger
  where order_id = orders.id and kind = 'captured' order by id limit 1)`

const refundRequester = sql<string | null>`(select name from people as asking where asking.id = orders.refund_asked_by)`

const firstName = sql<string | null>`(select name from people as first where first.id = orders.first_confirmed_by)`

const confirmedBy = sql<(string | null)[]>`array(select confirming.name from ledger
  left join people as confirming on confirming.id = ledger.by_id
  where ledger.order_id = orders.id and kind = 'captured' and ledger.by_id is not null order by ledger.id)`

function orders(db: Db) {
  return db
    .selectFrom('orders')
    .leftJoin('ads', 'ads.id', 'orders.adId')
    .leftJoin('people', 'people.id', 'orders.personId')
    .select(['number', 'amount', 'durationDays', 'payerNote', 'refusedReason', 'paidAt', 'orders.createdAt'])
    .select(['orders.status', 'orders.type'])
    .select(['orders.currency', 'ads.id as adId', 'ads.title as adTitle'])
    .select([sql<PaymentWay | null>`way`.as('way'), receipts.as('receipts')])
    .select([sql<OrderPurpose>`purpose`.as('purpose'), onSite.as('adStatus'), 'ads.type as adType'])
    .select([wouldEndAt.as('wouldEndAt'), firstName.as('firstConfirmedBy'), 'provider', reference.as('reference')])
    .select([waitsFor.as('waitsFor'), claims.as('claims'), refundRequester.as('refundAskedBy')])
    .select([isOwed.as('isOwed'), debts.as('debts'), isAdThere.as('isAdThere')])
    .select([sentBackAs.as('sentBackAs'), confirmedBy.as('confirmedBy')])
    .select(['people.id as personId', 'people.name as personName', 'people.email as personEmail'])
    .orderBy('number', 'desc')
}

/** One order, whoever's. */
export function findOrder(db: Db, number: number) {
  return orders(db).where('number', '=', number).executeTakeFirst()
}

/** One order of this person; undefined where there is none or it is somebody else's. */
export function findOwnOrder(db: Db, { number, personId }: { number: number; personId: string }) {
  return orders(db).where('number', '=', number).where('orders.personId', '=', personId).executeTakeFirst()
}

/** A page of orders, the newest first: a person's, or everybody's. */
export async function findOrders(db: Db, query: OrdersQuery, most = pageLength) {
  const found = await orders(db)
    .where(pickedOrders(query, most + 1))
    .execute()
  const shown: Order[] = found.slice(0, most)
  const last = shown.at(-1)
  return { orders: shown, next: last && found.length > most ? last.number : null }
}

/** How many orders wait for an administrator, at most 100. */
export async function countOrdersToConfirm(db: Db) {
  const rows = await db.selectFrom('orders').select('id').where(waitsForUs).limit(100).execute()
  return rows.length
}
