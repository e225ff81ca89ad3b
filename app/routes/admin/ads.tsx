import { Inbox, Search } from 'lucide-react'
import { oneOf } from '#shared/one-of.ts'
import type { AdShelf } from '#shared/ad-states.ts'
import { reviewLanes, type ReviewLane } from '#shared/review-lanes.ts'
import { cleanText } from '#shared/fields/words.ts'
import { limits } from '#shared/limits.ts'
import { m } from '#i18n/messages.ts'
import { statusLabel } from '#i18n/status-label.ts'
import { countAdsByStatus } from '#domain/ads/count-ads-by-status.ts'
import { countReviewQueue } from '#domain/ads/count-review-queue.ts'
import { findAdsForReview } from '#domain/ads/find-ads-for-review.ts'
import { readSettings } from '#domain/settings/read-settings.ts'
import { DecideChosen } from '#app/components/admin/chosen/decide-chosen.tsx'
import { countedWords } from '#i18n/count-words.ts'
import { keyOf, UndoDecided } from '#app/components/admin/ads/undo-decided.tsx'
import { atCard, returnPaths } from '#app/components/admin/ads/return-paths.ts'
import { DenseRow } from '#app/components/admin/ads/dense-row.tsx'
import { ReviewCard } from '#app/components/admin/ads/review-card.tsx'
import { QueueLanes } from '#app/components/admin/review/queue-lanes.tsx'
import { PageHead } from '#app/components/layout/page-head.tsx'
import { database, requirePerson } from '#app/request/contexts.ts'
import { requirePower } from '#app/request/guards.ts'
import { paidNotes } from '#app/read-models/paid-notes.ts'
import { Button } from '#app/ui/button.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { ListPager } from '#app/ui/list-pager.tsx'
import { LocalForm, LocalLink } from '#app/ui/local-link.tsx'
import { Tabs } from '#app/ui/tabs.tsx'
import { SearchInput } from '#app/ui/search-input.tsx'
import { carryOutDueDecisions } from './carry-out-decisions.ts'
import { readDecided } from './decided.ts'
import { reviewAdOf } from './review-ads.ts'
import type { Route } from './+types/ads'

export const middleware = [requirePower('ads')]

const tabs: (AdShelf | null)[] = [
  null,
  'pending',
  'approved',
  'rejected',
  'hidden',
  'awaiting_payment',
  'expired',
  'deleted',
]

export async function loader({ request, context, url }: Route.LoaderArgs) {
  const db = database(context)
  await carryOutDueDecisions(context)
  const viewer = requirePerson(context)
  const query = url.searchParams
  const status = oneOf(tabs, query.get('status')) ?? null
  const search = [...cleanText(query.get('search') ?? '')].slice(0, limits.searchLength).join('')
  const after = query.get('after')
  const lane = status === 'pending' ? (oneOf(reviewLanes, query.get('lane')) ?? null) : null
  const [{ ads, next }, counts, lanes, { afterPromotion }, decided] = await Promise.all([
    findAdsForReview(db, { viewer, search, shelf: status, after, lane }),
    countAdsByStatus(db),
    status === 'pending' ? countReviewQueue(db, { viewer }) : null,
    readSettings(db),
    readDecided(request, context),
  ])
  const view = query.get('view') === 'rows' ? ('rows' as const) : null
  const shown = { status, search, lane, lanes, view, after, afterPromotion, decided }
  const paid = await paidNotes(
    context,
    ads.map(({ id }) => id),
  )
  return { ads: ads.map((ad) => reviewAdOf(ad, viewer, paid)), next, counts, ...shown }
}

export default function AdminAds({ loaderData }: Route.ComponentProps) {
  const { ads, next, counts, status, search, lane, lanes, view, after, afterPromotion, decided } = loaderData
  const filters = { status, search, lane, view }
  const here = listPath(filters)
  const page = after ? listPath({ ...filters, after }) : here
  return (
    <div className="flex min-w-0 flex-col gap-4 pt-4 lg:pt-6">
      <PageHead title={m.admin_ads()} unlisted />
      <h1 className="text-h1">{m.admin_ads()}</h1>
      <SearchForm search={search} status={status} view={view} />
      <Tabs
        label={m.admin_status_filter()}
        items={tabs.map((tab) => ({
          to: listPath({ status: tab, search, view }),
          label: shelfLabel(tab),
          current: tab === status,
          count: countedWords(counts[tab ?? 'all']),
        }))}
      />
      {status === 'pending' && ads.length > 0 && (
        <Button href="/admin/review" className="self-start">
          {m.review_open()}
        </Button>
      )}
      {lanes && <QueueLanes lane={lane} counts={lanes} to={(lane) => listPath({ ...filters, lane })} />}
      {ads.length === 0 && <Nothing isQueue={status === 'pending' && search === '' && lane === null} />}
      {ads.length > 0 && <ViewLink filters={filters} />}
      {ads.map((ad, index) => {
        const returnTo = returnPaths(
          { first: here, page, isShelf: status !== null },
          { adId: ad.id, beside: (ads[index + 1] ?? ads[index - 1])?.id },
        )
        const shown = { ad, after: afterPromotion, returnTo }
        const key = `${ad.id}.${ad.version}.${ad.status}`
        return view === 'rows' ? (
          <DenseRow key={key} ad={ad}>
            <ReviewCard {...shown} as="line" />
          </DenseRow>
        ) : (
          <ReviewCard key={key} {...shown} eager={index === 0} as="card" />
        )
      })}
      {ads.some(({ mayReview }) => mayReview) && <DecideChosen key={here} list={{ first: here, page }} ads={ads} />}
      {decided?.ads[0] && (
        <UndoDecided key={keyOf(decided)} decided={decided} returnTo={atCard(page, decided.ads[0].adId)} />
      )}
      <ListPager
        first={after === null ? null : here}
        next={next && listPath({ ...filters, after: next })}
        labels={{ first: m.admin_first(), next: m.admin_more() }}
      />
    </div>
  )
}

function shelfLabel(shelf: AdShelf | null) {
  if (!shelf) return m.admin_status_all()
  if (shelf === 'deleted') return m.review_shelf_deleted()
  return shelf === 'expired' ? m.review_shelf_expired() : statusLabel(shelf)
}

/** `view`: short rows in place of cards. */
type Filters = { status: AdShelf | null; search: string; lane?: ReviewLane | null; view: 'rows' | null; after?: string }

function listPath(filters: Filters) {
  const query = new URLSearchParams()
  for (const [name, value] of Object.entries(filters)) if (value) query.set(name, value)
  return query.size > 0 ? `/admin/ads?${query}` : '/admin/ads'
}

function ViewLink({ filters }: { filters: Filters }) {
  const isRows = filters.view === 'rows'
  return (
    <LocalLink
      to={listPath({ ...filters, view: isRows ? null : 'rows' })}
      className="link inline-flex min-h-11 items-center self-start"
    >
      {isRows ? m.admin_view_cards() : m.admin_view_rows()}
    </LocalLink>
  )
}

function SearchForm({ search, status, view }: Pick<Filters, 'search' | 'status' | 'view'>) {
  return (
    <LocalForm action="/admin/ads" role="search" className="flex gap-2" key={search}>
      {status && <input type="hidden" name="status" value={status} />}
      {view && <input type="hidden" name="view" value={view} />}
      <SearchInput
        label={m.admin_search_label()}
        placeholder={m.admin_search()}
        value={search}
        maxLength={limits.searchLength}
      />
      <Button aria-label={m.admin_search_button()}>
        <Icon as={Search} />
        <span className="max-sm:hidden">{m.admin_search_button()}</span>
      </Button>
    </LocalForm>
  )
}

function Nothing({ isQueue }: { isQueue: boolean }) {
  if (isQueue) return <EmptyState icon={Inbox} title={m.admin_queue_empty_title()} text={m.admin_queue_empty_text()} />
  return (
    <EmptyState icon={Search} title={m.admin_none_title()} text={m.admin_none_text()}>
      <Button href="/admin/ads" variant="secondary">
        {m.admin_show_all()}
      </Button>
    </EmptyState>
  )
}
