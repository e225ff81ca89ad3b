import { SlidersHorizontal } from 'lucide-react'
import { useRef, type FocusEvent, type FormEvent } from 'react'
import { Form, useNavigation, useSubmit } from 'react-router'
import { m } from '#i18n/messages.ts'
import { formatNumber } from '#i18n/format.ts'
import { localPath } from '#i18n/language.ts'
import { SearchBox } from '#app/components/ads/search-box.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { SheetHead } from '#app/ui/sheet-head.tsx'
import { useScripted } from '#app/ui/use-scripted.ts'
import { showWords } from './count-words.ts'
import { FilterSelects } from './filter-selects.tsx'
import { isCategoryPage, listPath, type ListPlace, type ListState, type Total } from './list-state.ts'
import { ViewSwitch } from './view-switch.tsx'

type Filtered = { place: ListPlace; state: ListState; total: Total }

/**
 * Search, filters, sort and view of a list, as one plain GET form. On phones the filters are a sheet (native popover), on wide
 * screens a row. With scripts a changed select is applied at once, and the sheet's button says how many ads wait behind it.
 */
export function Filters({ place, state, total }: Filtered) {
  const submit = useSubmit()
  const sheet = useRef<HTMLDivElement>(null)
  const changedInSheet = useRef(false)
  const isSheetOpen = () => sheet.current?.matches(':popover-open') ?? false

  function applyNow(event: FormEvent<HTMLFormElement>) {
    const control = event.target as HTMLSelectElement
    if (control.tagName !== 'SELECT') return
    // What is chosen in one opening of the sheet is one step back.
    const replace = isSheetOpen() && changedInSheet.current
    changedInSheet.current = isSheetOpen()
    void submit(chosen(event.currentTarget, control.name), { action: localPath(place.base), replace })
  }

  function applyAll(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    closeSheet()
    const wanted = chosen(event.currentTarget)
    // What a select changed is applied already.
    if (!isSame(wanted, place, state)) void submit(wanted, { action: localPath(place.base) })
  }

  function closeSheet() {
    if (isSheetOpen()) sheet.current?.hidePopover()
  }

  function closeWhenLeft({ currentTarget, relatedTarget }: FocusEvent) {
    if (relatedTarget && !currentTarget.contains(relatedTarget)) closeSheet()
  }

  return (
    <Form
      action={localPath(place.base)}
      role="search"
      onChange={applyNow}
      onSubmit={applyAll}
      className="filter-form flex flex-col gap-3"
    >
      {!isCategoryPage(place.base) && <SearchBox value={state.search} />}
      <Kept place={place} state={state} />
      <div className="filter-row">
        <OpenSheet place={place} state={state} />
        <div
          id="filters"
          popover="auto"
          className="filters"
          ref={sheet}
          onBlur={closeWhenLeft}
          onToggle={() => (changedInSheet.current = false)}
        >
          <SheetHead sheet="filters" title={m.browse_filters()} className="mb-1" />
          <FilterSelects place={place} state={state} />
          <ShowResults total={total} />
        </div>
        <ViewSwitch place={place} state={state} />
      </div>
    </Form>
  )
}

/** The form as an address: without what is empty or at its default, and without a subcategory of another category. */
function chosen(form: HTMLFormElement, changed?: string) {
  const fields = [...new FormData(form)] as [string, string][]
  return new URLSearchParams(
    fields.filter(
      ([name, value]) =>
        value !== '' && !(name === 'sort' && value === 'newest') && !(name === 'subcategory' && changed === 'category'),
    ),
  )
}

function isSame(wanted: URLSearchParams, { base }: ListPlace, state: ListState) {
  const here = new URLSearchParams(listPath(base, state).split('?')[1])
  const there = new URLSearchParams(wanted)
  here.sort()
  there.sort()
  return here.toString() === there.toString()
}

/** What the address holds beside the form's own controls. */
function Kept({ place, state }: Pick<Filtered, 'place' | 'state'>) {
  const onCategory = isCategoryPage(place.base)
  return (
    <>
      {state.view !== 'grid' && <input type="hidden" name="view" value={state.view} />}
      {onCategory && state.search && <input type="hidden" name="search" value={state.search} />}
      {onCategory && state.subcategory && <input type="hidden" name="subcategory" value={state.subcategory.id} />}
    </>
  )
}

function OpenSheet({ place, state }: Pick<Filtered, 'place' | 'state'>) {
  const active = [!isCategoryPage(place.base) && state.category, state.subcategory, state.governorate].filter(Boolean)
  return (
    <button type="button" popoverTarget="filters" className="btn btn-secondary md:hidden">
      <Icon as={SlidersHorizontal} size={18} />
      {m.browse_filter()}
      {active.length > 0 && (
        <bdi className="rounded-full bg-brand px-2 text-meta text-on-brand">{formatNumber(active.length)}</bdi>
      )}
    </button>
  )
}

/** Without scripts nobody has counted yet what was chosen. */
function ShowResults({ total }: { total: Total }) {
  const scripted = useScripted()
  const loading = useNavigation().state === 'loading'
  return (
    <button className="btn btn-primary filters-show" aria-busy={loading}>
      {loading && <span className="spinner" aria-hidden="true" />}
      {scripted ? showWords(total) : m.browse_show_results()}
    </button>
  )
}
