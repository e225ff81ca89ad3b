import { Tag } from 'lucide-react'
import type { ReactNode } from 'react'
import { m } from '#i18n/messages.ts'
import { listQuery } from '#app/components/posting/return-list.ts'
import { OwnAdCard, type OwnAdSummary } from '#app/components/posting/own-ad-card.tsx'
import type { RestorableAd } from '#domain/ads/find-restorable-ads.ts'
import { RestorableAds } from '#app/components/posting/restorable-ads.tsx'
import { Button } from '#app/ui/button.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { ListPager } from '#app/ui/list-pager.tsx'

export type OwnAdsTab = { tab: 'ads'; ads: OwnAdSummary[]; restorable: RestorableAd[]; next: string | null }

type Props = {
  list: OwnAdsTab
  /** Where in the whole list this part begins; null at its beginning. */
  after: string | null
  editing: number | undefined
  /** What opens in the place of the ad that is being edited. */
  editor: ReactNode
}

/** A person's own ads, one of them perhaps open for editing. */
export function OwnAds({ list: { ads, restorable, next }, after, editing, editor }: Props) {
  return (
    <>
      <RestorableAds ads={restorable} />
      <h2 className="sr-only">{m.profile_my_ads()}</h2>
      {ads.length === 0 ? (
        <EmptyState icon={Tag} title={m.profile_empty_title()} text={m.profile_empty_text()}>
          <Button href="/post">{m.profile_empty_post()}</Button>
        </EmptyState>
      ) : (
        <ul className="grid gap-3 lg:grid-cols-2">
          {ads.map((ad, n) => (
            <OwnAdCard
              key={ad.id}
              ad={ad}
              list={listQuery({ after: after ?? '' })}
              beside={(ads[n + 1] ?? ads[n - 1])?.id}
              editor={ad.id === editing && editor}
            />
          ))}
        </ul>
      )}
      <ListPager
        first={after === null ? null : '/profile#tabs'}
        next={next && `/profile?after=${next}#tabs`}
        labels={{ first: m.profile_newest(), next: m.profile_older() }}
      />
    </>
  )
}
