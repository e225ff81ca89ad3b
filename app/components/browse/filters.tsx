import { SlidersHorizontal, X } from 'lucide-react'
import { useRef, type FormEvent } from 'react'
import { Form, useSubmit } from 'react-router'
import { m } from '#i18n/messages.ts'
import { localPath } from '#i18n/language.ts'
import { SearchBox } from '#app/components/ads/search-box.tsx'
import { useSite } from '#app/components/layout/shell-context.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { Choose } from './choose.tsx'
import type { ListState, Sort } from './list-state.ts'
import { sortLabel } from './sort-label.ts'

type Filtered = { base: string; state: ListState; sorts: readonly Sort[]; withSearch?: boolean; hasCategory?: boolean }

/**
 * Search, filters and sort of a list as one plain GET form. On phones the filters are a sheet (native popover), on wide
 * screens a row. With scripts a changed select is applied at once.
 */
export function Filters({ base, state, sorts, withSearch = true, hasCategory = true }: Filtered) {
  const submit = useSubmit()
  const sheet = useRef<HTMLDivElement>(null)
  const active = [hasCategory && state.category, state.subcategory, state.governorate].filter(Boolean).length

  function applyNow(event: FormEvent<HTMLFormElement>) {
    const control = event.target as HTMLSelectElement
    if (control.tagName !== 'SELECT') return
    const form = new FormData(event.currentTarget)
    if (control.name === 'category') form.delete('subcategory')
    const filled = [...form].filter(([, value]) => value !== '') as [string, string][]
    void submit(new URLSearchParams(filled), { action: localPath(base), preventScrollReset: true })
  }

  function closeSheet() {
    if (sheet.current?.matches(':popover-open')) sheet.current.hidePopover()
  }

  return (
    <Form
      action={localPath(base)}
      role="search"
      onChange={applyNow}
      onSubmit={closeSheet}
      className="flex flex-col gap-3"
    >
      {withSearch && <SearchBox value={state.search} />}
      {state.view === 'list' && <input type="hidden" name="view" value="list" />}
      {!hasCategory && state.subcategory && <input type="hidden" name="subcategory" value={state.subcategory.id} />}
      <button type="button" popoverTarget="filters" className="btn btn-secondary self-start md:hidden">
        <Icon as={SlidersHorizontal} size={18} />
        {m.browse_filters()}
        {active > 0 && <bdi className="rounded-full bg-brand px-2 text-meta text-on-brand">{active}</bdi>}
      </button>
      <div id="filters" popover="auto" className="filters" ref={sheet}>
        <SheetHead />
        <Selects state={state} sorts={sorts} hasCategory={hasCategory} />
        <button className="btn btn-primary md:self-end">{m.browse_show_results()}</button>
      </div>
    </Form>
  )
}

function SheetHead() {
  return (
    <div className="mb-1 flex items-center justify-between md:hidden">
      <p className="text-h2 font-extrabold">{m.browse_filters()}</p>
      <button
        type="button"
        popoverTarget="filters"
        popoverTargetAction="hide"
        aria-label={m.common_close()}
        className="btn btn-quiet"
      >
        <Icon as={X} />
      </button>
    </div>
  )
}

function Selects({ state, sorts, hasCategory }: Pick<Filtered, 'state' | 'sorts' | 'hasCategory'>) {
  const { categories, governorates } = useSite()
  return (
    <>
      {hasCategory && (
        <Choose
          name="category"
          label={m.browse_category()}
          all={m.browse_all_categories()}
          value={String(state.category?.id ?? '')}
          choices={categories.map(({ id, name }) => ({ value: String(id), label: name }))}
        />
      )}
      {hasCategory && state.subcategories.length > 0 && (
        <Choose
          name="subcategory"
          label={m.browse_subcategory()}
          all={m.common_all()}
          value={state.subcategory?.id ?? ''}
          choices={state.subcategories.map(({ id, name }) => ({ value: id, label: name }))}
        />
      )}
      <Choose
        name="governorate"
        label={m.browse_governorate()}
        all={m.browse_all_governorates()}
        value={state.governorate?.slug ?? ''}
        choices={governorates.map(({ slug, name }) => ({ value: slug, label: name }))}
      />
      <Choose
        name="sort"
        label={m.browse_sort()}
        value={state.sort}
        choices={sorts.map((sort) => ({ value: sort, label: sortLabel(sort) }))}
      />
    </>
  )
}
