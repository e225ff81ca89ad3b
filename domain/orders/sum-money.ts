import { sql } from 'kysely'
import type { Currency } from '#shared/money.ts'
import type { PaymentWay } from '#shared/payment-ways.ts'
import type { Db } from '#db/client.ts'

/** What came on one day of Damascus in one way and currency, and what of it all went back on that day. */
export type DaySum = {
  day: string
  /** `by_hand` where nobody said which way it was. */
  way: PaymentWay | 'card' | 'by_hand'
  currency: Currency
  payments: number
  came: number
  wentBack: number
}

type Span = { from: string; to: string }

/**
 * The sums of these days, both of them included, the newest first; each currency by itself. What is counted is the ledger: money
 * that came on the day it was confirmed, money that went back on the day it was sent. Test cards are no money.
 */
export async function sumMoney(db: Db, { from, to }: Span): Promise<DaySum[]> {
  const { rows } = await sql<DaySum>`
    select to_char(ledger.created_at at time zone 'Asia/Damascus', 'YYYY-MM-DD') as day,
      case when coalesce(payments.provider, 'manual') = 'manual' then coalesce(orders.way, 'by_hand') else 'card' end as way,
      ledger.currency,
      (count(*) filter (where kind = 'captured'))::integer as payments,
      coalesce(sum(ledger.amount) filter (where kind = 'captured'), 0)::bigint as came,
      coalesce(sum(ledger.amount) filter (where kind = 'refunded'), 0)::bigint as went_back
    from ledger join orders on orders.id = ledger.order_id left join payments on payments.id = ledger.payment_id
    where ledger.created_at >= ${from}::date::timestamp at time zone 'Asia/Damascus'
      and ledger.created_at < (${to}::date::timestamp + interval '1 day') at time zone 'Asia/Damascus'
      and payments.provider is distinct from 'sandbox'
    group by 1, 2, 3 order by 1 desc, 2, 3`.execute(db)
  return rows
}

/** Today in Damascus, and the day so many days before it. */
export async function findLastDays(db: Db, days: number): Promise<Span> {
  const { rows } = await sql<Span>`select to_char(today - (${days}::integer - 1), 'YYYY-MM-DD') as from,
    to_char(today, 'YYYY-MM-DD') as to from (select (now() at time zone 'Asia/Damascus')::date as today) clock`.execute(
    db,
  )
  return rows[0]!
}
