import type { FeedAd } from '#domain/ads/find-feed-ads.ts'
import { m } from '#i18n/messages.ts'
import { language, localPath } from '#i18n/language.ts'
import { nameOf } from '#i18n/name-of.ts'
import { priceText } from '#i18n/price-text.ts'
import { adPath } from '#app/components/ads/ad-path.ts'
import { feedPath } from '#app/components/browse/feed-path.ts'
import { listPath, type ListState } from '#app/components/browse/list-state.ts'
import type { Feed } from './atom-feed.ts'

type Site = { origin: string; name: string; poundSign: string }

const summaryLength = 300

/** What the feed of a list says. An ad keeps its id in both languages and under every filter. */
export function describeFeed(site: Site, state: ListState, ads: FeedAd[]): Feed {
  const { origin } = site
  const self = origin + localPath(feedPath(state))
  return {
    id: self,
    self,
    page: origin + localPath(listPath('/browse', state)),
    title: titleOf(site, state),
    author: site.name,
    language: language(),
    entries: ads.map((ad) => ({
      id: origin + adPath(ad),
      page: origin + localPath(adPath(ad)),
      title: ad.title,
      summary: summaryOf(site, ad),
      category: nameOf(ad.category),
      publishedAt: ad.publishedAt,
      updatedAt: ad.updatedAt,
    })),
  }
}

function titleOf(site: Site, { search, category, subcategory, governorate, chips }: ListState) {
  const narrowed = [search && `«${search}»`, subcategory?.name ?? category?.name, governorate?.name]
    .concat(chips.map(({ label }) => label))
    .filter(Boolean)
  return [...(narrowed.length > 0 ? narrowed : [m.browse_title()]), site.name].join(m.common_dash())
}

function summaryOf({ poundSign }: Site, ad: FeedAd) {
  const letters = [...ad.description.replace(/\s+/g, ' ')]
  const description = letters.length > summaryLength ? `${letters.slice(0, summaryLength).join('')}…` : letters.join('')
  return [priceText({ ...ad, poundSign }), nameOf(ad.governorate), description].join(m.common_dash())
}
