import { data } from 'react-router'
import { m } from '#i18n/messages.ts'
import { formatNumber } from '#i18n/format.ts'
import { toJsonText } from '#shared/json-text.ts'
import { categorySorts } from '#shared/ad-sorts.ts'
import { countAds } from '#domain/search/count-ads.ts'
import { countByCategory } from '#domain/search/count-by-category.ts'
import { Breadcrumb } from '#app/components/browse/breadcrumb.tsx'
import { Filters } from '#app/components/browse/filters.tsx'
import { ListHead } from '#app/components/browse/list-head.tsx'
import { answeredState, listPath, type ListRoute } from '#app/components/browse/list-state.ts'
import { ResultList } from '#app/components/browse/results.tsx'
import { SubcategoryTiles } from '#app/components/browse/subcategory-tiles.tsx'
import { HomeButton } from '#app/components/layout/home-button.tsx'
import { PageHead } from '#app/components/layout/page-head.tsx'
import { readListState } from '#app/read-models/browse-query.ts'
import { findPageOf } from '#app/read-models/list-pager.ts'
import { shownResults } from '#app/read-models/shown-results.ts'
import { searchDatabase } from '#app/request/contexts.ts'
import { pace } from '#app/request/limits.ts'
import '#app/styles/list.css'
import type { Route } from './+types/category'

const offers = { sorts: categorySorts, views: ['grid', 'list'] } as const

export async function loader({ request, context, params, url }: Route.LoaderArgs) {
  const db = searchDatabase(context)
  const categoryId = /^[1-9]\d{0,4}$/.test(params.categoryId) ? Number(params.categoryId) : 0
  const listQuery = categoryId && (await readListState(db, url.searchParams, { ...offers, categoryId }))
  if (!listQuery || listQuery.category?.id !== categoryId) return data(null, { status: 404 })
  const { after, criteria, applied: _applied, about: _about, sheet, ...state } = listQuery
  if (state.search) await pace(context, 'search', { request })
  const [results, counts, tiles] = await Promise.all([
    findPageOf(
      context,
      { ...state, criteria, after },
      {
        query: url.searchParams,
        pathOf: (list) => listPath(`/category/${categoryId}`, list),
      },
    ),
    countAds(db, { categoryId }),
    countByCategory(db, { categoryId, governorateId: state.governorate?.id }),
  ])
  const inTiles = Object.fromEntries(tiles.map(({ subcategoryId, count }) => [subcategoryId ?? '', count]))
  return {
    state,
    fields: toJsonText(sheet),
    category: listQuery.category,
    results: shownResults(listQuery, results, (change) =>
      listPath(`/category/${categoryId}`, answeredState(state, results), change),
    ),
    counts,
    inTiles,
  }
}

export default function Category({ loaderData }: Route.ComponentProps) {
  if (!loaderData) return <CategoryNotFound />
  const { state, fields, category, results, counts, inTiles } = loaderData
  const listRoute: ListRoute = { base: `/category/${category.id}`, ...offers }
  const heading = state.subcategory ? `${category.name} — ${state.subcategory.name}` : category.name
  const description = m.browse_category_description({ name: heading })
  return (
    <div className="page flex flex-col gap-4 pt-4">
      <ListHead heading={heading} description={description} listRoute={listRoute} state={state} ways={results.ways} />
      <Breadcrumb trail={trailOf(listRoute, category, state.subcategory)} wideOnly />
      <div className="flex flex-wrap items-baseline gap-x-3">
        <h1 className="text-h1">{category.name}</h1>
        <p className="text-ink-2 max-md:sr-only">
          {m.common_ads_count({ count: counts.all, shown: formatNumber(counts.all) })}
          {counts.paid > 0 && ` · ${m.browse_paid_count({ count: counts.paid, shown: formatNumber(counts.paid) })}`}
        </p>
      </div>
      <SubcategoryTiles
        base={listRoute.base}
        state={state}
        counts={state.search || state.filters.length > 0 ? null : inTiles}
      />
      <div className="list-page">
        <Filters listRoute={listRoute} state={state} fields={fields} total={results.total} />
        <ResultList listRoute={listRoute} state={state} results={results} />
      </div>
    </div>
  )
}

function trailOf({ base }: ListRoute, category: { name: string }, subcategory: { name: string } | null) {
  const browse = { to: '/browse', label: m.browse_title() }
  return subcategory
    ? [browse, { to: base, label: category.name }, { label: subcategory.name }]
    : [browse, { label: category.name }]
}

function CategoryNotFound() {
  return (
    <div className="page flex flex-1 flex-col items-center justify-center gap-4 py-16 text-center">
      <PageHead title={m.errors_category_not_found()} unlisted />
      <h1 className="text-h1">{m.errors_category_not_found()}</h1>
      <HomeButton>{m.errors_go_home()}</HomeButton>
    </div>
  )
}
