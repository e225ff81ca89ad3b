import type { RouterContextProvider } from 'react-router'
import { leastShown } from '#shared/least-shown.ts'
import { language } from '#i18n/language.ts'
import { findHomeAds } from '#domain/ads/find-home-ads.ts'
import { listShownPlatformAds } from '#domain/platform-ads/list-shown-platform-ads.ts'
import { countByCategory, type CategoryCount } from '#domain/search/count-by-category.ts'
import { findHeroFigures, type HeroFigure } from '#domain/statistics/find-hero-figures.ts'
import { findStatistics } from '#domain/statistics/find-statistics.ts'
import { averageRating } from '#domain/testimonials/average-rating.ts'
import { listTestimonials, type Testimonial } from '#domain/testimonials/list-testimonials.ts'
import type { HomeContent } from '#app/components/home/home-page.tsx'
import { listCards } from '#app/read-models/ad-cards.ts'
import { searchDatabase } from '#app/request/contexts.ts'
import { markRelations } from '#app/read-models/mark-relations.ts'
import { savesData } from '#app/request/save-data.ts'

const slideCount = 6

/** Everything that the home page shows. Lists are read each time, figures and fixed words at most every few seconds. */
export async function readHome(request: Request, context: Readonly<RouterContextProvider>): Promise<HomeContent> {
  const db = searchDatabase(context)
  const [ids, counted, figures, testimonials, platformAds, statistics] = await Promise.all([
    findHomeAds(db),
    countByCategory(db),
    findHeroFigures(db),
    listTestimonials(db),
    listShownPlatformAds(db),
    findStatistics(db),
  ])
  const cards = await markRelations(context, await listCards(db, [...ids.paid, ...ids.free]))
  const paid = cards.filter((ad) => ad.type !== 'free')
  const counts = sums(counted)
  return {
    figures: { ...figures, ads: worth(figures.ads, leastShown.ads), users: worth(figures.users, leastShown.users) },
    slides: savesData(request) ? [] : paid.slice(0, slideCount),
    paid,
    free: cards.filter((ad) => ad.type === 'free'),
    count: Object.values(counts).reduce((sum, count) => sum + count, 0),
    counts,
    testimonials: testimonials.map(inLanguage),
    rating: averageRating(testimonials),
    platformAds,
    statistics,
  }
}

function sums(counted: CategoryCount[]) {
  const counts: Record<number, number> = {}
  for (const { categoryId, count } of counted) counts[categoryId] = (counts[categoryId] ?? 0) + count
  return counts
}

function inLanguage({ id, rating, isSample, authorAr, authorEn, textAr, textEn }: Testimonial) {
  const english = language() === 'en'
  return { id, rating, isSample, author: english ? authorEn : authorAr, text: english ? textEn : textAr }
}

/** A counted figure, where it is worth showing; a stored one always is. */
function worth(figure: HeroFigure, least: number) {
  return figure.atLeast || figure.count >= least ? figure : null
}
