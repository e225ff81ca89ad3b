import { data } from 'react-router'
import { calendarDay } from '#shared/calendar-day.ts'
import { m } from '#i18n/messages.ts'
import { findLastDays, sumMoney } from '#domain/orders/sum-money.ts'
import { readSettings } from '#domain/settings/read-settings.ts'
import { PageHead } from '#app/components/layout/page-head.tsx'
import { MoneyTable } from '#app/components/admin/orders/money-table.tsx'
import { answerHeaders } from '#app/request/answer-headers.ts'
import { database } from '#app/request/contexts.ts'
import { requirePower } from '#app/request/guards.ts'
import { orderTotalsOf } from '#app/read-models/order-totals.ts'
import { Button } from '#app/ui/button.tsx'
import { LocalForm, LocalLink } from '#app/ui/local-link.tsx'
import { formatNumber } from '#i18n/format.ts'
import type { Route } from './+types/order-totals'

export const middleware = [requirePower('money')]

const [usualDays, mostDays] = [30, 366]
const dayLong = 24 * 3600 * 1000

export async function loader({ context, url }: Route.LoaderArgs) {
  const db = database(context)
  const last = await findLastDays(db, usualDays)
  const typed = (name: string) => calendarDay((url.searchParams.get(name) ?? '').trim())
  const span = { from: typed('from') || last.from, to: typed('to') || last.to }
  const problem = problemOf(span)
  if (problem) return data({ span, problem, totals: null }, { status: 422 })
  const [sums, settings] = await Promise.all([sumMoney(db, span), readSettings(db)])
  return data({ span, problem, totals: orderTotalsOf(sums, settings) })
}

function problemOf({ from, to }: { from: string; to: string }) {
  const days = (Date.parse(to) - Date.parse(from)) / dayLong + 1
  if (days < 1) return m.orders_totals_backwards()
  return days > mostDays
    ? m.orders_totals_too_long({ time: m.info_days({ count: mostDays, shown: formatNumber(mostDays) }) })
    : null
}

export const headers = answerHeaders

export default function OrderTotals({ loaderData: { span, problem, totals } }: Route.ComponentProps) {
  return (
    <div className="flex min-w-0 flex-col gap-4 pt-4 lg:pt-6">
      <PageHead title={m.orders_totals()} unlisted />
      <LocalLink to="/admin/orders" className="link inline-flex min-h-11 items-center self-start">
        {m.orders_admin()}
      </LocalLink>
      <h1 className="text-h1">{m.orders_totals()}</h1>
      <p className="text-ink-2">{m.orders_totals_note()}</p>
      <Span {...span} problem={problem} />
      {totals?.days.length === 0 && <p className="text-ink-2">{m.orders_totals_none()}</p>}
      {totals && totals.days.length > 0 && (
        <>
          <MoneyTable title={m.orders_totals_all()} of={m.orders_column_currency()} rows={totals.currencies} />
          <MoneyTable title={m.orders_totals_by_way()} of={m.orders_way()} rows={totals.ways} />
          <MoneyTable title={m.orders_totals_by_day()} of={m.orders_totals_day()} rows={totals.days} />
        </>
      )}
    </div>
  )
}

function Span({ from, to, problem }: { from: string; to: string; problem: string | null }) {
  return (
    <LocalForm action="/admin/orders/totals" className="flex flex-wrap items-end gap-3" key={`${from}.${to}`}>
      <label className="flex min-w-36 flex-1 flex-col gap-1 sm:flex-none">
        <span className="font-semibold">{m.audit_from()}</span>
        <input
          name="from"
          type="date"
          defaultValue={from}
          className="control"
          aria-invalid={problem ? true : undefined}
          aria-describedby={problem ? 'span-problem' : undefined}
        />
      </label>
      <label className="flex min-w-36 flex-1 flex-col gap-1 sm:flex-none">
        <span className="font-semibold">{m.audit_to()}</span>
        <input name="to" type="date" defaultValue={to} className="control" />
      </label>
      <Button>{m.audit_show()}</Button>
      {problem && (
        <p id="span-problem" className="w-full text-meta font-semibold text-danger">
          {problem}
        </p>
      )}
    </LocalForm>
  )
}
