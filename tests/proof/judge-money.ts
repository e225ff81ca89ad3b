import { sql } from 'kysely'
import type { Database } from '#db/client.ts'
import type { StripeBook } from '#tests/support/stripe/book.ts'

type Row = {
  number: number
  order: string
  ad: string | null
  purpose: string
  amount: number
  promotions: number
  running: number
  captured: number
  returned: number
  byHand: number
  byHandBack: number
  unanswered: number
  owed: number
  /** What its payer said and nobody could answer. */
  undecided: number
  /** Its money came after its ad was gone. */
  forNothing: boolean
  cards: { reference: string | null; status: string }[]
}

/**
 * Compares the books when everything is told: this site's rows, its ledger, and what the provider remembers. In plain SQL,
 * which shares nothing with the code it judges; answers what is wrong, and how the orders ended.
 */
export async function judgeMoney(db: Database, { book, numbers }: { book: StripeBook; numbers: number[] }) {
  const { rows } = await sql<Row>`
    select number, orders.status as order, ads.status as ad, purpose, orders.amount,
      (select count(*)::int from promotions where order_id = orders.id) as promotions,
      (select count(*)::int from promotions where order_id = orders.id and ended_at is null) as running,
      (select coalesce(sum(amount), 0)::int from ledger where order_id = orders.id and kind = 'captured') as captured,
      (select coalesce(sum(amount), 0)::int from ledger where order_id = orders.id and kind = 'refunded') as returned,
      (select count(*)::int from payments where order_id = orders.id and provider = 'manual'
        and status in ('captured', 'refunded')) as by_hand,
      (select count(*)::int from payments where order_id = orders.id and provider = 'manual' and status = 'refunded')
        as by_hand_back,
      (select count(*)::int from payments where order_id = orders.id and status in ('started', 'waiting')) as unanswered,
      (select count(*)::int from refunds where order_id = orders.id and status <> 'done') as owed,
      (select count(*)::int from payment_claims where order_id = orders.id and decided_at is null) as undecided,
      exists (select from refunds where order_id = orders.id and reason = 'ad_gone') as for_nothing,
      coalesce((select json_agg(json_build_object('reference', provider_reference, 'status', status))
        from payments where order_id = orders.id and provider = 'stripe'), '[]') as cards
    from orders left join ads on ads.id = ad_id where number = any(${numbers}::bigint[])`.execute(db)
  const taken = takenByCard(book)
  const faults = rows.flatMap((row) => faultsOf(row, taken).map((fault) => `order ${row.number}: ${fault}`))
  const tally: Record<string, number> = {}
  for (const { order, purpose } of rows) tally[`${purpose} ${order}`] = (tally[`${purpose} ${order}`] ?? 0) + 1
  return { faults, tally }
}

/** By order: how many intents brought money, and how many of them went back. */
function takenByCard(book: StripeBook) {
  const back = new Set([...book.refunds.values()].map(({ payment_intent: id }) => id))
  const brought = [...book.intents.values()].filter(({ status }) => status === 'succeeded')
  const byOrder = Map.groupBy(brought, ({ metadata }) => Number(metadata.order))
  return (number: number) => {
    const intents = byOrder.get(number) ?? []
    return {
      came: intents.length,
      back: intents.filter(({ id }) => back.has(id)).length,
      ids: intents.map(({ id }) => id),
    }
  }
}

function faultsOf(row: Row, taken: ReturnType<typeof takenByCard>) {
  const card = taken(row.number)
  const isPaid = row.order === 'paid'
  const wasPaid = isPaid || row.order === 'refunded'
  const captured = row.cards.filter(({ status }) => status === 'captured' || status === 'refunded')
  const checks: [string, boolean][] = [
    [
      'paid and entitled are the same, once',
      row.promotions === Number(wasPaid && (isPaid || !row.forNothing)) && row.running === Number(isPaid),
    ],
    ['what is paid waits for no payment', !isPaid || row.ad !== 'awaiting_payment'],
    ['the ledger holds what came', row.captured === row.amount * (card.came + row.byHand)],
    ['the ledger holds what went back', row.returned === row.amount * (card.back + row.byHandBack)],
    ['what is kept is the price of what is paid', row.captured - row.returned === (isPaid ? row.amount : 0)],
    ['every card that paid is known', captured.length === card.came],
    ['no card is thought to have paid', captured.every(({ reference }) => card.ids.includes(reference ?? ''))],
    ['nothing is left open', row.unanswered === 0 && row.owed === 0],
    ['no claim waits that nobody can decide', row.undecided === 0],
    ['nothing is on its way for ever', row.order !== 'processing' && row.order !== 'refunding'],
  ]
  return checks.filter(([, holds]) => !holds).map(([check]) => `${check} — ${JSON.stringify(row)}`)
}
