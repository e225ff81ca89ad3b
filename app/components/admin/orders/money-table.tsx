import { formatNumber } from '#i18n/format.ts'
import { m } from '#i18n/messages.ts'

/** Sums of money in words; `names` say of what, the first before the others. */
export type MoneyRow = { names: string[]; payments: number; came: string; wentBack: string | null; remains: string }

/** Sums of money: what came, what went back of it, what remains. */
export function MoneyTable({ title, of, rows }: { title: string; of: string; rows: MoneyRow[] }) {
  return (
    <section className="flex min-w-0 flex-col gap-2">
      <h2 className="text-h2">{title}</h2>
      <div className="panel overflow-x-auto" tabIndex={0} role="group" aria-label={title}>
        <table className="w-full text-start max-sm:text-meta">
          <thead className="text-meta text-ink-2">
            <tr className="border-b border-line">
              {[
                of,
                m.orders_totals_payments(),
                m.orders_totals_came(),
                m.orders_totals_back(),
                m.orders_totals_remains(),
              ].map((name) => (
                <th key={name} scope="col" className="px-2 py-2 text-start font-semibold first:ps-4 last:pe-4">
                  {name}
                </th>
              ))}
            </tr>
          </thead>
          <tbody className="divide-y divide-line">
            {rows.map(({ names, payments, came, wentBack, remains }, index) => (
              <tr key={index}>
                <th scope="row" className="px-2 py-2 text-start font-semibold first:ps-4">
                  {names.map((name, place) => (
                    <span key={name} className={place === 0 ? 'block' : 'block font-normal text-ink-2'}>
                      {name}
                    </span>
                  ))}
                </th>
                <td className="px-2 py-2">{formatNumber(payments)}</td>
                <td className="px-2 py-2 whitespace-nowrap">
                  <bdi>{came}</bdi>
                </td>
                <td className="px-2 py-2 whitespace-nowrap text-danger">{wentBack && <bdi>{wentBack}</bdi>}</td>
                <td className="px-2 py-2 font-bold whitespace-nowrap last:pe-4">
                  <bdi>{remains}</bdi>
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </section>
  )
}
