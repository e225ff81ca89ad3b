import { m } from '#i18n/messages.ts'
import { AdCards, type AdSummary } from './ad-card.tsx'

export function SimilarAds({ ads }: { ads: AdSummary[] }) {
  if (ads.length === 0) return null
  return (
    <section className="mt-2 flex flex-col gap-3">
      <h2 className="text-h2">{m.ads_similar()}</h2>
      <AdCards ads={ads} />
    </section>
  )
}
