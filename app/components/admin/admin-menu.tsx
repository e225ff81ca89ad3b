import { useLocation } from 'react-router'
import { m } from '#i18n/messages.ts'
import { barePath } from '#i18n/language.ts'
import type { Power } from '#domain/people/powers.ts'
import { Icon } from '#app/ui/icon.tsx'
import { LocalLink } from '#app/ui/local-link.tsx'
import { adminTabs, tabOf } from './admin-tabs.ts'

/** The side menu of administration: a column beside the page, on narrow screens a strip above it; of each row only what its reader may do. */
export function AdminMenu({ may }: { may: readonly Power[] }) {
  const tabs = adminTabs.filter(({ power }) => may.includes(power))
  const current = tabOf(barePath(useLocation().pathname))
  return (
    <nav
      aria-label={m.admin_menu()}
      className="-mx-4 overflow-x-auto px-4 pt-4 lg:mx-0 lg:overflow-visible lg:px-0 lg:pt-6"
    >
      <ul className="flex min-w-max gap-1 lg:sticky lg:top-24 lg:min-w-0 lg:flex-col">
        {tabs.map(({ to, label, icon }) => (
          <li key={to} ref={to === current ? showInStrip : undefined}>
            <LocalLink
              to={to}
              aria-current={to === current ? 'page' : undefined}
              className="flex min-h-11 items-center gap-2 rounded-control px-3 font-semibold text-ink-2 hover:bg-ground hover:text-ink max-lg:aria-[current]:[scroll-initial-target:nearest] aria-[current]:bg-brand-soft aria-[current]:text-brand"
            >
              <Icon as={icon} />
              {label()}
            </LocalLink>
          </li>
        ))}
      </ul>
    </nav>
  )
}

/** On narrow screens the row may stand outside the strip. Sideways only: the page stays where it is. */
function showInStrip(row: HTMLElement | null) {
  const strip = row?.closest('nav')
  if (!row || !strip) return
  const [box, frame] = [row.getBoundingClientRect(), strip.getBoundingClientRect()]
  strip.scrollLeft += box.left + box.width / 2 - (frame.left + frame.width / 2)
}
