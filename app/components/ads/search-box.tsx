import { Search } from 'lucide-react'
import { m } from '#i18n/messages.ts'
import { typedDirection } from '#i18n/text-direction.ts'
import { limits } from '#shared/limits.ts'
import { Icon } from '#app/ui/icon.tsx'
import { useFieldOfAddress } from './use-field-of-address.ts'
import { useSuggestions } from './use-suggestions.tsx'

/** The search field with its button; belongs inside a form that goes to /browse. */
export function SearchBox({ value }: { value?: string }) {
  const { onFocus, list } = useSuggestions()
  const field = useFieldOfAddress(value)
  return (
    <div className="flex min-h-14 items-center gap-1 rounded-card border border-ink-2 bg-surface p-1.5 ps-4 shadow-card focus-within:border-brand focus-within:outline-2 focus-within:outline-brand">
      <input
        ref={field}
        type="search"
        onFocus={onFocus}
        name="search"
        defaultValue={value}
        maxLength={limits.searchLength}
        {...typedDirection(value)}
        enterKeyHint="search"
        aria-label={m.browse_search()}
        placeholder={m.browse_search_hint()}
        className="min-h-11 w-full flex-1 bg-transparent text-start outline-none placeholder:text-ink-2"
      />
      {list}
      <button className="btn btn-primary px-4 sm:px-6">
        <Icon as={Search} size={18} className="sm:hidden" label={m.browse_search()} />
        <span className="hidden sm:inline">{m.browse_search()}</span>
      </button>
    </div>
  )
}
