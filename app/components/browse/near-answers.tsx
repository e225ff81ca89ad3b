import { m } from '#i18n/messages.ts'
import { AdCards } from '#app/components/ads/ad-card.tsx'
import { SaveSearch } from '#app/components/searches/save-search.tsx'
import { searchFields } from '#shared/search-fields.ts'
import { LocalLink } from '#app/ui/local-link.tsx'
import type { ListState, ShownResults } from './list-state.ts'

/** What comes close to a search that few ads answer, below them: under each heading what was left out for it. */
export function NearAnswers({ near, state }: { near: ShownResults['near']; state: ListState }) {
  return (
    <section data-near aria-labelledby="near" className="mt-2 flex flex-col gap-4 border-t border-line pt-3">
      <div className="flex flex-wrap items-center justify-between gap-x-6">
        <h2 id="near" className="text-h2">
          {m.browse_near()}
        </h2>
        <SaveSearch state={state} label={m.browse_near_save()} />
        <LocalLink
          to={`/wanted/new?${new URLSearchParams(searchFields(state))}`}
          className="link inline-flex min-h-11 items-center text-meta"
        >
          {m.browse_want_ad()}
        </LocalLink>
      </div>
      {near.map(({ ads, dropped }) => (
        <div key={ads[0]?.id} className="flex flex-col gap-3">
          <p className="text-ink-2">{dropped}</p>
          <AdCards ads={ads} view={state.view === 'list' ? 'list' : 'grid'} />
        </div>
      ))}
    </section>
  )
}
