import { Bell, CheckCheck } from 'lucide-react'
import { m } from '#i18n/messages.ts'
import { ConfirmedAction } from '#app/components/posting/confirmed-action.tsx'
import { useNotifications } from '#app/components/layout/shell-context.tsx'
import { emptyNotifications } from '#app/components/notifications/empty-notifications.ts'
import { NotificationItem } from '#app/components/notifications/notification-item.tsx'
import { useFreshPage } from '#app/components/layout/live-counts.ts'
import { PageHead } from '#app/components/layout/page-head.tsx'
import { requirePersonMiddleware } from '#app/request/guards.ts'
import { Button } from '#app/ui/button.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { ListPager } from '#app/ui/list-pager.tsx'
import { LocalForm } from '#app/ui/local-link.tsx'
import { Tabs } from '#app/ui/tabs.tsx'
import { notificationFilter, readNotifications } from './read-notifications.ts'
import type { Route } from './+types/notifications'

export const middleware = [requirePersonMiddleware]

export async function loader({ request, context, url }: Route.LoaderArgs) {
  const filter = notificationFilter(url)
  const after = url.searchParams.get('after')
  const { notifications, next } = await readNotifications(request, context, { filter, after })
  return { notifications, filter, next, isFirst: after === null }
}

export default function Notifications({ loaderData }: Route.ComponentProps) {
  useFreshPage()
  const { notifications, filter, next, isFirst } = loaderData
  const path = filter === 'all' ? '/notifications?' : `/notifications?show=${filter}&`
  return (
    <div className="page flex max-w-3xl flex-col gap-4 pt-6">
      <PageHead title={m.notifications_title()} unlisted />
      <Heading hasAny={notifications.length > 0} />
      <Tabs
        label={m.notifications_filter()}
        items={[
          { to: '/notifications', label: m.notifications_all(), current: filter === 'all' },
          { to: '/notifications?show=unread', label: m.notifications_unread(), current: filter === 'unread' },
          { to: '/notifications?show=read', label: m.notifications_read(), current: filter === 'read' },
        ]}
      />
      {notifications.length === 0 ? (
        <EmptyState
          icon={Bell}
          title={emptyNotifications(filter)}
          text={filter === 'all' ? m.notifications_empty_text() : undefined}
        />
      ) : (
        <ul className="flex flex-col gap-2">
          {notifications.map((notification, at) => (
            <NotificationItem
              key={notification.id}
              notification={notification}
              stays={filter !== 'unread'}
              beside={(notifications[at + 1] ?? notifications[at - 1])?.id}
            />
          ))}
        </ul>
      )}
      <ListPager
        first={isFirst ? null : path.slice(0, -1)}
        next={next && `${path}after=${next}`}
        labels={{ first: m.notifications_newest(), next: m.notifications_older() }}
      />
    </div>
  )
}

function Heading({ hasAny }: { hasAny: boolean }) {
  const { unread } = useNotifications()
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
      <h1 className="text-h1">{m.notifications_title()}</h1>
      {hasAny && (
        <div className="flex flex-wrap items-start gap-2">
          {unread > 0 && (
            <LocalForm method="post" action="/notifications/read-all">
              <Button variant="secondary">
                <Icon as={CheckCheck} size={18} />
                {m.notifications_read_all()}
              </Button>
            </LocalForm>
          )}
          <ConfirmedAction
            action="/notifications/removal"
            label={m.notifications_delete_all()}
            question={m.notifications_delete_all_confirm()}
            yes={m.notifications_delete_all_yes()}
          />
        </div>
      )}
    </div>
  )
}
