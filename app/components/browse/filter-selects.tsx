import { type ListSort, usualSort } from '#shared/ad-sorts.ts'
import { m } from '#i18n/messages.ts'
import { useSite } from '#app/components/layout/shell-context.tsx'
import { Choose } from './choose.tsx'
import { isCategoryPage, type ListRoute, type ListState } from './list-state.ts'
import { sortLabel } from './sort-label.ts'
import type { LiveCounts } from './use-live-counts.ts'

type Props = { state: ListState; counts?: LiveCounts['options'] }

/** The order and the selects of a list's filters, the location last: the price stands right behind it. On a category's page its tiles choose the subcategory. */
export function FilterSelects({ listRoute, state, counts }: Props & { listRoute: ListRoute }) {
  const { governorates } = useSite()
  const sorts: readonly ListSort[] = state.search ? ['relevance', ...listRoute.sorts] : listRoute.sorts
  // The usual order is not named: with other words it may be another.
  const named = (sort: ListSort) => (sort === usualSort(state) ? '' : sort)
  return (
    <>
      <Choose
        name="sort"
        label={m.browse_sort()}
        value={named(state.sort)}
        choices={sorts.map((sort) => ({ value: named(sort), label: sortLabel(sort) }))}
      />
      {!isCategoryPage(listRoute.base) && <CategorySelects state={state} counts={counts} />}
      <Choose
        name="governorate"
        label={m.browse_governorate()}
        all={m.browse_all_governorates()}
        value={state.governorate?.slug ?? ''}
        counts={counts?.governorate}
        choices={governorates.map(({ slug, name }) => ({ value: slug, label: name }))}
      />
    </>
  )
}

function CategorySelects({ state, counts }: Props) {
  const { categories } = useSite()
  return (
    <>
      <Choose
        name="category"
        label={m.browse_category()}
        all={m.browse_all_categories()}
        value={String(state.category?.id ?? '')}
        counts={counts?.category}
        choices={categories.map(({ id, name }) => ({ value: String(id), label: name }))}
      />
      {state.subcategories.length > 0 && (
        <Choose
          name="subcategory"
          label={m.browse_subcategory()}
          all={m.common_all()}
          value={state.subcategory?.id ?? ''}
          counts={counts?.subcategory}
          choices={state.subcategories.map(({ id, name }) => ({ value: id, label: name }))}
        />
      )}
    </>
  )
}
