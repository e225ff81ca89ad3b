import '#app/styles/inbox.css'
import { m } from '#i18n/messages.ts'
import { useFreshPage } from '#app/components/layout/live-counts.ts'
import { PageHead } from '#app/components/layout/page-head.tsx'
import { Inbox } from '#app/components/messages/inbox.tsx'
import { requirePersonMiddleware } from '#app/request/guards.ts'
import { readInbox } from './read-inbox.ts'
import type { Route } from './+types/messages'

export const middleware = [requirePersonMiddleware]

export async function loader({ context, url }: Route.LoaderArgs) {
  const search = (url.searchParams.get('search') ?? '').trim().slice(0, 100)
  const isUnread = url.searchParams.get('unread') === 'yes'
  const after = url.searchParams.get('after')
  const found = await readInbox(context, { search, isUnread, after })
  return { ...found, query: { search, isUnread }, isFirst: after === null }
}

export default function Messages({ loaderData }: Route.ComponentProps) {
  useFreshPage()
  const { conversations } = loaderData
  return (
    <div
      className={`page flex max-w-3xl flex-col gap-4 pt-6 ${conversations.length > 0 ? 'inbox' : ''}`}
      data-none-open={m.messages_choose()}
    >
      <PageHead title={m.messages_title()} unlisted />
      <h1 className="text-h1">{m.messages_title()}</h1>
      <Inbox {...loaderData} />
    </div>
  )
}
