import { m } from '#i18n/messages.ts'
import { LocalLink } from '#app/ui/local-link.tsx'
import { Chip } from './chip.tsx'
import { clearedPath, isCategoryPage, listPath, type ListChange, type ListState } from './list-state.ts'

type Narrowed = { name: string; label: string; without: ListChange }

/** What the list is narrowed to; each chip takes its own filter away, the last link all of them. */
export function Chips({ base, state }: { base: string; state: ListState }) {
  const chips = chipsOf(base, state)
  if (chips.length === 0) return null
  return (
    <ul aria-label={m.browse_active_filters()} className="chip-list">
      {chips.map(({ name, label, without }) => (
        <li key={name} className="max-w-full">
          <Chip to={listPath(base, state, without)} label={label} removes={m.browse_remove_filter({ name: label })} />
        </li>
      ))}
      {chips.length > 1 && (
        <li>
          <LocalLink to={clearedPath(base, state)} className="link inline-flex min-h-11 items-center px-1 text-meta">
            {m.browse_clear_all()}
          </LocalLink>
        </li>
      )}
    </ul>
  )
}

function chipsOf(
  base: string,
  { rest, understood, category, subcategory, governorate, filters, chips: more }: ListState,
): Narrowed[] {
  // The words that were understood have chips of their own.
  const others = understood.map(({ words }) => words).join(' ')
  const chips: (Narrowed | null)[] = [
    rest ? { name: 'search', label: `«${rest}»`, without: { search: others } } : null,
    category && !isCategoryPage(base) ? { name: 'category', label: category.name, without: { category: null } } : null,
    subcategory && { name: 'subcategory', label: subcategory.name, without: { subcategory: null } },
    governorate && { name: 'governorate', label: governorate.name, without: { governorate: null } },
    ...more.map(({ label, of }) => ({
      name: String(of[0]),
      label,
      without: { filters: filters.filter((_, index) => !of.includes(index)) },
    })),
  ]
  return chips.filter((chip) => chip !== null)
}

/** Whether anything narrows the list beyond the page that it stands on. */
export function isNarrowed(base: string, state: ListState) {
  return state.search !== '' || chipsOf(base, state).length > 0
}
