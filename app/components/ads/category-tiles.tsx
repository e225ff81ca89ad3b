import { m } from '#i18n/messages.ts'
import { formatNumber } from '#i18n/format.ts'
import { Icon } from '#app/ui/icon.tsx'
import { LocalLink } from '#app/ui/local-link.tsx'
import { categoryIcon } from './category-icon.ts'
import type { CategoryChoice } from './choices.ts'

/** All categories with the number of ads that are on the site in each. */
export function CategoryTiles({
  categories,
  counts,
}: {
  categories: CategoryChoice[]
  /** Known on the home page; elsewhere the tiles only lead there. */
  counts?: Record<number, number>
}) {
  return (
    <nav aria-labelledby="categories" className="flex flex-col gap-3">
      <h2 id="categories" className="text-h2 max-md:sr-only">
        {m.browse_categories()}
      </h2>
      <ul className="tiles">
        {categories.map(({ id, icon, name }) => (
          <li key={id}>
            <LocalLink to={`/category/${id}`} className="tile">
              <Icon as={categoryIcon(icon)} size={24} className="text-brand" />
              <span>
                <b>{name}</b>
                {counts && <small>{countWords(counts[id] ?? 0)}</small>}
              </span>
            </LocalLink>
          </li>
        ))}
      </ul>
    </nav>
  )
}

function countWords(count: number) {
  return m.common_ads_count({ count, shown: formatNumber(count) })
}
