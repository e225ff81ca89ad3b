import { Bell } from 'lucide-react'
import { m } from '#i18n/messages.ts'
import { formatNumber } from '#i18n/format.ts'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { LocalLink } from '#app/ui/local-link.tsx'
import { emptyNotifications } from './empty-notifications.ts'
import { NotificationItem } from './notification-item.tsx'
import type { PanelFilter, PanelNews } from './use-panel.ts'

type List = { filter: PanelFilter; news?: PanelNews; failed: boolean; onClose: () => void; onRetry: () => void }

/** What the panel holds: the newest, the way to the rest, or why there is nothing. */
export function PanelList({ filter, news, failed, onClose, onRetry }: List) {
  if (!news) return failed ? <NotRead onRetry={onRetry} /> : <Waiting />
  if (news.notifications.length === 0)
    return (
      <div className="p-3">
        <EmptyState icon={Bell} title={emptyNotifications(filter)} />
      </div>
    )
  const page = filter === 'all' ? '/notifications' : `/notifications?show=${filter}`
  return (
    <div className="flex flex-col gap-2 p-3">
      <ul className="flex flex-col gap-2">
        {news.notifications.map((notification) => (
          <NotificationItem key={notification.id} notification={notification} />
        ))}
      </ul>
      <LocalLink to={page} onClick={onClose} className="btn btn-secondary self-center">
        {news.more > 0
          ? m.notifications_more({ count: news.more, shown: formatNumber(news.more) })
          : m.notifications_all_page()}
      </LocalLink>
    </div>
  )
}

function NotRead({ onRetry }: { onRetry: () => void }) {
  return (
    <div role="alert" className="m-3 panel flex flex-col items-center gap-3 p-6 text-center">
      <p>{m.notifications_not_read()}</p>
      <button type="button" onClick={onRetry} className="btn btn-secondary">
        {m.errors_again()}
      </button>
    </div>
  )
}

/** As high as what is on its way. */
function Waiting() {
  return (
    <ul aria-busy="true" aria-label={m.notifications_loading()} className="flex flex-col gap-2 p-3">
      {[0, 1, 2].map((n) => (
        <li key={n} className="panel h-28 opacity-60" />
      ))}
    </ul>
  )
}
