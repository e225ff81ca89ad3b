import { type FocusEvent, type RefObject } from 'react'
import { useNavigation } from 'react-router'
import { m } from '#i18n/messages.ts'
import type { Total } from '#domain/search/cursor.ts'
import { fromJsonText, type JsonText } from '#shared/json-text.ts'
import { SheetHead } from '#app/ui/sheet-head.tsx'
import { useScripted } from '#app/ui/use-scripted.ts'
import { showWords } from '#i18n/count-words.ts'
import { FilterSelects } from './filter-selects.tsx'
import type { ListRoute, ListState, SheetField } from './list-state.ts'
import { MoreFilters } from './more-filters.tsx'
import { useLiveCounts } from './use-live-counts.ts'

type Props = {
  sheet: RefObject<HTMLDivElement | null>
  listRoute: ListRoute
  state: ListState
  fields: JsonText<SheetField[]>
  total: Total
  /** Called before it opens. */
  onOpen: () => void
}

/** The filters themselves. Once somebody is at them, and whenever something changes, what each would leave is counted. */
export function FilterSheet({ sheet, listRoute, state, fields, total, onOpen }: Props) {
  const { live, count } = useLiveCounts({ sheet, listRoute, state })

  function closeWhenLeft({ currentTarget, relatedTarget }: FocusEvent) {
    const left = relatedTarget && !currentTarget.contains(relatedTarget)
    if (left && sheet.current?.matches(':popover-open')) sheet.current.hidePopover()
  }

  return (
    <div
      id="filters"
      popover="auto"
      className="filters"
      ref={sheet}
      onBlur={closeWhenLeft}
      onBeforeToggle={({ newState }) => newState === 'open' && onOpen()}
      onToggle={count}
      onPointerEnter={count}
      onFocus={count}
      onInput={count}
    >
      <SheetHead sheet="filters" title={m.browse_filters()} className="mb-1" />
      <FilterSelects listRoute={listRoute} state={state} counts={live?.options} />
      <MoreFilters sheet={sheet} state={state} fields={fromJsonText(fields)} counts={live?.options} />
      <ShowResults words={live?.show ?? showWords(total)} />
    </div>
  )
}

/** Without scripts nobody has counted yet what was chosen. */
function ShowResults({ words }: { words: string }) {
  const scripted = useScripted()
  const loading = useNavigation().state === 'loading'
  return (
    <button className="btn btn-primary filters-show" aria-busy={loading}>
      {loading && <span className="spinner" aria-hidden="true" />}
      {scripted ? words : m.browse_show_results()}
    </button>
  )
}
