import { m } from '#i18n/messages.ts'
import { Filters } from '#app/components/browse/filters.tsx'
import { sorts } from '#app/components/browse/list-state.ts'
import { ResultList } from '#app/components/browse/results.tsx'
import { useSite } from '#app/components/layout/shell-context.tsx'
import { findResults, readListState } from '#app/request/browse-query.ts'
import { searchDatabase } from '#app/request/contexts.ts'
import { pace } from '#app/request/limits.ts'
import type { Route } from './+types/browse'

export async function loader({ request, context, url }: Route.LoaderArgs) {
  const db = searchDatabase(context)
  const { after, ...state } = await readListState(db, url.searchParams)
  if (state.search) await pace(context, 'search', { request })
  return { state, results: await findResults(db, { ...state, after }), isFirst: !after }
}

export default function Browse({ loaderData }: Route.ComponentProps) {
  const { state, results, isFirst } = loaderData
  const { siteName } = useSite()
  const heading = state.subcategory?.name ?? state.category?.name ?? m.browse_title()
  return (
    <div className="page flex flex-col gap-4 pt-4">
      <title>{`${state.search ? `«${state.search}» — ` : ''}${heading} — ${siteName}`}</title>
      <meta name="description" content={m.browse_description()} />
      <h1 className="text-h1">{heading}</h1>
      <Filters base="/browse" state={state} sorts={sorts} />
      <ResultList base="/browse" state={state} results={results} isFirst={isFirst} />
    </div>
  )
}
