import { Rss, SearchX } from 'lucide-react'
import type { ReactNode } from 'react'
import { useNavigation } from 'react-router'
import { m } from '#i18n/messages.ts'
import { localPath } from '#i18n/language.ts'
import type { Total } from '#domain/search/cursor.ts'
import { AdCards } from '#app/components/ads/ad-card.tsx'
import { SaveSearch } from '#app/components/searches/save-search.tsx'
import { Button } from '#app/ui/button.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { LocalLink } from '#app/ui/local-link.tsx'
import { Chips, isNarrowed } from './chips.tsx'
import { countWords } from '#i18n/count-words.ts'
import { textDirection } from '#i18n/text-direction.ts'
import { feedPath } from './feed-path.ts'
import { clearedPath, listPath, type ListRoute, type ListState, type Results } from './list-state.ts'

type Listed = { listRoute: ListRoute; state: ListState }

/** Count, active filters, and below them what was found, dimmed while the next answer is on its way. */
export function ResultFrame({ listRoute, state, total, children }: Listed & { total: Total; children: ReactNode }) {
  const loading = useNavigation().state === 'loading'
  return (
    <section aria-label={m.browse_results()} aria-busy={loading} className="results flex flex-col gap-3">
      <h2 className="sr-only">{m.browse_results()}</h2>
      <div className="flex min-h-11 flex-wrap items-center gap-x-3 gap-y-2">
        <p role="status" className="text-ink-2">
          {countWords(total)}
        </p>
        <Chips base={listRoute.base} state={state} />
      </div>
      {children}
    </section>
  )
}

/** The cards and the way to the next page; or what to do when nothing was found. */
export function ResultList({ listRoute, state, results, isFirst }: Listed & { results: Results; isFirst: boolean }) {
  const { base } = listRoute
  return (
    <ResultFrame listRoute={listRoute} state={state} total={results.total}>
      {results.newestOnly && <p className="text-meta text-ink-2">{m.browse_newest_only()}</p>}
      {results.unranked && <p className="text-meta text-ink-2">{m.browse_unranked()}</p>}
      {results.meant && (
        <p>
          {m.browse_meant()}{' '}
          <LocalLink to={listPath(base, state, { search: results.meant })} className="link font-semibold">
            «<bdi dir={textDirection(results.meant)}>{results.meant}</bdi>»
          </LocalLink>
        </p>
      )}
      {results.ads.length === 0 ? (
        <NothingFound base={base} state={state} />
      ) : (
        <AdCards ads={results.ads} view={state.view === 'list' ? 'list' : 'grid'} eager={4} />
      )}
      {(!isFirst || results.next) && (
        <nav aria-label={m.browse_pages()} className="flex flex-wrap justify-center gap-3">
          {!isFirst && (
            <Button href={listPath(base, state)} variant="secondary">
              {m.browse_first_page()}
            </Button>
          )}
          {results.next && (
            <Button href={listPath(base, state, { after: results.next })}>{m.browse_next_page()}</Button>
          )}
        </nav>
      )}
      <div className="flex flex-wrap justify-center gap-x-6">
        <SaveSearch state={state} />
        <FeedLink state={state} />
      </div>
    </ResultFrame>
  )
}

/** The same list as a feed: whatever fits the filters next comes there. */
export function FeedLink({ state }: { state: ListState }) {
  return (
    <a href={localPath(feedPath(state))} className="link inline-flex min-h-11 items-center gap-2 self-center text-meta">
      <Icon as={Rss} size={16} />
      {m.browse_feed()}
    </a>
  )
}

export function NothingFound({ base, state }: { base: string; state: ListState }) {
  const narrowed = isNarrowed(base, state)
  const onMap = state.view === 'map'
  const text = onMap ? m.browse_map_empty_text() : m.browse_none_found_text()
  return (
    <EmptyState
      icon={SearchX}
      title={onMap ? m.browse_map_empty() : m.browse_none_found()}
      text={narrowed ? text : m.browse_no_ads_text()}
    >
      <Button href="/post">{m.header_post()}</Button>
      {narrowed && (
        <Button href={clearedPath(base, state)} variant="secondary">
          {m.browse_clear_filters()}
        </Button>
      )}
    </EmptyState>
  )
}
