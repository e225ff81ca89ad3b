import { SlidersHorizontal } from 'lucide-react'
import { useRef } from 'react'
import { Form } from 'react-router'
import { m } from '#i18n/messages.ts'
import { formatNumber } from '#i18n/format.ts'
import { localPath } from '#i18n/language.ts'
import type { Total } from '#domain/search/cursor.ts'
import type { JsonText } from '#shared/json-text.ts'
import { SearchBox } from '#app/components/ads/search-box.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { FilterSheet } from './filter-sheet.tsx'
import { isCategoryPage, type ListRoute, type ListState, type SheetField } from './list-state.ts'
import { useApplying } from './use-applying.ts'
import { ViewSwitch } from './view-switch.tsx'

type Filtered = { listRoute: ListRoute; state: ListState; fields: JsonText<SheetField[]>; total: Total }

/**
 * Search, filters, sort and view of a list, as one plain GET form. On phones the filters are a sheet (native popover), on
 * wide screens a row, on wider ones a column beside the list. With scripts what is changed there is applied at once, in the sheet a
 * select is, and its button says how many ads wait behind the rest.
 */
export function Filters({ listRoute, state, fields, total }: Filtered) {
  const sheet = useRef<HTMLDivElement>(null)
  const { applyNow, applyTyped, applyAll, rememberEntry } = useApplying({ sheet, listRoute, state })
  return (
    <Form
      action={localPath(listRoute.base)}
      role="search"
      onChange={applyNow}
      onSubmit={applyAll}
      onBlur={applyTyped}
      className="filter-form"
    >
      {!isCategoryPage(listRoute.base) && <SearchBox value={state.search} />}
      <HiddenFields listRoute={listRoute} state={state} />
      <div className="filter-row">
        <OpenSheet listRoute={listRoute} state={state} />
        <FilterSheet sheet={sheet} onOpen={rememberEntry} {...{ listRoute, state, fields, total }} />
        <ViewSwitch listRoute={listRoute} state={state} />
      </div>
    </Form>
  )
}

type Shown = Pick<Filtered, 'listRoute' | 'state'>

/** What the address holds beside the form's own controls. */
function HiddenFields({ listRoute, state }: Shown) {
  const onCategory = isCategoryPage(listRoute.base)
  return (
    <>
      {state.literal && <input type="hidden" name="literal" value="1" />}
      {state.view !== 'grid' && <input type="hidden" name="view" value={state.view} />}
      {onCategory && state.search && <input type="hidden" name="search" value={state.search} />}
      {onCategory && state.subcategory && <input type="hidden" name="subcategory" value={state.subcategory.id} />}
    </>
  )
}

function OpenSheet({ listRoute, state }: Shown) {
  const narrowed = [
    !isCategoryPage(listRoute.base) && state.category,
    state.subcategory,
    state.governorate,
    ...state.chips,
  ]
  const count = narrowed.filter(Boolean).length
  return (
    <button type="button" popoverTarget="filters" className="btn btn-secondary px-3 md:hidden">
      <Icon as={SlidersHorizontal} size={18} />
      {m.browse_filter()}
      {count > 0 && <bdi className="rounded-full bg-brand px-2 text-meta text-on-brand">{formatNumber(count)}</bdi>}
    </button>
  )
}
