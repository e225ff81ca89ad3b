import { Bell } from 'lucide-react'
import { useState, type ComponentType, type MouseEvent } from 'react'
import { useNavigate } from 'react-router'
import { localPath } from '#i18n/language.ts'
import { Icon } from '#app/ui/icon.tsx'
import { LocalLink } from '#app/ui/local-link.tsx'
import { bellName } from './bell-name.ts'
import { useNotifications } from './shell-context.tsx'
import { UnreadBadge } from './unread-badge.tsx'

type PanelProps = { open: boolean; onClose: () => void }

/** A link to the notifications, which scripts turn into the panel over the page one is on. */
export function NotificationBell() {
  const { unread } = useNotifications()
  const navigate = useNavigate()
  const [open, setOpen] = useState(false)
  const [Panel, setPanel] = useState<ComponentType<PanelProps>>()

  async function openPanel(event: MouseEvent) {
    if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
    event.preventDefault()
    try {
      const { NotificationPanel } = await import('#app/components/notifications/notification-panel.tsx')
      setPanel(() => NotificationPanel)
      setOpen(true)
    } catch {
      // Its code did not come over the line: the page says the same.
      await navigate(localPath('/notifications'))
    }
  }

  return (
    <>
      <LocalLink
        to="/notifications"
        onClick={openPanel}
        className="btn btn-quiet px-2.5 sm:px-3"
        aria-label={bellName(unread)}
      >
        <span className="relative">
          <Icon as={Bell} size={22} />
          <UnreadBadge count={unread} />
        </span>
      </LocalLink>
      {Panel && <Panel open={open} onClose={() => setOpen(false)} />}
    </>
  )
}
