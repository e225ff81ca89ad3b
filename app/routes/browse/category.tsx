import { data } from 'react-router'
import { m } from '#i18n/messages.ts'
import { formatNumber } from '#i18n/format.ts'
import { countAds } from '#domain/search/count-ads.ts'
import { Breadcrumb } from '#app/components/browse/breadcrumb.tsx'
import { Filters } from '#app/components/browse/filters.tsx'
import { listPath, type ListState } from '#app/components/browse/list-state.ts'
import { ResultList } from '#app/components/browse/results.tsx'
import { useSite } from '#app/components/layout/shell-context.tsx'
import { findResults, readListState } from '#app/request/browse-query.ts'
import { searchDatabase } from '#app/request/contexts.ts'
import { Button } from '#app/ui/button.tsx'
import { LocalLink } from '#app/ui/local-link.tsx'
import type { Route } from './+types/category'

const sorts = ['newest', 'oldest', 'price-asc', 'price-desc'] as const

export async function loader({ context, params, url }: Route.LoaderArgs) {
  const db = searchDatabase(context)
  const { after, ...state } = await readListState(db, url.searchParams, Number(params.categoryId))
  if (!state.category?.id) return data(null, { status: 404 })
  const [results, counts] = await Promise.all([
    findResults(db, { ...state, after }),
    countAds(db, { categoryId: state.category.id }),
  ])
  return { state, category: state.category, results, counts, isFirst: !after }
}

export default function Category({ loaderData }: Route.ComponentProps) {
  const { siteName } = useSite()
  if (!loaderData) return <CategoryNotFound />
  const { state, category, results, counts, isFirst } = loaderData
  const base = `/category/${category.id}`
  return (
    <div className="page flex flex-col gap-4 pt-4">
      <title>{`${category.name} — ${siteName}`}</title>
      <meta name="description" content={m.browse_category_description({ name: category.name })} />
      <Breadcrumb trail={[{ label: category.name }]} />
      <div className="flex flex-wrap items-baseline gap-x-3">
        <h1 className="text-h1">{category.name}</h1>
        <p className="text-ink-2">
          {m.common_ads_count({ count: counts.all, shown: formatNumber(counts.all) })}
          {counts.paid > 0 && ` · ${m.browse_paid_count({ count: counts.paid, shown: formatNumber(counts.paid) })}`}
        </p>
      </div>
      <SubcategoryTiles base={base} state={state} />
      <Filters base={base} state={state} sorts={sorts} withSearch={false} hasCategory={false} />
      <ResultList base={base} state={state} results={results} isFirst={isFirst} />
    </div>
  )
}

function SubcategoryTiles({ base, state }: { base: string; state: ListState }) {
  const tiles = [{ id: null, name: m.common_all() }, ...state.subcategories]
  return (
    <nav aria-label={m.browse_subcategory()} className="-mx-4 overflow-x-auto px-4 [scrollbar-width:none]">
      <ul className="flex w-max gap-2">
        {tiles.map(({ id, name }) => (
          <li key={id}>
            <LocalLink
              to={listPath(base, state, { subcategory: id })}
              preventScrollReset
              aria-current={(state.subcategory?.id ?? null) === id ? 'page' : undefined}
              className="btn border-line bg-surface px-4 font-semibold aria-[current]:border-brand aria-[current]:bg-brand-soft aria-[current]:text-brand"
            >
              {name}
            </LocalLink>
          </li>
        ))}
      </ul>
    </nav>
  )
}

function CategoryNotFound() {
  return (
    <div className="page flex flex-1 flex-col items-center justify-center gap-4 py-16 text-center">
      <title>{m.errors_category_not_found()}</title>
      <h1 className="text-h1">{m.errors_category_not_found()}</h1>
      <Button href="/">{m.errors_go_home()}</Button>
    </div>
  )
}
