import { data } from 'react-router'
import { m } from '#i18n/messages.ts'
import { formatAge, formatNumber } from '#i18n/format.ts'
import { nameOf } from '#i18n/name-of.ts'
import { findAd } from '#domain/ads/find-ad.ts'
import { findGoneAd } from '#domain/ads/find-gone-ad.ts'
import { findSimilarAds } from '#domain/ads/find-similar-ads.ts'
import { AdCards } from '#app/components/ads/ad-card.tsx'
import { AdDetailsTable } from '#app/components/ads/ad-details-table.tsx'
import { AdGallery } from '#app/components/ads/ad-gallery.tsx'
import { Price } from '#app/components/ads/price.tsx'
import { SafetyTips } from '#app/components/ads/safety-tips.tsx'
import { SellerBox } from '#app/components/ads/seller-box.tsx'
import { typeLabel } from '#app/components/ads/type-label.ts'
import { UnpublishedBanner } from '#app/components/ads/unpublished-banner.tsx'
import { Breadcrumb } from '#app/components/browse/breadcrumb.tsx'
import { useSite } from '#app/components/layout/shell-context.tsx'
import { cardsOf } from '#app/request/ad-cards.ts'
import { currentPerson, database, searchDatabase } from '#app/request/contexts.ts'
import { Badge } from '#app/ui/badge.tsx'
import { Button } from '#app/ui/button.tsx'
import type { Route } from './+types/ad'

export async function loader({ context, params }: Route.LoaderArgs) {
  const db = database(context)
  const adId = /^\d{1,9}$/.test(params.adId) ? Number(params.adId) : 0
  const ad = await findAd(db, { adId, viewer: currentPerson(context) })
  if (!ad) {
    const gone = await findGoneAd(db, adId)
    const similar = gone ? cardsOf(await findSimilarAds(searchDatabase(context), gone)) : []
    return data({ ad: null, gone: gone !== undefined, similar }, { status: gone ? 410 : 404 })
  }
  const similar = cardsOf(await findSimilarAds(searchDatabase(context), { id: ad.id, categoryId: ad.category.id }))
  return {
    ad: { ...ad, category: { id: ad.category.id, name: nameOf(ad.category) }, place: placeOf(ad) },
    gone: false,
    similar,
  }
}

function placeOf({ governorate, district }: { governorate: Named; district: Named | null }) {
  return district ? `${nameOf(governorate)}${m.common_list_separator()}${nameOf(district)}` : nameOf(governorate)
}
type Named = { nameAr: string; nameEn: string }

export default function Ad({ loaderData }: Route.ComponentProps) {
  const { ad, gone, similar } = loaderData
  const { siteName, now } = useSite()
  if (!ad) return <Missing gone={gone} similar={similar} />
  return (
    <div className="page flex flex-col gap-4 pt-4">
      <title>{`${ad.title} — ${siteName}`}</title>
      <meta name="description" content={[...ad.description].slice(0, 160).join('')} />
      <Breadcrumb
        trail={[
          { to: '/browse', label: m.browse_title() },
          { to: `/category/${ad.category.id}`, label: ad.category.name },
          { label: ad.title },
        ]}
      />
      {!ad.isPublic && <UnpublishedBanner ad={ad} />}
      <div className="grid items-start gap-4 lg:grid-cols-[minmax(0,1fr)_22rem] lg:gap-6">
        <AdGallery photos={ad.photos} title={ad.title} />
        <div className="flex flex-col gap-4 lg:sticky lg:top-4 lg:row-span-2">
          <section className="panel flex flex-col gap-2 p-4">
            <div className="flex items-center gap-2">
              {ad.type !== 'free' && <Badge tone="gold">{typeLabel(ad.type)}</Badge>}
              {ad.availability === 'reserved' && <Badge>{m.ads_reserved()}</Badge>}
              {ad.availability === 'sold' && <Badge tone="danger">{m.ads_sold()}</Badge>}
            </div>
            <Price amount={ad.price} currency={ad.currency} className="text-[1.625rem]" />
            <h1 className="text-h2" dir="auto">
              {ad.title}
            </h1>
            <p className="flex flex-wrap gap-x-3 text-meta text-ink-2">
              <span>{ad.place}</span>
              <span>{m.ads_published({ age: formatAge(ad.publishedAt ?? ad.createdAt, now) })}</span>
              <span>{m.ads_views({ count: ad.viewCount, shown: formatNumber(ad.viewCount) })}</span>
            </p>
            {ad.isOwn && ad.may.edit && (
              <Button href={`/profile/ads/${ad.id}/edit`} variant="secondary" className="mt-1">
                {m.ads_edit()}
              </Button>
            )}
          </section>
          <SellerBox seller={ad.seller} />
          <SafetyTips />
        </div>
        <div className="flex flex-col gap-4">
          <section className="panel p-4">
            <h2 className="mb-1 text-h2">{m.ads_description()}</h2>
            <p className="whitespace-pre-line" dir="auto">
              {ad.description}
            </p>
          </section>
          <AdDetailsTable ad={ad} />
        </div>
      </div>
      <Similar similar={similar} />
    </div>
  )
}

function Similar({ similar }: { similar: Parameters<typeof AdCards>[0]['ads'] }) {
  if (similar.length === 0) return null
  return (
    <section className="mt-2 flex flex-col gap-3">
      <h2 className="text-h2">{m.ads_similar()}</h2>
      <AdCards ads={similar} />
    </section>
  )
}

function Missing({ gone, similar }: { gone: boolean; similar: Parameters<typeof AdCards>[0]['ads'] }) {
  const title = gone ? m.errors_gone_title() : m.errors_ad_not_found_title()
  return (
    <div className="page flex flex-col gap-8 py-10">
      <title>{title}</title>
      <div className="flex flex-col items-center gap-3 text-center">
        <h1 className="text-h1">{title}</h1>
        {gone && similar.length > 0 && <p className="text-ink-2">{m.errors_gone_text()}</p>}
        <Button href="/browse">{m.ads_back_to_browse()}</Button>
      </div>
      <Similar similar={similar} />
    </div>
  )
}
