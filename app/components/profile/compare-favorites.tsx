import { limits } from '#shared/limits.ts'
import { m } from '#i18n/messages.ts'
import { textDirection } from '#i18n/text-direction.ts'
import type { AdSummary } from '#app/components/ads/ad-card.tsx'
import { Button } from '#app/ui/button.tsx'
import { CheckField } from '#app/ui/field.tsx'
import { LocalForm } from '#app/ui/local-link.tsx'

/** Chooses favourites to be seen beside each other. */
export function CompareFavorites({ ads }: { ads: AdSummary[] }) {
  const open = ads.filter(({ availability }) => availability !== 'sold')
  if (open.length < 2) return null
  return (
    <details className="panel px-4">
      <summary className="flex min-h-11 cursor-pointer items-center font-semibold">{m.compare_choose()}</summary>
      <LocalForm method="get" action="/compare" className="flex flex-col gap-1 pb-4">
        <p className="text-meta text-ink-2">
          {m.compare_most({ count: limits.comparedAds, shown: String(limits.comparedAds) })}
        </p>
        {open.map(({ id, title }) => (
          <CheckField
            key={id}
            name="ad"
            value={id}
            label={
              <bdi className="break-words" dir={textDirection(title)}>
                {title}
              </bdi>
            }
          />
        ))}
        <Button variant="secondary" className="self-start">
          {m.compare_show()}
        </Button>
      </LocalForm>
    </details>
  )
}
