import type { AdDetails } from '#shared/ad-details.ts'
import { detailRows } from '#i18n/detail-words.ts'
import { textDirection } from '#i18n/text-direction.ts'

/** The filled details of an ad that is judged, each with its label. */
export function DetailChips({ details }: { details: AdDetails }) {
  const rows = detailRows(details)
  if (rows.length === 0) return null
  return (
    <ul className="flex flex-wrap gap-1.5">
      {rows.map(({ name, label, words }) => (
        <li key={name} className="rounded-small border border-line bg-ground px-2 py-0.5 text-meta">
          <span className="text-ink-2">{label}</span>{' '}
          <bdi dir={textDirection(words)} className="font-semibold">
            {words}
          </bdi>
        </li>
      ))}
    </ul>
  )
}
