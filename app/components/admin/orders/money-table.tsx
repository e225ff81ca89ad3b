import type { ReactNode } from 'react'
import { formatNumber } from '#i18n/format.ts'
import { m } from '#i18n/messages.ts'

/** Sums of money in words; `names` say of what, the first before the others. */
export type MoneyRow = { names: string[]; payments: number; came: string; wentBack: string | null; remains: string }

/** Sums of money: what came, what went back of it, what remains. On a phone each sum carries its own label, and nothing scrolls sideways. */
export function MoneyTable({ title, of, rows }: { title: string; of: string; rows: MoneyRow[] }) {
  const heads = [
    of,
    m.orders_totals_payments(),
    m.orders_totals_came(),
    m.orders_totals_back(),
    m.orders_totals_remains(),
  ]
  return (
    <section className="flex min-w-0 flex-col gap-2">
      <h2 className="text-h2">{title}</h2>
      <table className="panel w-full overflow-hidden text-start max-sm:block">
        <thead className="text-meta text-ink-2 max-sm:sr-only">
          <tr className="border-b border-line">
            {heads.map((name) => (
              <th key={name} scope="col" className="px-2 py-2 text-start font-semibold first:ps-4 last:pe-4">
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody className="divide-y divide-line max-sm:block">
          {rows.map((row, index) => (
            <Row key={index} row={row} />
          ))}
        </tbody>
      </table>
    </section>
  )
}

function Row({ row: { names, payments, came, wentBack, remains } }: { row: MoneyRow }) {
  const [first, ...others] = names
  return (
    <tr className="max-sm:grid max-sm:grid-cols-3 max-sm:px-2 max-sm:py-2">
      <th scope="row" className="px-2 py-2 text-start font-semibold max-sm:col-span-2 max-sm:py-0.5 sm:first:ps-4">
        {first} {others.length > 0 && <span className="font-normal text-ink-2 sm:block">{others.join(' ')}</span>}
      </th>
      <Cell label={m.orders_totals_payments()} isInline>
        {formatNumber(payments)}
      </Cell>
      <Cell label={m.orders_totals_came()}>
        <bdi>{came}</bdi>
      </Cell>
      <Cell label={m.orders_totals_back()} className="text-danger">
        {wentBack && <bdi>{wentBack}</bdi>}
      </Cell>
      <Cell label={m.orders_totals_remains()} className="font-bold">
        <bdi>{remains}</bdi>
      </Cell>
    </tr>
  )
}

type CellProps = { label: string; isInline?: boolean; className?: string; children: ReactNode }

function Cell({ label, isInline, className = '', children }: CellProps) {
  return (
    <td className={`px-2 py-2 max-sm:py-0.5 max-sm:text-meta sm:whitespace-nowrap sm:last:pe-4 ${className}`}>
      <span aria-hidden className={`font-normal text-ink-2 sm:hidden ${isInline ? 'me-1' : 'block'}`}>
        {children ? label : null}
      </span>
      {children}
    </td>
  )
}
