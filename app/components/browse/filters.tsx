import { SlidersHorizontal } from 'lucide-react'
import { useRef, type FormEvent } from 'react'
import { Form, useSubmit } from 'react-router'
import { m } from '#i18n/messages.ts'
import { formatNumber } from '#i18n/format.ts'
import { localPath } from '#i18n/language.ts'
import type { Total } from '#domain/search/cursor.ts'
import { SearchBox } from '#app/components/ads/search-box.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { chosenIn } from './chosen-in.ts'
import { FilterSheet } from './filter-sheet.tsx'
import { isCategoryPage, listPath, type ListRoute, type ListState } from './list-state.ts'
import { ViewSwitch } from './view-switch.tsx'

/** `fields` is the JSON of SheetField[]: as a list of its own it would be twice as long in the page. */
type Filtered = { listRoute: ListRoute; state: ListState; fields: string; total: Total }

/**
 * Search, filters, sort and view of a list, as one plain GET form. On phones the filters are a sheet (native popover), on wide
 * screens a row. With scripts a changed select is applied at once, and the sheet's button says how many ads wait behind it.
 */
export function Filters({ listRoute, state, fields, total }: Filtered) {
  const submit = useSubmit()
  const sheet = useRef<HTMLDivElement>(null)
  const changedInSheet = useRef(false)
  const isSheetOpen = () => sheet.current?.matches(':popover-open') ?? false

  function applyNow(event: FormEvent<HTMLFormElement>) {
    const control = event.target
    if (!(control instanceof HTMLSelectElement) || control.closest('.more')) return
    // What is chosen in one opening of the sheet is one step back.
    const replace = isSheetOpen() && changedInSheet.current
    changedInSheet.current = isSheetOpen()
    void submit(chosenIn(event.currentTarget, control.name), { action: localPath(listRoute.base), replace })
  }

  function applyAll(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    if (isSheetOpen()) sheet.current?.hidePopover()
    event.currentTarget.querySelector('details')?.removeAttribute('open')
    const chosen = chosenIn(event.currentTarget)
    // What a select changed is applied already.
    if (!isSame(chosen, listRoute, state)) void submit(chosen, { action: localPath(listRoute.base) })
  }

  return (
    <Form
      action={localPath(listRoute.base)}
      role="search"
      onChange={applyNow}
      onSubmit={applyAll}
      className="filter-form flex flex-col gap-3"
    >
      {!isCategoryPage(listRoute.base) && <SearchBox value={state.search} />}
      <HiddenFields listRoute={listRoute} state={state} />
      <div className="filter-row">
        <OpenSheet listRoute={listRoute} state={state} />
        <FilterSheet
          sheet={sheet}
          onToggle={() => (changedInSheet.current = false)}
          {...{ listRoute, state, fields, total }}
        />
        <ViewSwitch listRoute={listRoute} state={state} />
      </div>
    </Form>
  )
}

function isSame(chosen: URLSearchParams, { base }: ListRoute, state: ListState) {
  const here = new URLSearchParams(listPath(base, state).split('?')[1])
  const there = new URLSearchParams(chosen)
  here.sort()
  there.sort()
  return here.toString() === there.toString()
}

type Shown = Pick<Filtered, 'listRoute' | 'state'>

/** What the address holds beside the form's own controls. */
function HiddenFields({ listRoute, state }: Shown) {
  const onCategory = isCategoryPage(listRoute.base)
  return (
    <>
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
    <button type="button" popoverTarget="filters" className="btn btn-secondary md:hidden">
      <Icon as={SlidersHorizontal} size={18} />
      {m.browse_filter()}
      {count > 0 && <bdi className="rounded-full bg-brand px-2 text-meta text-on-brand">{formatNumber(count)}</bdi>}
    </button>
  )
}
