import { m } from '#i18n/messages.ts'
import type { PlatformAd } from '#domain/platform-ads/list-shown-platform-ads.ts'
import type { Statistics } from '#domain/statistics/find-statistics.ts'
import type { AdSummary } from '#app/components/ads/ad-card.tsx'
import { CategoryTiles } from '#app/components/ads/category-tiles.tsx'
import { PageHead } from '#app/components/layout/page-head.tsx'
import { useSite } from '#app/components/layout/shell-context.tsx'
import { Hero, type HeroFigures } from './hero.tsx'
import { HomeGroups } from './home-groups.tsx'
import { LiveStatistics } from './live-statistics.tsx'
import { PlatformAds } from './platform-ads.tsx'
import { Testimonials, type Rating, type ShownTestimonial } from './testimonials.tsx'

export type HomeContent = {
  figures: HeroFigures
  /** Empty for people who save data. */
  slides: AdSummary[]
  paid: AdSummary[]
  free: AdSummary[]
  count: number
  counts: Record<number, number>
  testimonials: ShownTestimonial[]
  rating: Rating
  platformAds: PlatformAd[]
  statistics: Statistics
}

/** The home page in its promised order (docs/product.md, "Home"). */
export function HomePage({ home }: { home: HomeContent }) {
  const { siteName, homePath, categories } = useSite()
  const { slides, paid, free, count } = home
  return (
    <div className="page flex flex-col gap-6 pt-4 md:gap-8">
      <PageHead
        title={`${siteName} — ${m.browse_tagline()}`}
        description={m.browse_home_description()}
        path={homePath}
      />
      <Hero figures={home.figures} slides={slides} />
      <CategoryTiles categories={categories} counts={home.counts} />
      <HomeGroups paid={paid} free={free} count={count} eager={slides.length > 0 ? 0 : 2} />
      <Testimonials testimonials={home.testimonials} rating={home.rating} />
      <PlatformAds ads={home.platformAds} />
      <LiveStatistics statistics={home.statistics} />
    </div>
  )
}
