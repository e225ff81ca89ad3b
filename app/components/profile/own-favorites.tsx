import { Heart } from 'lucide-react'
import { m } from '#i18n/messages.ts'
import { AdCards, type AdSummary } from '#app/components/ads/ad-card.tsx'
import { Button } from '#app/ui/button.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { ListPager } from '#app/ui/list-pager.tsx'
import { CompareFavorites } from './compare-favorites.tsx'

export type FavoritesTab = { tab: 'favorites'; cards: AdSummary[]; next: string | null }

export function OwnFavorites({ list: { cards, next }, isFirst }: { list: FavoritesTab; isFirst: boolean }) {
  return (
    <>
      <h2 className="sr-only">{m.profile_favorites()}</h2>
      {cards.length === 0 ? (
        <EmptyState icon={Heart} title={m.favorites_empty_title()} text={m.favorites_empty_text()}>
          <Button href="/browse">{m.favorites_browse()}</Button>
        </EmptyState>
      ) : (
        <>
          <CompareFavorites ads={cards} />
          <AdCards ads={cards} eager={2} />
        </>
      )}
      <ListPager
        first={isFirst ? null : '/profile?tab=favorites#tabs'}
        next={next && `/profile?tab=favorites&after=${next}#tabs`}
        labels={{ first: m.favorites_newest(), next: m.favorites_older() }}
      />
    </>
  )
}
