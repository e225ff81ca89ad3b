import { m } from '#i18n/messages.ts'
import { toJsonText } from '#shared/json-text.ts'
import { adSorts } from '#shared/ad-sorts.ts'
import { Filters } from '#app/components/browse/filters.tsx'
import { ListHead } from '#app/components/browse/list-head.tsx'
import { answeredState, listPath, type ListRoute } from '#app/components/browse/list-state.ts'
import { ResultList } from '#app/components/browse/results.tsx'
import { totalOf } from '#app/components/map/map-governorate.ts'
import { MapView } from '#app/components/map/map-view.tsx'
import { readListState } from '#app/read-models/browse-query.ts'
import { foundWords, findPageOf } from '#app/read-models/list-pager.ts'
import { shownResults } from '#app/read-models/shown-results.ts'
import { searchDatabase } from '#app/request/contexts.ts'
import { pace } from '#app/request/limits.ts'
import { findMapGovernorates } from './browse-map.ts'
import { learnFromQuery, noteQuery, noteResults } from './note-query.ts'
import '#app/styles/list.css'
import type { Route } from './+types/browse'

const listRoute = { base: '/browse', sorts: adSorts, views: ['grid', 'list', 'map'] } as const satisfies ListRoute

export async function loader({ request, context, url }: Route.LoaderArgs) {
  const db = searchDatabase(context)
  const listQuery = await readListState(db, url.searchParams, listRoute)
  const { after, criteria, applied: _applied, about: _about, sheet, ...state } = listQuery
  const fields = toJsonText(sheet)
  if (state.search) await pace(context, 'search', { request })
  if (state.view === 'map') {
    const governorates = await findMapGovernorates(db, { ...state, criteria })
    const found = state.search && foundWords(totalOf(governorates), state.search)
    return { state, governorates, fields, results: null, found }
  }
  const results = await findPageOf(
    context,
    { ...state, criteria, after },
    {
      query: url.searchParams,
      pathOf: (list) => listPath('/browse', list),
    },
  )
  if (state.search) noteResults(context, request, { url, results })
  if (state.search && !after && results.ads.length > 0) {
    noteQuery(context, request, results.isRepaired ? (results.meant ?? '') : state.search)
    if (!results.isRepaired) learnFromQuery(context, request, { search: state.search, url, listRoute })
  }
  const words = results.isRepaired ? results.meant : state.search
  const found = words && foundWords(results.total, words)
  return {
    state,
    governorates: [],
    fields,
    results: shownResults(listQuery, results, (change) => listPath('/browse', answeredState(state, results), change)),
    ...(found && { found }),
  }
}

export default function Browse({ loaderData }: Route.ComponentProps) {
  const { state, governorates, fields, results, found } = loaderData
  const total = results?.total ?? totalOf(governorates)
  const heading = state.subcategory?.name ?? state.category?.name ?? m.browse_title()
  return (
    <div className="page flex flex-col gap-4 pt-4">
      <ListHead
        heading={heading}
        description={m.browse_description()}
        listRoute={listRoute}
        state={state}
        ways={results?.ways}
      />
      <h1 className="text-h1">{found || heading}</h1>
      <div className="list-page">
        <Filters listRoute={listRoute} state={state} fields={fields} total={total} />
        {results ? (
          <ResultList listRoute={listRoute} state={state} results={results} />
        ) : (
          <MapView listRoute={listRoute} governorates={governorates} state={state} />
        )}
      </div>
    </div>
  )
}
