import type { Currency } from '#shared/money.ts'
import type { Settings } from '#shared/settings.ts'
import { formatDate } from '#i18n/format.ts'
import { m } from '#i18n/messages.ts'
import { wayLabel } from '#i18n/payment-words.ts'
import { upgradePrice } from '#i18n/upgrade-price.ts'
import type { DaySum } from '#domain/orders/sum-money.ts'
import type { MoneyRow } from '#app/components/admin/orders/money-table.tsx'

type Sum = Pick<DaySum, 'currency' | 'payments' | 'came' | 'wentBack'>

/** The sums of a span in words: of each currency, of each way, of each day and way. No currency is counted as another. */
export function orderTotalsOf(sums: DaySum[], settings: Settings) {
  const rows = (keyOf: (sum: DaySum) => string[]) =>
    addUp(sums, (sum) => [...keyOf(sum), sum.currency]).map(({ names, sum }) => moneyRow(names, sum, settings))
  return {
    currencies: rows(({ currency }) => [currencyLabel(currency)]),
    ways: rows(({ way }) => [sumWayLabel(way)]).toSorted((way, next) => way.names[0]!.localeCompare(next.names[0]!)),
    days: rows(({ day, way }) => [formatDate(`${day}T12:00:00Z`), sumWayLabel(way)]),
  }
}

function addUp(sums: DaySum[], keyOf: (sum: DaySum) => string[]) {
  const all = new Map<string, { names: string[]; sum: Sum }>()
  for (const each of sums) {
    const names = keyOf(each)
    const key = names.join('\n')
    const { sum } = all.get(key) ?? { sum: { currency: each.currency, payments: 0, came: 0, wentBack: 0 } }
    all.set(key, {
      names: names.slice(0, -1),
      sum: {
        currency: each.currency,
        payments: sum.payments + each.payments,
        came: sum.came + each.came,
        wentBack: sum.wentBack + each.wentBack,
      },
    })
  }
  return [...all.values()]
}

function moneyRow(names: string[], { currency, payments, came, wentBack }: Sum, { poundLabel }: Settings): MoneyRow {
  const price = (amount: number) => upgradePrice(Math.abs(amount), currency, poundLabel)
  const rest = came - wentBack
  return {
    names,
    payments,
    came: price(came),
    wentBack: wentBack > 0 ? price(wentBack) : null,
    remains: rest < 0 ? m.orders_totals_minus({ price: price(rest) }) : price(rest),
  }
}

function sumWayLabel(way: DaySum['way']) {
  if (way === 'card') return m.orders_section_card()
  return way === 'by_hand' ? m.orders_section_by_hand() : wayLabel(way)
}

function currencyLabel(currency: Currency) {
  return currency === 'SYP' ? m.orders_currency_syp() : m.orders_currency_usd()
}
