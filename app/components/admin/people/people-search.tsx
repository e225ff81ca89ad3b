import { Search } from 'lucide-react'
import { limits } from '#shared/limits.ts'
import { m } from '#i18n/messages.ts'
import { Button } from '#app/ui/button.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { LocalForm } from '#app/ui/local-link.tsx'
import { SearchInput } from '#app/ui/search-input.tsx'
import type { PeopleFilters } from './people-path.ts'

const sorts = [
  ['newest', m.people_sort_newest],
  ['oldest', m.people_sort_oldest],
  ['name', m.people_sort_name],
] as const

/** What to look for among the people, and in which order. */
export function PeopleSearch({ filters: { search, sort, group } }: { filters: PeopleFilters }) {
  return (
    <LocalForm action="/admin/users" role="search" className="flex flex-wrap gap-2" key={`${search}.${sort}.${group}`}>
      {group !== 'all' && <input type="hidden" name="group" value={group} />}
      <SearchInput
        label={m.people_search_label()}
        placeholder={m.people_search()}
        value={search}
        maxLength={limits.searchLength}
        className="min-w-48"
      />
      <select name="sort" defaultValue={sort} aria-label={m.people_sort()} className="control w-auto">
        {sorts.map(([value, label]) => (
          <option key={value} value={value}>
            {label()}
          </option>
        ))}
      </select>
      <Button aria-label={m.people_search_button()}>
        <Icon as={Search} />
        <span className="max-sm:hidden">{m.people_search_button()}</span>
      </Button>
    </LocalForm>
  )
}
