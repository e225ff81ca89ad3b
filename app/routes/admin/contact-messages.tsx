import { Inbox } from 'lucide-react'
import { m } from '#i18n/messages.ts'
import { formatNumber } from '#i18n/format.ts'
import { countUnreadContactMessages, findContactMessages } from '#domain/contact/find-contact-messages.ts'
import { ContactMessageRow } from '#app/components/admin/site/contact-message-row.tsx'
import { PageHead } from '#app/components/layout/page-head.tsx'
import { database } from '#app/request/contexts.ts'
import { requirePower } from '#app/request/guards.ts'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { ListPager } from '#app/ui/list-pager.tsx'
import { Tabs } from '#app/ui/tabs.tsx'
import type { Route } from './+types/contact-messages'

export const middleware = [requirePower('support')]

export async function loader({ context, url }: Route.LoaderArgs) {
  const db = database(context)
  const unreadOnly = url.searchParams.get('show') === 'unread'
  const after = url.searchParams.get('after')
  const [{ messages, next }, unread] = await Promise.all([
    findContactMessages(db, { unreadOnly, after }),
    countUnreadContactMessages(db),
  ])
  return { messages, next, unread, unreadOnly, isFirst: after === null }
}

export default function ContactMessages({ loaderData }: Route.ComponentProps) {
  const { messages, next, unread, unreadOnly, isFirst } = loaderData
  const all = '/admin/contact-messages'
  const here = unreadOnly ? `${all}?show=unread` : all
  return (
    <div className="flex min-w-0 flex-col gap-4 pt-4 lg:pt-6">
      <PageHead title={m.inbox_title()} unlisted />
      <h1 className="text-h1">{m.inbox_title()}</h1>
      <Tabs
        label={m.inbox_filter()}
        items={[
          { to: all, label: m.inbox_all(), current: !unreadOnly },
          { to: `${all}?show=unread`, label: m.inbox_unread(), current: unreadOnly, count: formatNumber(unread) },
        ]}
      />
      {messages.length === 0 && <EmptyState icon={Inbox} title={unreadOnly ? m.inbox_none_unread() : m.inbox_none()} />}
      <ul className="flex flex-col gap-3">
        {messages.map((message, at) => (
          <ContactMessageRow
            key={message.id}
            message={message}
            stays={!unreadOnly}
            beside={(messages[at + 1] ?? messages[at - 1])?.id}
          />
        ))}
      </ul>
      <ListPager
        first={isFirst ? null : here}
        next={next && `${all}?${unreadOnly ? 'show=unread&' : ''}after=${next}`}
        labels={{ first: m.inbox_newest(), next: m.inbox_older() }}
      />
    </div>
  )
}
