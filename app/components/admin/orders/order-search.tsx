import { Search } from 'lucide-react'
import { limits } from '#shared/limits.ts'
import { m } from '#i18n/messages.ts'
import { Button } from '#app/ui/button.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { LocalForm } from '#app/ui/local-link.tsx'
import { SearchInput } from '#app/ui/search-input.tsx'
import { deskPath, type DeskFilters } from './desk-path.ts'

/** Looks among all orders, whatever their state; the shelves narrow what is found. */
export function OrderSearch({ filters: { way, search } }: { filters: DeskFilters }) {
  return (
    <LocalForm action="/admin/orders" role="search" className="flex flex-wrap gap-2" key={search}>
      <input type="hidden" name="status" value="all" />
      {way && <input type="hidden" name="way" value={way} />}
      <SearchInput
        label={m.orders_search_label()}
        placeholder={m.orders_search()}
        value={search}
        maxLength={limits.searchLength}
        className="min-w-48"
      />
      <Button aria-label={m.people_search_button()}>
        <Icon as={Search} />
        <span className="max-sm:hidden">{m.people_search_button()}</span>
      </Button>
      {search && (
        <Button href={deskPath({ status: 'processing', way, search: '' })} variant="quiet">
          {m.orders_search_over()}
        </Button>
      )}
    </LocalForm>
  )
}
