import { m } from '#i18n/messages.ts'
import { formatNumber } from '#i18n/format.ts'
import type { SearchClicks } from '#domain/views/search-clicks.ts'

/** Which results of searches are opened: in the first three, the first ten, further on, or among near answers; and how often any is. */
export function ClickFigures({ clicks }: { clicks: SearchClicks }) {
  const rows = [
    { label: m.synonyms_clicks_first(), count: clicks.first },
    { label: m.synonyms_clicks_second(), count: clicks.second },
    { label: m.synonyms_clicks_further(), count: clicks.further },
    { label: m.synonyms_clicks_near(), count: clicks.near },
  ]
  const known = rows.reduce((sum, { count }) => sum + count, 0)
  return (
    <section aria-labelledby="clicks" className="panel flex max-w-2xl flex-col gap-3 p-4">
      <h2 id="clicks" className="text-h2">
        {m.synonyms_clicks()}
      </h2>
      <p className="text-ink-2">{m.synonyms_clicks_lead()}</p>
      {clicks.searches > 0 && (
        <p>
          {m.synonyms_clicks_rate({
            searches: formatNumber(clicks.searches),
            rate: formatNumber(percent(clicks.clicks, clicks.searches)),
          })}
        </p>
      )}
      {known === 0 ? (
        <p className="text-ink-2">{m.synonyms_clicks_none()}</p>
      ) : (
        <table className="w-full">
          <tbody>
            {rows.map(({ label, count }) => (
              <tr key={label}>
                <th scope="row" className="py-1 pe-3 text-start font-normal">
                  {label}
                </th>
                <td className="w-1/2 py-1 pe-3">
                  <progress max={known} value={count} aria-label={label} className="block w-full accent-brand" />
                </td>
                <td className="py-1 text-end">
                  <bdi>{`${formatNumber(percent(count, known))}%`}</bdi>
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </section>
  )
}

const percent = (part: number, whole: number) => Math.round((100 * part) / whole)
