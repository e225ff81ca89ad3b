import { ExternalLink } from 'lucide-react'
import { m } from '#i18n/messages.ts'
import type { PlatformAd as ShownAd } from '#domain/platform-ads/list-shown-platform-ads.ts'
import { categoryIcon } from '#app/components/ads/category-icon.ts'
import { Price } from '#app/components/ads/price.tsx'
import { typeLabel } from '#i18n/type-label.ts'
import { textDirection } from '#i18n/text-direction.ts'
import { useSite } from '#app/components/layout/shell-context.tsx'
import { Badge } from '#app/ui/badge.tsx'
import { Button } from '#app/ui/button.tsx'
import { Icon } from '#app/ui/icon.tsx'

/** The site's own ads. */
export function PlatformAds({ ads }: { ads: ShownAd[] }) {
  const { siteName } = useSite()
  if (ads.length === 0) return null
  return (
    <section className="below flex flex-col gap-3" aria-labelledby="platform-ads">
      <h2 id="platform-ads" className="text-h2">
        {m.home_platform_ads({ site: siteName })}
      </h2>
      <ul className="platform-ads">
        {ads.map((ad) => (
          <li key={ad.id} className="panel flex flex-col gap-2 border-gold-line p-4">
            <PlatformAd ad={ad} />
          </li>
        ))}
      </ul>
    </section>
  )
}

function PlatformAd({ ad }: { ad: ShownAd }) {
  const { categories } = useSite()
  const icon = categories.find(({ id }) => id === ad.categoryId)?.icon ?? ''
  return (
    <>
      <div className="flex items-center gap-3">
        <span className="grid size-11 flex-none place-items-center rounded-control bg-gold-soft text-gold">
          <Icon as={categoryIcon(icon)} size={22} />
        </span>
        <Price price={ad.price} currency={ad.currency} byAgreement={false} className="me-auto" />
        <Badge tone="gold">{typeLabel(ad.type)}</Badge>
      </div>
      <h3 dir={textDirection(ad.title)} className="font-bold">
        {ad.title}
      </h3>
      <p dir={textDirection(ad.description)} className="text-ink-2">
        {ad.description}
      </p>
      {ad.actionUrl && <Action url={ad.actionUrl} words={ad.buttonText ?? m.home_platform_action()} />}
    </>
  )
}

function Action({ url, words }: { url: string; words: string }) {
  if (url.startsWith('/')) {
    return (
      <Button href={url} variant="secondary" className="mt-auto self-start">
        <bdi dir={textDirection(words)}>{words}</bdi>
      </Button>
    )
  }
  return (
    <a href={url} target="_blank" rel="noopener noreferrer nofollow" className="btn btn-secondary mt-auto self-start">
      <bdi dir={textDirection(words)}>{words}</bdi>
      <Icon as={ExternalLink} size={16} label={m.home_opens_elsewhere()} />
    </a>
  )
}
