import { limits } from '#shared/limits.ts'
import { m } from '#i18n/messages.ts'
import { LocalLink } from '#app/ui/local-link.tsx'
import { AdCards, type AdSummary } from './ad-card.tsx'
import { comparePath } from './compare-path.ts'

/** `of`: the ad that they are like, to be compared with. */
export function SimilarAds({ ads, of }: { ads: AdSummary[]; of?: number | undefined }) {
  if (ads.length === 0) return null
  return (
    <section className="mt-2 flex flex-col gap-3">
      <div className="flex flex-wrap items-center justify-between gap-x-4">
        <h2 className="text-h2">{m.ads_similar()}</h2>
        {of !== undefined && (
          <LocalLink
            to={comparePath([of, ...ads.map(({ id }) => id)].slice(0, limits.comparedAds))}
            className="link inline-flex min-h-11 items-center"
          >
            {m.compare_with_these()}
          </LocalLink>
        )}
      </div>
      <AdCards ads={ads} />
    </section>
  )
}
