import { csvMark, csvRow } from '#shared/csv-row.ts'
import type { EventFacts } from '#shared/event-facts.ts'
import { done, refused } from '#shared/outcome.ts'
import { sortableMoment } from '#i18n/format.ts'
import { m } from '#i18n/messages.ts'
import { orderStatusLabel } from '#i18n/order-status-label.ts'
import { providerLabel, wayLabel } from '#i18n/payment-words.ts'
import { typeLabel } from '#i18n/type-label.ts'
import type { Database } from '#db/client.ts'
import { recordEvent } from '#domain/events/record-event.ts'
import { findOrders, type Order } from '#domain/orders/find-orders.ts'
import { mayDecide } from '#domain/orders/order-policy.ts'
import type { OrdersQuery } from '#domain/orders/pick-orders.ts'
import type { Person } from '#domain/people/person.ts'

const atOnce = 500

type Export = { query: OrdersQuery; by: Person; facts: EventFacts['orders_exported'] }

/**
 * The orders asked for as a table for spreadsheets, piece by piece, the newest first. That it was fetched is written down, without
 * what was typed to find them: lines of the history stay for ever.
 */
export async function exportOrders(db: Database, { query, by, facts }: Export) {
  if (!mayDecide(by)) return refused('not_allowed')
  await recordEvent(db, { kind: 'orders_exported', byId: by.id, data: facts })
  return done({ pieces: pieces(db, query, headings()) })
}

async function* pieces(db: Database, query: OrdersQuery, names: string[]) {
  yield Buffer.from(csvMark + csvRow(names))
  let before: number | null = null
  do {
    const page: Awaited<ReturnType<typeof findOrders>> = await findOrders(db, { ...query, before }, atOnce)
    yield Buffer.from(page.orders.map((order) => csvRow(cellsOf(order))).join(''))
    before = page.next
  } while (before !== null)
}

function headings() {
  return [
    m.orders_column_number(),
    m.orders_since(),
    m.orders_status(),
    m.orders_what(),
    m.orders_column_days(),
    m.orders_amount(),
    m.orders_column_currency(),
    m.orders_way(),
    m.orders_column_provider(),
    m.orders_column_payer(),
    m.orders_column_email(),
    m.orders_column_ad(),
    m.orders_ad(),
    m.orders_reference(),
    m.orders_paid_at(),
    m.orders_column_confirmed_by(),
    m.orders_refused_reason(),
    m.orders_sent_back_as(),
  ]
}

function cellsOf(order: Order) {
  const { number, createdAt, status, type, durationDays, currency, way, provider, paidAt } = order
  return [
    number,
    sortableMoment(createdAt),
    orderStatusLabel(status),
    typeLabel(type),
    durationDays,
    inWholeUnits(order),
    currency,
    way && wayLabel(way),
    provider && providerLabel(provider),
    order.personName,
    order.personEmail,
    order.adId,
    order.adTitle,
    order.reference,
    paidAt && sortableMoment(paidAt),
    confirmers(order),
    order.refusedReason,
    order.sentBackAs.join(' '),
  ]
}

/** As a spreadsheet adds it up: pounds are whole, dollars have cents. */
function inWholeUnits({ amount, currency }: Order) {
  return currency === 'SYP' ? String(amount) : (amount / 100).toFixed(2)
}

function confirmers({ firstConfirmedBy, confirmedBy }: Order) {
  const names = confirmedBy.map((name) => name ?? m.orders_step_by_gone())
  if (names.length === 0) return null
  return [...new Set([...(firstConfirmedBy ? [firstConfirmedBy] : []), ...names])].join(m.common_list_separator())
}
