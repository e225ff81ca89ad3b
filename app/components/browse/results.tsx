import { Rss, SearchX } from 'lucide-react'
import type { ReactNode } from 'react'
import { useNavigation } from 'react-router'
import { m } from '#i18n/messages.ts'
import { localPath } from '#i18n/language.ts'
import type { Total } from '#domain/search/cursor.ts'
import { AdCards, type AdSummary } from '#app/components/ads/ad-card.tsx'
import { SaveSearch } from '#app/components/searches/save-search.tsx'
import { Button } from '#app/ui/button.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { LocalLink } from '#app/ui/local-link.tsx'
import { fromJsonText } from '#shared/json-text.ts'
import { searchFields } from '#shared/search-fields.ts'
import { Chips, isNarrowed } from './chips.tsx'
import { UnderstoodChips, UnderstoodNotes } from './understood-chips.tsx'
import { countWords } from '#i18n/count-words.ts'
import { isolate, textDirection } from '#i18n/text-direction.ts'
import { feedPath } from './feed-path.ts'
import { NearAnswers } from './near-answers.tsx'
import {
  answeredState,
  clearedPath,
  listPath,
  type ListRoute,
  type ListState,
  type QuickFilter,
  type ShownResults,
} from './list-state.ts'

type Listed = { listRoute: ListRoute; state: ListState }

type Framed = Listed & { total: Total; mayBeSaved?: boolean; quick?: QuickFilter[]; children: ReactNode }

/** Count, active filters, and below them what was found, dimmed while the next answer is on its way. */
export function ResultFrame({ listRoute, state, total, mayBeSaved, quick = [], children }: Framed) {
  const loading = useNavigation().state === 'loading'
  return (
    <section aria-label={m.browse_results()} aria-busy={loading} className="results flex flex-col gap-3">
      <h2 className="sr-only">{m.browse_results()}</h2>
      <div className="results-head flex min-h-11 flex-wrap items-center gap-x-3 gap-y-2">
        <p role="status" className="text-ink-2">
          {state.search
            ? m.browse_results_for({ ads: countWords(total), search: `«${isolate(state.search)}»` })
            : countWords(total)}
        </p>
        {mayBeSaved && <SaveSearch state={state} />}
        <div className="narrowings">
          <Chips base={listRoute.base} state={state} />
          {state.search && <UnderstoodChips base={listRoute.base} state={state} />}
          {quick.length > 0 && (
            <ul aria-label={m.browse_quick_filters()} className="chip-list">
              {quick.map(([to, label]) => (
                <li key={to}>
                  <LocalLink to={to} className="chip chip-quick">
                    {label}
                  </LocalLink>
                </li>
              ))}
            </ul>
          )}
        </div>
      </div>
      {state.search && <UnderstoodNotes base={listRoute.base} state={state} />}
      {children}
    </section>
  )
}

/** The cards and the way to the next page; or what to do when nothing was found. */
export function ResultList({ listRoute, state, results }: Listed & { results: ShownResults }) {
  const { base } = listRoute
  const ads = fromJsonText(results.ads)
  // What is shown is also what goes on, is saved and is followed.
  const shown = answeredState(state, results)
  return (
    <ResultFrame
      listRoute={listRoute}
      state={shown}
      total={results.total}
      mayBeSaved={results.near.length === 0}
      quick={results.quick}
    >
      {results.notes.map((note) => (
        <p key={note} className="text-meta text-ink-2">
          {note}
        </p>
      ))}
      <Meant base={base} state={state} results={results} />
      {ads.length === 0 ? (
        results.near.length > 0 ? (
          <p className="font-semibold">{m.browse_none_found()}</p>
        ) : (
          <NothingFound base={base} state={state} />
        )
      ) : (
        <FoundAds ads={ads} others={results.others} view={state.view === 'list' ? 'list' : 'grid'} />
      )}
      <Pager {...results} />
      {results.near.length > 0 && <NearAnswers near={results.near} state={shown} />}
      <FeedLink state={shown} />
    </ResultFrame>
  )
}

function Pager({ ways, position }: Pick<ShownResults, 'ways' | 'position'>) {
  return (
    ways.length > 0 && (
      <nav aria-label={m.browse_pages()} className="flex flex-wrap justify-center gap-3">
        {position && <p className="w-full text-center">{position}</p>}
        {ways.map(([to, label, isNext]) => (
          <Button key={to} href={to} variant={isNext ? 'primary' : 'secondary'}>
            {label}
          </Button>
        ))}
      </nav>
    )
  )
}

/** The ads that are what was looked for, and below a line those that only hold its words. */
function FoundAds({ ads, others, view }: { ads: AdSummary[]; others: number | null; view: 'list' | 'grid' }) {
  const answers = ads.slice(0, others ?? ads.length)
  return (
    <>
      {answers.length > 0 && <AdCards ads={answers} view={view} eager={4} />}
      {others !== null && (
        <section data-near="others" aria-labelledby="others" className="flex flex-col gap-3 border-t border-line pt-3">
          <h2 id="others" className="text-h3">
            {m.browse_others()}
          </h2>
          <AdCards ads={ads.slice(others)} view={view} />
        </section>
      )}
    </>
  )
}

/** Spelling correction: shown and applied where nothing was found, else a link. */
function Meant({
  base,
  state,
  results: { meant, isRepaired },
}: {
  base: string
  state: ListState
  results: ShownResults
}) {
  if (meant === null) return null
  if (!isRepaired)
    return (
      <p>
        {m.browse_meant()}{' '}
        <LocalLink to={listPath(base, state, { search: meant })} className="link font-semibold">
          «<bdi dir={textDirection(meant)}>{meant}</bdi>»
        </LocalLink>
      </p>
    )
  const quoted = (text: string) => `«${isolate(text)}»`
  return (
    <p data-instead-of={state.search} className="flex flex-wrap items-center gap-x-3">
      <span>{m.browse_instead({ meant: quoted(meant), typed: quoted(state.search) })}</span>
      <LocalLink
        to={listPath(base, state, { literal: true })}
        className="link inline-flex min-h-11 items-center text-meta"
      >
        {m.browse_literally()} {quoted(state.search)}
      </LocalLink>
    </p>
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
        <>
          <Button href={`/wanted/new?${new URLSearchParams(searchFields(state))}`} variant="secondary">
            {m.browse_want_ad()}
          </Button>
          <Button href={clearedPath(base, state)} variant="secondary">
            {m.browse_clear_filters()}
          </Button>
        </>
      )}
    </EmptyState>
  )
}
