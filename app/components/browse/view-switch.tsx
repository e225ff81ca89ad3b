import { LayoutGrid, Map, Rows3, type LucideIcon } from 'lucide-react'
import { m } from '#i18n/messages.ts'
import { Icon } from '#app/ui/icon.tsx'
import { LocalLink } from '#app/ui/local-link.tsx'
import { listPath, type ListRoute, type ListState, type ListView } from './list-state.ts'

const looks: Record<ListView, { icon: LucideIcon; label: () => string }> = {
  grid: { icon: LayoutGrid, label: m.browse_view_grid },
  list: { icon: Rows3, label: m.browse_view_list },
  map: { icon: Map, label: m.browse_view_map },
}

export function ViewSwitch({ listRoute, state }: { listRoute: ListRoute; state: ListState }) {
  return (
    <ul
      aria-label={m.browse_view()}
      className="view-switch ms-auto flex flex-none self-end rounded-control border border-line bg-surface"
    >
      {listRoute.views.map((view) => (
        <li key={view}>
          <LocalLink
            to={listPath(listRoute.base, state, { view })}
            aria-label={looks[view].label()}
            aria-current={state.view === view ? 'true' : undefined}
            className="grid size-11 place-items-center rounded-[11px] text-ink-2 aria-[current]:bg-brand-soft aria-[current]:text-brand"
          >
            <Icon as={looks[view].icon} />
          </LocalLink>
        </li>
      ))}
    </ul>
  )
}
