import type { ReactNode } from 'react'
import { LocalLink } from './local-link.tsx'

export type TabItem = { to: string; label: ReactNode; current: boolean; count?: ReactNode }

/**
 * Tabs that are links: each is an address of its own and works without scripts. An address that ends in `id` brings them to
 * the top of a phone, so that what they change is seen; wider screens stay where they are. A strip that is longer than the
 * screen begins at the tab that is open.
 */
export function Tabs({ items, label, id }: { items: TabItem[]; label: string; id?: string }) {
  return (
    <nav id={id} aria-label={label} className="-mx-4 overflow-x-auto px-4 md:scroll-mt-[100vh]">
      <ul className="flex min-w-max border-b border-line sm:gap-1">
        {items.map((item) => (
          <li key={item.to}>
            <LocalLink
              to={item.to}
              aria-current={item.current ? 'page' : undefined}
              className="flex min-h-11 items-center gap-2 border-b-3 border-transparent px-2 font-semibold text-ink-2 sm:px-3 hover:text-ink aria-[current]:[scroll-initial-target:nearest] aria-[current]:border-brand aria-[current]:text-brand"
            >
              {item.label}
              {item.count !== undefined && <bdi className="text-meta font-normal">{item.count}</bdi>}
            </LocalLink>
          </li>
        ))}
      </ul>
    </nav>
  )
}
