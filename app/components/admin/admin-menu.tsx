import { Ellipsis } from 'lucide-react'
import { useLocation } from 'react-router'
import { m } from '#i18n/messages.ts'
import { barePath } from '#i18n/language.ts'
import type { Power } from '#domain/people/powers.ts'
import type { Waiting } from '#domain/statistics/count-waiting.ts'
import { Icon } from '#app/ui/icon.tsx'
import { LocalLink } from '#app/ui/local-link.tsx'
import { adminTabs, tabOf, type AdminTab } from './admin-tabs.ts'

/** On a phone they stand side by side; the others open from the last place of the bar. */
const inBar = 5

/** Of more it is enough to know that they are many. */
const most = 99

type Props = { may: readonly Power[]; waiting: Waiting }

/**
 * The menu of administration: a column beside the page; on narrow screens a bar of the first five and «more», a native
 * popover. Of each row only what its reader may do, with how much waits there.
 */
export function AdminMenu({ may, waiting }: Props) {
  const tabs = adminTabs.filter(({ power }) => may.includes(power))
  const { pathname } = useLocation()
  const current = tabOf(barePath(pathname))
  const rows = (some: AdminTab[]) => some.map((tab) => rowOf({ tab, waiting, isCurrent: tab.to === current }))
  const more = tabs.slice(inBar)
  return (
    <nav aria-label={m.admin_menu()} className="admin-menu">
      <ul className="admin-bar">
        {rows(tabs.slice(0, inBar))}
        {more.length > 0 && (
          <li className="lg:hidden">
            <button
              type="button"
              popoverTarget="admin-more"
              className="admin-tab"
              aria-current={more.some(({ to }) => to === current) ? 'true' : undefined}
            >
              <Icon as={Ellipsis} />
              {m.admin_menu_more()}
            </button>
          </li>
        )}
      </ul>
      {more.length > 0 && (
        // Another page closes it.
        <ul key={pathname} id="admin-more" popover="auto" className="admin-more">
          {rows(more)}
        </ul>
      )}
    </nav>
  )
}

/** No component of its own: each of 17 would be hydrated. */
function rowOf({ tab, waiting, isCurrent }: { tab: AdminTab; waiting: Waiting; isCurrent: boolean }) {
  const { to, label, short, icon, counts } = tab
  const count = counts ? waiting[counts] : 0
  return (
    <li key={to}>
      <LocalLink to={to} aria-current={isCurrent ? 'page' : undefined} className="admin-tab">
        <Icon as={icon} />
        {short ? (
          <>
            <span className="max-lg:hidden">{label()}</span>
            <span className="lg:hidden">{short()}</span>
          </>
        ) : (
          label()
        )}
        {count > 0 && (
          <span className="admin-count">
            <span className="sr-only">{m.admin_waiting_here()}</span>
            <bdi dir="ltr">{count > most ? `${most}+` : count}</bdi>
          </span>
        )}
      </LocalLink>
    </li>
  )
}
