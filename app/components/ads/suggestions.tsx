import { Clock, LayoutGrid, MapPin, Search } from 'lucide-react'
import { useEffect, useId, useLayoutEffect, useRef, type RefObject } from 'react'
import { useNavigate } from 'react-router'
import { m } from '#i18n/messages.ts'
import { formatNumber } from '#i18n/format.ts'
import { localPath } from '#i18n/language.ts'
import { textDirection } from '#i18n/text-direction.ts'
import type { Suggestion } from '#domain/search/suggest.ts'
import { Icon } from '#app/ui/icon.tsx'
import { forgetSearches } from './recent-searches.ts'
import { type Offer, useOffer } from './use-offer.ts'

const steps: Record<string, number> = { ArrowDown: 1, ArrowUp: -1 }

/**
 * What may be meant, under a search field that has the focus: recent searches while it is empty, then suggestions for what
 * is typed. A listbox of the field's own (ARIA combobox): arrows choose, Enter goes, Escape closes.
 */
export function Suggestions({ field }: { field: HTMLInputElement }) {
  const id = useId()
  const navigate = useNavigate()
  const box = useRef<HTMLDivElement>(null)
  const { offer, setOffer, close } = useOffer(field)
  const { items, areRecent, chosen } = offer
  const isOpen = items.length > 0

  function choose({ text, path }: Suggestion) {
    close()
    if (path) void navigate(localPath(path))
    else searchFor(field, text)
  }

  useWiring(field, { id, isOpen, chosen: chosen >= 0 ? `${id}-${chosen}` : '' })
  usePositionBelow(field, box, items)
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      const step = steps[event.key]
      if (!isOpen || event.isComposing) return
      if (step) setOffer({ ...offer, chosen: ((chosen + 1 + step + items.length + 1) % (items.length + 1)) - 1 })
      else if (event.key === 'Escape') close()
      else if (event.key === 'Enter' && items[chosen]) choose(items[chosen])
      else return
      event.preventDefault()
    }
    field.addEventListener('keydown', onKey)
    return () => field.removeEventListener('keydown', onKey)
  })

  return (
    <div ref={box} popover="manual" className="panel fixed m-0 p-1">
      <span role="status" className="sr-only">
        {isOpen && m.suggest_count({ count: items.length })}
      </span>
      {areRecent && <RecentHead onForget={close} />}
      <div id={id} role="listbox" aria-label={areRecent ? m.suggest_recent() : m.suggest_label()}>
        {items.map((item, at) => (
          <Option key={`${item.path} ${item.text}`} id={`${id}-${at}`} {...{ item, at, offer }} onChoose={choose} />
        ))}
      </div>
    </div>
  )
}

function RecentHead({ onForget }: { onForget: () => void }) {
  function forget() {
    forgetSearches()
    onForget()
  }
  return (
    <div className="flex items-center justify-between gap-2 ps-3 text-meta text-ink-2">
      {m.suggest_recent()}
      <button type="button" className="btn btn-quiet" onClick={forget}>
        {m.suggest_forget()}
      </button>
    </div>
  )
}

type OptionProps = { id: string; item: Suggestion; at: number; offer: Offer; onChoose: (item: Suggestion) => void }

function Option({ id, item, at, offer: { areRecent, chosen }, onChoose }: OptionProps) {
  return (
    <button
      type="button"
      id={id}
      role="option"
      tabIndex={-1}
      aria-selected={at === chosen}
      onClick={() => onChoose(item)}
      className={`flex min-h-11 w-full items-center gap-2 rounded-control px-3 text-start ${at === chosen ? 'bg-brand-soft text-brand' : ''}`}
    >
      <Icon as={item.kind ? MapPin : item.path ? LayoutGrid : areRecent ? Clock : Search} size={16} />
      <bdi dir={textDirection(item.text)} className="truncate">
        {item.text}
      </bdi>
      {item.path && <span className="ms-auto flex-none text-meta text-ink-2">{whereTo(item)}</span>}
    </button>
  )
}

function whereTo({ kind, ads }: Suggestion) {
  if (kind === 'place') return m.suggest_place()
  return ads ? m.common_ads_count({ count: ads, shown: formatNumber(ads) }) : m.suggest_category()
}

/** As if it had been typed and sent. */
function searchFor(field: HTMLInputElement, text: string) {
  field.value = text
  field.form?.requestSubmit()
}

/** The ARIA of a combobox: what the field and its list have to do with each other. */
function useWiring(field: HTMLInputElement, { id, isOpen, chosen }: { id: string; isOpen: boolean; chosen: string }) {
  useEffect(() => {
    const wiring = {
      role: 'combobox',
      autocomplete: 'off',
      'aria-autocomplete': 'list',
      'aria-controls': id,
      'aria-expanded': String(isOpen),
      'aria-activedescendant': chosen,
    }
    for (const [name, value] of Object.entries(wiring)) field.setAttribute(name, value)
  }, [field, id, isOpen, chosen])
}

/** Opens the list under the field, above everything, as wide as the field; a page that moves closes nothing. */
function usePositionBelow(field: HTMLInputElement, shown: RefObject<HTMLDivElement | null>, items: Suggestion[]) {
  useLayoutEffect(() => {
    const box = shown.current
    if (!box) return
    // The field keeps the focus whatever is pressed here.
    const stay = (event: Event) => event.preventDefault()
    box.addEventListener('mousedown', stay)
    const reposition = () => {
      const { left, bottom, width } = field.getBoundingClientRect()
      Object.assign(box.style, { right: 'auto', left: `${left}px`, top: `${bottom + 8}px`, width: `${width}px` })
    }
    if (items.length === 0) return void (box.matches(':popover-open') && box.hidePopover())
    reposition()
    if (!box.matches(':popover-open')) box.showPopover()
    addEventListener('scroll', reposition, { passive: true, capture: true })
    addEventListener('resize', reposition)
    return () => {
      removeEventListener('scroll', reposition, { capture: true })
      removeEventListener('resize', reposition)
    }
  }, [field, shown, items])
}
