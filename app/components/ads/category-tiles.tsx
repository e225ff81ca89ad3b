import { m } from '#i18n/messages.ts'
import { Icon } from '#app/ui/icon.tsx'
import { LocalLink } from '#app/ui/local-link.tsx'
import { categoryIcon } from './category-icon.ts'
import type { CategoryChoice } from './choices.ts'

/** All categories in a row that scrolls on phones. */
export function CategoryTiles({ categories }: { categories: CategoryChoice[] }) {
  return (
    <nav aria-label={m.browse_categories()} className="-mx-4 overflow-x-auto px-4 [scrollbar-width:none]">
      <ul className="flex w-max gap-1.5 md:grid md:w-auto md:grid-cols-10">
        {categories.map((category) => (
          <li key={category.id} className="w-18 md:w-auto">
            <LocalLink
              to={`/category/${category.id}`}
              className="group flex flex-col items-center gap-1.5 rounded-control py-1 text-center text-meta leading-snug text-ink-2 hover:text-brand"
            >
              <span className="grid size-14 place-items-center rounded-[16px] bg-brand-soft text-brand transition-colors group-hover:bg-brand group-hover:text-on-brand">
                <Icon as={categoryIcon(category.icon)} size={26} />
              </span>
              {category.name}
            </LocalLink>
          </li>
        ))}
      </ul>
    </nav>
  )
}
