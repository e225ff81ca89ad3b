import type { AdType } from '#shared/ad-states.ts'
import { m } from '#i18n/messages.ts'
import type { DetailRow } from '#i18n/detail-words.ts'
import { LocalLink } from '#app/ui/local-link.tsx'
import { typeLabel } from '#i18n/type-label.ts'
import { textDirection } from '#i18n/text-direction.ts'

/** Typed details first, then category, place, type and the ad's number. */
export function AdDetailsTable({
  ad,
}: {
  ad: { id: number; details: DetailRow[]; category: { id: number; name: string }; location: string; type: AdType }
}) {
  const rows = [
    ...ad.details.map(({ label, words }) => ({ label, value: <bdi dir={textDirection(words)}>{words}</bdi> })),
    {
      label: m.ads_category(),
      value: (
        <LocalLink to={`/category/${ad.category.id}`} className="link">
          {ad.category.name}
        </LocalLink>
      ),
    },
    { label: m.ads_governorate(), value: ad.location },
    // «Free» is what the seller paid for the ad, which a buyer would take for its price.
    ...(ad.type === 'free' ? [] : [{ label: m.ads_type(), value: typeLabel(ad.type) }]),
    { label: m.ads_number(), value: <bdi>{ad.id}</bdi> },
  ]
  return (
    <section className="panel p-4">
      <h2 className="mb-1 text-h2">{m.ads_details()}</h2>
      <dl className="grid sm:grid-cols-2 sm:gap-x-8">
        {rows.map(({ label, value }) => (
          <div
            key={label}
            className="flex justify-between gap-4 border-b border-line py-2 last:border-0 sm:nth-last-2:border-0"
          >
            <dt className="flex-none text-ink-2">{label}</dt>
            <dd className="text-end font-semibold">{value}</dd>
          </div>
        ))}
      </dl>
    </section>
  )
}
