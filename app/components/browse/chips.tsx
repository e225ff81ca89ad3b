import { X } from 'lucide-react'
import { m } from '#i18n/messages.ts'
import { textDirection } from '#i18n/text-direction.ts'
import { Icon } from '#app/ui/icon.tsx'
import { LocalLink } from '#app/ui/local-link.tsx'
import { clearedPath, isCategoryPage, listPath, type ListChange, type ListState } from './list-state.ts'

type Chip = { name: string; label: string; without: ListChange }

/** What the list is narrowed to; each chip takes its own filter away, the last link all of them. */
export function Chips({ base, state }: { base: string; state: ListState }) {
  const chips = chipsOf(base, state)
  if (chips.length === 0) return null
  return (
    <ul aria-label={m.browse_active_filters()} className="flex flex-wrap items-center gap-2">
      {chips.map(({ name, label, without }) => (
        <li key={name} className="max-w-full">
          <LocalLink
            to={listPath(base, state, without)}
            aria-label={m.browse_remove_filter({ name: label })}
            className="chip"
          >
            <bdi dir={textDirection(label)} className="truncate">
              {label}
            </bdi>
            <Icon as={X} size={14} />
          </LocalLink>
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
  { search, category, subcategory, governorate, filters, chips: more }: ListState,
): Chip[] {
  const chips: (Chip | null)[] = [
    search ? { name: 'search', label: `«${search}»`, without: { search: '' } } : null,
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
  return chipsOf(base, state).length > 0
}
