import { Search } from 'lucide-react'
import { m } from '#i18n/messages.ts'
import { Button } from '#app/ui/button.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { LocalForm } from '#app/ui/local-link.tsx'
import { SearchInput } from '#app/ui/search-input.tsx'
import { Tabs } from '#app/ui/tabs.tsx'
import { inboxPath } from './inbox-path.ts'

type InboxQuery = { search: string; isUnread: boolean }

/** Words to look for in one's conversations, and whether all are shown or those with something new. */
export function InboxFilter({ query: { search, isUnread } }: { query: InboxQuery }) {
  return (
    <div className="flex flex-col gap-3">
      <LocalForm action="/messages" role="search" className="flex gap-2">
        {isUnread && <input type="hidden" name="unread" value="yes" />}
        <SearchInput
          key={search}
          label={m.messages_search()}
          placeholder={m.messages_search_hint()}
          value={search}
          maxLength={100}
        />
        <Button variant="secondary" aria-label={m.messages_search_button()}>
          <Icon as={Search} />
        </Button>
      </LocalForm>
      <Tabs
        label={m.messages_filter()}
        items={[false, true].map((unread) => ({
          to: inboxPath({ search, isUnread: unread }),
          label: unread ? m.messages_only_unread() : m.messages_all(),
          current: unread === isUnread,
        }))}
      />
    </div>
  )
}
