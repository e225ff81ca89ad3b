import { RotateCcw } from 'lucide-react'
import { m } from '#i18n/messages.ts'
import { formatDate } from '#i18n/format.ts'
import { textDirection } from '#i18n/text-direction.ts'
import type { RestorableAd } from '#domain/ads/find-restorable-ads.ts'
import { Button } from '#app/ui/button.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { LocalForm } from '#app/ui/local-link.tsx'

/** Ads that left the site when their promotion ended: each comes back as a free one by one click. */
export function RestorableAds({ ads }: { ads: RestorableAd[] }) {
  if (ads.length === 0) return null
  return (
    <section aria-labelledby="restorable" className="panel flex flex-col gap-2 p-4">
      <h2 id="restorable" className="text-h2">
        {m.review_restorable_title()}
      </h2>
      <p className="text-ink-2">{m.review_restorable_text()}</p>
      <ul>
        {ads.map(({ id, title, restorableUntil }) => (
          <li key={id} className="flex flex-wrap items-center gap-x-4 gap-y-2 border-t border-line py-2">
            <p className="min-w-0 flex-1 basis-48">
              <span dir={textDirection(title)} className="block font-semibold">
                {title}
              </span>
              <span className="text-meta text-ink-2">{m.review_kept_until({ date: formatDate(restorableUntil) })}</span>
            </p>
            <LocalForm method="post" action={`/profile/ads/${id}/restoration`}>
              <Button variant="secondary" aria-label={`${m.review_restore()}: ${title}`}>
                <Icon as={RotateCcw} />
                {m.review_restore()}
              </Button>
            </LocalForm>
          </li>
        ))}
      </ul>
    </section>
  )
}
