import { m } from '#i18n/messages.ts'
import { formatNumber } from '#i18n/format.ts'
import { LocalLink } from '#app/ui/local-link.tsx'
import { listPath, type ListState } from './list-state.ts'

/** The subcategories with what is in each of them, in the chosen governorate; `counts` has '' for ads without one, and is null in a search. */
export function SubcategoryTiles({
  base,
  state,
  counts,
}: {
  base: string
  state: ListState
  counts: Record<string, number> | null
}) {
  const all = Object.values(counts ?? {}).reduce((sum, count) => sum + count, 0)
  const tiles = [
    { id: null, name: m.common_all(), count: all },
    ...state.subcategories.map(({ id, name }) => ({ id, name, count: counts?.[id] ?? 0 })),
  ]
  return (
    <nav aria-label={m.browse_subcategory()} className="subcategories">
      <ul>
        {tiles.map(({ id, name, count }) => (
          <li key={id}>
            <LocalLink
              to={listPath(base, state, { subcategory: id })}
              aria-current={(state.subcategory?.id ?? null) === id ? 'page' : undefined}
              className="subcategory"
            >
              {name} {counts && <bdi>{formatNumber(count)}</bdi>}
            </LocalLink>
          </li>
        ))}
      </ul>
    </nav>
  )
}
