import { LayoutGrid, Rows3, SearchX, X } from 'lucide-react'
import { useNavigation } from 'react-router'
import { m } from '#i18n/messages.ts'
import { formatNumber } from '#i18n/format.ts'
import { AdCards } from '#app/components/ads/ad-card.tsx'
import { Button } from '#app/ui/button.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { LocalLink } from '#app/ui/local-link.tsx'
import { listPath, type ListState, type Results } from './list-state.ts'

/** Count, active filters, view switch, cards and the way to the next page; or what to do when nothing was found. */
export function ResultList({
  base,
  state,
  results,
  isFirst,
}: {
  base: string
  state: ListState
  results: Results
  isFirst: boolean
}) {
  const loading = useNavigation().state === 'loading'
  return (
    <section aria-label={m.browse_results()} aria-busy={loading} className="flex flex-col gap-4">
      <h2 className="sr-only">{m.browse_results()}</h2>
      <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
        <p role="status" className="text-ink-2">
          {countWords(results)}
        </p>
        <Chips base={base} state={state} />
        <ViewSwitch base={base} state={state} />
      </div>
      {results.newestOnly && <p className="text-meta text-ink-2">{m.browse_newest_only()}</p>}
      {results.ads.length === 0 ? (
        <Nothing base={base} state={state} />
      ) : (
        <div className={loading ? 'opacity-60 transition-opacity' : ''}>
          <AdCards ads={results.ads} view={state.view} eager={4} />
        </div>
      )}
      <nav aria-label={m.browse_pages()} className="flex flex-wrap justify-center gap-3">
        {!isFirst && (
          <Button href={listPath(base, state)} variant="secondary">
            {m.browse_first_page()}
          </Button>
        )}
        {results.next && <Button href={listPath(base, state, { after: results.next })}>{m.browse_next_page()}</Button>}
      </nav>
    </section>
  )
}

function countWords({ total }: Results) {
  const shown = formatNumber(total.count)
  return total.exact ? m.common_ads_count({ count: total.count, shown }) : m.browse_more_than({ shown })
}

/** What the list is narrowed to; each chip takes its own filter away. */
function Chips({ base, state }: { base: string; state: ListState }) {
  const chips = [
    state.search && { label: `«${state.search}»`, to: listPath(base, state, { search: '' }) },
    base === '/browse' &&
      state.category && { label: state.category.name, to: listPath(base, state, { category: null }) },
    state.subcategory && { label: state.subcategory.name, to: listPath(base, state, { subcategory: null }) },
    state.governorate && { label: state.governorate.name, to: listPath(base, state, { governorate: null }) },
  ].filter((chip) => !!chip)
  if (chips.length === 0) return null
  return (
    <ul aria-label={m.browse_active_filters()} className="flex flex-wrap gap-2">
      {chips.map(({ label, to }) => (
        <li key={label}>
          <LocalLink
            to={to}
            aria-label={m.browse_remove_filter({ name: label })}
            className="inline-flex min-h-9 items-center gap-1.5 rounded-full border border-brand bg-brand-soft px-3 text-meta font-semibold text-brand"
          >
            <bdi>{label}</bdi>
            <Icon as={X} size={14} />
          </LocalLink>
        </li>
      ))}
    </ul>
  )
}

function ViewSwitch({ base, state }: { base: string; state: ListState }) {
  const views = [
    { view: 'grid', icon: LayoutGrid, label: m.browse_view_grid() },
    { view: 'list', icon: Rows3, label: m.browse_view_list() },
  ] as const
  return (
    <div className="ms-auto flex rounded-control border border-line bg-surface p-0.5">
      {views.map(({ view, icon, label }) => (
        <LocalLink
          key={view}
          to={listPath(base, state, { view })}
          preventScrollReset
          aria-label={label}
          aria-current={state.view === view ? 'true' : undefined}
          className="grid size-11 place-items-center rounded-[10px] text-ink-2 aria-[current]:bg-brand-soft aria-[current]:text-brand"
        >
          <Icon as={icon} />
        </LocalLink>
      ))}
    </div>
  )
}

function Nothing({ base, state }: { base: string; state: ListState }) {
  const filtered = state.search || state.subcategory || state.governorate || (base === '/browse' && state.category)
  return (
    <EmptyState
      icon={SearchX}
      title={m.browse_none_found()}
      text={filtered ? m.browse_none_found_text() : m.browse_no_ads_text()}
    >
      <Button href="/post">{m.header_post()}</Button>
      {filtered && (
        <Button href={base} variant="secondary">
          {m.browse_clear_filters()}
        </Button>
      )}
    </EmptyState>
  )
}
