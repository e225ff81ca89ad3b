import { ChevronLeft } from 'lucide-react'
import { Form } from 'react-router'
import { m } from '#i18n/messages.ts'
import { formatNumber } from '#i18n/format.ts'
import { localPath } from '#i18n/language.ts'
import { findHomeAds } from '#domain/ads/find-home-ads.ts'
import { countAds } from '#domain/search/count-ads.ts'
import { AdCards, type AdCardData } from '#app/components/ads/ad-card.tsx'
import { CategoryTiles } from '#app/components/ads/category-tiles.tsx'
import { SearchBox } from '#app/components/ads/search-box.tsx'
import { useSite } from '#app/components/layout/shell-context.tsx'
import { listCards } from '#app/request/ad-cards.ts'
import { searchDatabase } from '#app/request/contexts.ts'
import { Button } from '#app/ui/button.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { LocalLink } from '#app/ui/local-link.tsx'
import type { Route } from './+types/home'

export async function loader({ context }: Route.LoaderArgs) {
  const db = searchDatabase(context)
  const [ids, count] = await Promise.all([findHomeAds(db), countAds(db)])
  const cards = await listCards(db, [...ids.paid, ...ids.free])
  return {
    paid: cards.filter((ad) => ad.type !== 'free'),
    free: cards.filter((ad) => ad.type === 'free'),
    count: count.all,
  }
}

export default function Home({ loaderData }: Route.ComponentProps) {
  const { paid, free, count } = loaderData
  const { siteName, categories } = useSite()
  const counted = m.common_ads_count({ count, shown: formatNumber(count) })
  return (
    <div className="page flex flex-col gap-6 pt-4">
      <title>{`${siteName} — ${m.browse_tagline()}`}</title>
      <meta name="description" content={m.browse_home_description()} />
      <h1 className="sr-only">{siteName}</h1>
      <Form action={localPath('/browse')} role="search">
        <SearchBox />
      </Form>
      <CategoryTiles categories={categories} />
      {paid.length + free.length === 0 ? (
        <EmptyState title={m.browse_no_ads()} text={m.browse_no_ads_text()}>
          <Button href="/post">{m.header_post()}</Button>
        </EmptyState>
      ) : (
        <>
          <Group
            title={m.browse_paid_group()}
            note={m.browse_paid_note()}
            to="/browse?sort=featured"
            ads={paid}
            eager={2}
          />
          <Group title={m.browse_free_group()} note={counted} to="/browse" ads={free} />
          <Button href="/browse" variant="secondary" className="mx-auto">
            {m.browse_view_all()}
          </Button>
        </>
      )}
    </div>
  )
}

function Group({
  title,
  note,
  to,
  ads,
  eager,
}: {
  title: string
  note: string
  to: string
  ads: AdCardData[]
  eager?: number
}) {
  if (ads.length === 0) return null
  return (
    <section className="flex flex-col gap-3">
      <div className="flex items-baseline gap-2">
        <h2 className="text-h2">{title}</h2>
        <span className="text-meta text-ink-2">{note}</span>
        <LocalLink to={to} className="link ms-auto inline-flex min-h-11 flex-none items-center text-meta">
          {m.browse_view_all()}
          <Icon as={ChevronLeft} size={16} className="ltr:-scale-x-100" />
        </LocalLink>
      </div>
      <AdCards ads={ads} eager={eager} />
    </section>
  )
}
