import { m } from '#i18n/messages.ts'
import { PageHead } from '#app/components/layout/page-head.tsx'
import { Button } from '#app/ui/button.tsx'
import type { AdSummary } from './ad-card.tsx'
import { SimilarAds } from './similar-ads.tsx'

/** In place of an ad that never was on the site, or no longer is; the latter is followed by others like it. */
export function AdMissing({ gone, similar }: { gone: boolean; similar: AdSummary[] }) {
  const title = gone ? m.errors_gone_title() : m.errors_ad_not_found_title()
  return (
    <div className="page flex flex-col gap-8 py-10">
      <PageHead title={title} unlisted />
      <div className="flex flex-col items-center gap-3 text-center">
        <h1 className="text-h1">{title}</h1>
        {gone && similar.length > 0 && <p className="text-ink-2">{m.errors_gone_text()}</p>}
        <Button href="/browse">{m.ads_back_to_browse()}</Button>
      </div>
      <SimilarAds ads={similar} />
    </div>
  )
}
