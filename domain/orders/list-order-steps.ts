import { sql, type RawBuilder } from 'kysely'
import type { Currency } from '#shared/money.ts'
import type { PaymentWay } from '#shared/payment-ways.ts'
import type { Db } from '#db/client.ts'

export type OrderStepKind =
  | 'ordered'
  | 'claimed'
  | 'refused'
  | 'seen'
  | 'confirmed'
  | 'captured'
  | 'declined'
  | 'promoted'
  | 'cancelled'
  | 'refund_requested'
  | 'owed'
  | 'refund_failed'
  | 'sent_back'

/** One step in the life of an order. What a step has nothing of is null. */
export type OrderStep = {
  number: number
  kind: OrderStepKind
  at: Date
  amount: number | null
  currency: Currency | null
  way: PaymentWay | null
  provider: string | null
  reference: string | null
  /** What its payer wrote, or why it was decided so; of money that came for nothing a word of `MoneyOutcome`. */
  words: string | null
  receipts: string[]
  endsAt: Date | null
  /** Some administrator did it, though their account may be gone. */
  isByAdmin: boolean
  byName: string | null
}

/** So many declines of one order are read, the newest: its cards may have been declined as often as one likes. */
const mostDeclines = 20
const mostLines = 100

const nothing = sql`null::bigint as amount, null::text as currency, null::text as way, null::text as provider,
  null::text as reference, null::text as words, '{}'::text[] as receipts, null::timestamptz as ends_at, null::uuid as by_id`

/** What the history alone knows, and who did what the tables hold; both were written in one transaction, at one time. */
const lines = sql`select picked.number, line.* from picked cross join lateral (
  (select kind, created_at, by_id, data from events where data ? 'number' and data ->> 'number' = picked.number::text
    and kind in ('payment_seen', 'payment_refused', 'refund_asked', 'refund_failed', 'money_returned')
  order by id limit ${mostLines})
  union all (select kind, created_at, by_id, data from events where data ? 'number' and data ->> 'number' = picked.number::text
    and kind = 'payment_declined' order by id desc limit ${mostDeclines})) line`

const whoDid = (kind: string, at: RawBuilder<unknown>) => sql`(select by_id from lines
  where lines.number = picked.number and kind = ${kind} and lines.created_at = ${at} limit 1)`

const claimed = sql`
  select number, 'claimed', 2, claims.created_at, null, null, claims.way, null, null, note,
    array(select key from photos where claim_id = claims.id order by photos.id), null, null
  from picked join payment_claims claims on claims.order_id = picked.id
  union all select number, 'refused', 3, coalesce(decided_at, claims.created_at), null, null, null, null, null, refused_reason,
    '{}', null, ${whoDid('payment_refused', sql`decided_at`)}
  from picked join payment_claims claims on claims.order_id = picked.id where refused_reason is not null`

const moved = sql`
  select number, case when by_id is null then 'captured' else 'confirmed' end, 5, ledger.created_at, ledger.amount,
    ledger.currency, null, payments.provider, nullif(reference, ''), null, '{}', null, by_id
  from picked join ledger on ledger.order_id = picked.id and kind = 'captured' left join payments on payments.id = payment_id
  union all select number, 'sent_back', 9, ledger.created_at, ledger.amount, ledger.currency, null, payments.provider,
    nullif(reference, ''), null, '{}', null, ${whoDid('money_returned', sql`ledger.created_at`)}
  from picked join ledger on ledger.order_id = picked.id and kind = 'refunded' left join payments on payments.id = payment_id
  union all select number, 'owed', 8, refunds.created_at, payments.amount, payments.currency, null, payments.provider, null,
    reason, '{}', null, by_id
  from picked join refunds on refunds.order_id = picked.id join payments on payments.id = payment_id`

const written = sql`
  select number, case kind when 'payment_seen' then 'seen' when 'payment_declined' then 'declined'
      when 'refund_asked' then 'refund_requested' else 'refund_failed' end,
    4, created_at, null, null, null, null, data ->> 'reference', data ->> 'reason', '{}', null, by_id
  from lines where kind in ('payment_seen', 'payment_declined', 'refund_asked', 'refund_failed')`

/** Everything that happened to these orders, the earliest first; at one time in the order in which it follows from each other. */
export async function listOrderSteps(db: Db, numbers: number[]): Promise<OrderStep[]> {
  if (numbers.length === 0) return []
  const { rows } = await sql<OrderStep>`
    with picked as (select id, number, created_at, updated_at, status from orders where number = any(${numbers}::bigint[])),
    lines as (${lines}),
    steps (number, kind, place, at, amount, currency, way, provider, reference, words, receipts, ends_at, by_id) as (
      select number, 'ordered', 1, created_at, ${nothing} from picked
      union all ${claimed} union all ${written} union all ${moved}
      union all select number, 'promoted', 6, coalesce(starts_at, promotions.created_at), null, null, null, null, null, null,
        '{}', case when starts_at is not null then coalesce(ended_at, ends_at) end, null
        from picked join promotions on promotions.order_id = picked.id
      union all select number, 'cancelled', 7, updated_at, ${nothing} from picked where status = 'cancelled')
    select number, kind, at, amount, currency, way, provider, reference, words, receipts, ends_at,
      steps.by_id is not null as is_by_admin, people.name as by_name
    from steps left join people on people.id = steps.by_id order by number, at, place`.execute(db)
  return rows
}
