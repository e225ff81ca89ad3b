import { Plus, Search, type LucideIcon } from 'lucide-react'
import { useRef, type AriaAttributes, type ToggleEvent } from 'react'
import { useLocation } from 'react-router'
import { m } from '#i18n/messages.ts'
import { barePath } from '#i18n/language.ts'
import { categoryIcon } from '#app/components/ads/category-icon.ts'
import { Icon } from '#app/ui/icon.tsx'
import { useFragment } from '#app/ui/cached-fragment.tsx'
import { LocalLink } from '#app/ui/local-link.tsx'
import { SheetHead } from '#app/ui/sheet-head.tsx'
import { drawerId } from './drawer-id.ts'
import { useShellPart, useSite } from './shell-context.tsx'

/**
 * The categories: under the header a row that stays while the page scrolls, on phones a drawer from the page's start
 * with the quick links. One list for both; the platform opens and closes it (popover), so that no script is needed.
 */
export function CategoryBar() {
  const { pathname, search } = useLocation()
  const shell = useShellPart(['categories'])
  const marks = shell.categories.map(({ id }) => current(id, pathname, search))
  return useFragment({ of: Categories, given: { marks }, shell })
}

/** `marks`: for each category what is said of its being here. */
function Categories({ marks }: { marks: (AriaAttributes['aria-current'] | undefined)[] }) {
  const { categories } = useSite()
  const bar = useRef<HTMLElement>(null)

  function close() {
    if (bar.current?.matches(':popover-open')) bar.current.hidePopover()
  }

  return (
    <nav
      id={drawerId}
      ref={bar}
      popover="auto"
      aria-label={m.header_categories()}
      className="category-bar"
      onBeforeToggle={moveFocusInside}
      onToggle={focusFirst}
    >
      <SheetHead sheet={drawerId} title={m.header_categories()} className="border-b border-line py-2 ps-5 pe-2" />
      <ul className="category-list page">
        {categories.map(({ id, name, icon }, index) => {
          const isHere = marks[index]
          return (
            <li key={id} ref={isHere ? intoView : undefined}>
              <LocalLink to={`/category/${id}`} onClick={close} aria-current={isHere}>
                <Icon as={categoryIcon(icon)} size={22} className="text-brand md:hidden" />
                {name}
              </LocalLink>
            </li>
          )
        })}
      </ul>
      <ul className="category-list border-t border-line md:hidden">
        <QuickLink to="/browse" icon={Search} label={m.header_browse()} onClick={close} />
        <QuickLink to="/post" icon={Plus} label={m.header_post()} onClick={close} />
      </ul>
    </nav>
  )
}

type Quick = { to: string; icon: LucideIcon; label: string; onClick: () => void }

function QuickLink({ icon, label, ...link }: Quick) {
  return (
    <li>
      <LocalLink {...link}>
        <Icon as={icon} size={22} className="text-brand" />
        {label}
      </LocalLink>
    </li>
  )
}

/** The page of the category itself, or a list that is filtered by it. */
function current(id: number, pathname: string, search: string) {
  if (barePath(pathname) === `/category/${id}`) return 'page'
  return new URLSearchParams(search).get('category') === String(id) ? 'true' : undefined
}

/** Scrolls the row alone, never the page: the bar lies in the page's scroll padding. */
function intoView(item: HTMLElement | null) {
  const row = item?.parentElement
  if (!row) return
  const [box, sight] = [item.getBoundingClientRect(), row.getBoundingClientRect()]
  const before = Math.min(box.left - sight.left, 0)
  row.scrollBy({ left: before || Math.max(box.right - sight.right, 0), behavior: 'instant' })
}

/** Before it closes, so that the focus finds its way back to the button. */
function moveFocusInside({ newState, currentTarget }: ToggleEvent<HTMLElement>) {
  for (const other of document.body.children)
    if (other !== currentTarget) other.toggleAttribute('inert', newState === 'open')
}

function focusFirst({ newState, currentTarget }: ToggleEvent<HTMLElement>) {
  if (newState === 'open') currentTarget.querySelector('button')?.focus()
}
