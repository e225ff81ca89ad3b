import { Inbox } from 'lucide-react'
import { m } from '#i18n/messages.ts'
import { formatNumber } from '#i18n/format.ts'
import { contactShelves, type ContactShelf } from '#shared/contact-shelves.ts'
import { oneOf } from '#shared/one-of.ts'
import { countContactMessages } from '#domain/contact/find-contact-messages.ts'
import { mayChangeSite } from '#domain/settings/settings-policy.ts'
import { ContactMessageRow } from '#app/components/admin/site/contact-message-row.tsx'
import { PageHead } from '#app/components/layout/page-head.tsx'
import { database, requirePerson } from '#app/request/contexts.ts'
import { requirePower } from '#app/request/guards.ts'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { ListPager } from '#app/ui/list-pager.tsx'
import { LocalLink } from '#app/ui/local-link.tsx'
import { Tabs } from '#app/ui/tabs.tsx'
import { readContactMessages } from './read-contact-messages.ts'
import type { Route } from './+types/contact-messages'

export const middleware = [requirePower('support')]

export async function loader({ context, url }: Route.LoaderArgs) {
  const db = database(context)
  const shelf = oneOf(contactShelves, url.searchParams.get('show')) ?? 'waiting'
  const after = url.searchParams.get('after')
  const [read, waiting, unread] = await Promise.all([
    readContactMessages(context, { shelf, after }),
    countContactMessages(db, 'waiting'),
    countContactMessages(db, 'unread'),
  ])
  const mayPrepare = mayChangeSite(requirePerson(context))
  return { ...read, counts: { waiting, unread }, shelf, isFirst: after === null, mayPrepare }
}

const all = '/admin/contact-messages'
const labels: Record<ContactShelf, () => string> = {
  waiting: m.inbox_waiting,
  unread: m.inbox_unread,
  answered: m.inbox_archive,
  all: m.inbox_all,
}
const none: Record<ContactShelf, () => string> = {
  waiting: m.inbox_none_waiting,
  unread: m.inbox_none_unread,
  answered: m.inbox_none_answered,
  all: m.inbox_none,
}
const pathOf = (shelf: ContactShelf) => (shelf === 'waiting' ? all : `${all}?show=${shelf}`)

export default function ContactMessages({ loaderData }: Route.ComponentProps) {
  const { messages, next, counts, shelf, isFirst, mayPrepare, prepared, submission } = loaderData
  return (
    <div className="flex min-w-0 flex-col gap-4 pt-4 lg:pt-6">
      <PageHead title={m.inbox_title()} unlisted />
      <h1 className="text-h1">{m.inbox_title()}</h1>
      {mayPrepare && (
        <LocalLink to="/admin/prepared-answers" className="link flex min-h-11 items-center self-start">
          {m.prepared_title()}
        </LocalLink>
      )}
      <Tabs
        label={m.inbox_filter()}
        items={contactShelves.map((name) => ({
          to: pathOf(name),
          label: labels[name](),
          current: name === shelf,
          ...(name in counts && { count: formatNumber(counts[name as keyof typeof counts]) }),
        }))}
      />
      {messages.length === 0 && <EmptyState icon={Inbox} title={none[shelf]()} />}
      <ul className="flex flex-col gap-3">
        {messages.map((message, at) => (
          <ContactMessageRow
            key={message.id}
            message={message}
            stays={shelf === 'all' || shelf === 'answered'}
            staysRead={shelf === 'all'}
            beside={(messages[at + 1] ?? messages[at - 1])?.id}
            prepared={prepared}
            submission={submission}
          />
        ))}
      </ul>
      <ListPager
        first={isFirst ? null : pathOf(shelf)}
        next={next && `${pathOf(shelf)}${shelf === 'waiting' ? '?' : '&'}after=${next}`}
        labels={{ first: m.inbox_newest(), next: m.inbox_older() }}
      />
    </div>
  )
}
