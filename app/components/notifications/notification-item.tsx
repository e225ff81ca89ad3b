import {
  Bell,
  CheckCircle2,
  HandCoins,
  Inbox,
  Megaphone,
  MessagesSquare,
  Receipt,
  Search,
  Trash2,
  TrendingDown,
  TriangleAlert,
  UserPlus,
  XCircle,
  type LucideIcon,
} from 'lucide-react'
import type { NotificationPriority, NotificationType } from '#shared/notification-kinds.ts'
import { m } from '#i18n/messages.ts'
import { ageLabel } from '#i18n/format.ts'
import { textDirection } from '#i18n/text-direction.ts'
import { useSite } from '#app/components/layout/shell-context.tsx'
import { Badge } from '#app/ui/badge.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { LocalForm } from '#app/ui/local-link.tsx'
import { ReturnTo } from '#app/ui/return-to.tsx'

export type ShownNotification = {
  id: string
  /** A type of this site, or one that a newer version wrote. */
  type: string
  priority: NotificationPriority
  title: string
  message: string
  /** How what somebody wrote begins. */
  preview: string | null
  actionUrl: string | null
  createdAt: Date
  isRead: boolean
}

const good = 'bg-brand-soft text-brand'
const bad = 'bg-danger-soft text-danger'
const pressing = 'bg-gold-soft text-gold'

type Look = { icon: LucideIcon; tone: string }

const looks: Partial<Record<string, Look>> = {
  success: { icon: CheckCircle2, tone: good },
  ad_approved: { icon: CheckCircle2, tone: good },
  error: { icon: XCircle, tone: bad },
  ad_rejected: { icon: XCircle, tone: bad },
  warning: { icon: TriangleAlert, tone: pressing },
  promotion_reminder: { icon: TriangleAlert, tone: pressing },
  ad_expiring: { icon: TriangleAlert, tone: pressing },
  new_user: { icon: UserPlus, tone: good },
  admin_message: { icon: Megaphone, tone: pressing },
  message: { icon: MessagesSquare, tone: good },
  offer: { icon: HandCoins, tone: good },
  price_drop: { icon: TrendingDown, tone: good },
  saved_search: { icon: Search, tone: good },
  order: { icon: Receipt, tone: good },
  info: { icon: Inbox, tone: 'bg-ground text-ink-2' },
} satisfies Record<NotificationType, Look>
const plain = { icon: Bell, tone: 'bg-ground text-ink-2' }

/** `stays`: also when it is read; `beside` is the one to go on with where it does not. */
type Props = { notification: ShownNotification; stays?: boolean; beside?: string }

/** One notification. Pressing it marks it read and leads where it points; both are plain forms. */
export function NotificationItem({ notification, stays = true, beside }: Props) {
  const { now } = useSite()
  const { id, title, message, preview, isRead, createdAt, type, priority } = notification
  const next = beside && `notification-${beside}`
  const look = looks[type] ?? plain
  return (
    <li
      id={`notification-${id}`}
      className={`panel relative flex items-start gap-3 p-3 sm:p-4 ${isRead ? '' : 'border-brand'}`}
    >
      <span className={`grid size-10 flex-none place-items-center rounded-full ${look.tone}`}>
        <Icon as={look.icon} />
      </span>
      <div className="min-w-0 flex-1 wrap-anywhere">
        <p className={isRead ? '' : 'font-bold'} dir={textDirection(title)}>
          {title}
          {!isRead && (
            <span
              className="ms-2 inline-block size-2.5 rounded-full bg-brand"
              role="img"
              aria-label={m.notifications_is_unread()}
            />
          )}
        </p>
        {preview && <p dir={textDirection(preview)}>{preview}</p>}
        {message && (
          <p className="whitespace-pre-line text-ink-2" dir={textDirection(message)}>
            {message}
          </p>
        )}
        <div className="mt-0.5 flex flex-wrap items-center gap-3 text-meta">
          {priority === 'urgent' && <Badge tone="danger">{m.notifications_urgent()}</Badge>}
          {/* The words are a person's: who speaks is said by the site. */}
          {type === 'admin_message' && <span className="text-ink-2">{m.notifications_from_administration()}</span>}
          <span className="text-ink-2">{ageLabel(createdAt, now)}</span>
          <ReadForm notification={notification} fragment={stays ? `notification-${id}` : next} />
        </div>
      </div>
      <LocalForm method="post" action={`/notifications/${id}/removal`} className="relative z-10">
        <ReturnTo fragment={next} />
        <button className="btn btn-quiet px-2.5 text-ink-2" aria-label={`${m.notifications_delete()}: ${title}`}>
          <Icon as={Trash2} size={18} />
        </button>
      </LocalForm>
    </li>
  )
}

function ReadForm({
  notification: { id, actionUrl, isRead },
  fragment,
}: {
  notification: ShownNotification
  fragment?: string
}) {
  if (!actionUrl && isRead) return null
  return (
    <LocalForm method="post" action={`/notifications/${id}/read`}>
      <ReturnTo fragment={fragment} />
      {actionUrl && <input type="hidden" name="open" value="1" />}
      {/* The whole card is the button's target; what else can be pressed lies above it. */}
      <button className="link after:absolute after:inset-0">
        {actionUrl ? m.notifications_open() : m.notifications_mark_read()}
      </button>
    </LocalForm>
  )
}
