import { CheckCheck, Settings } from 'lucide-react'
import { useRef, useState, type SyntheticEvent } from 'react'
import { m } from '#i18n/messages.ts'
import { useNotifications } from '#app/components/layout/shell-context.tsx'
import { ConfirmedAction } from '#app/components/posting/confirmed-action.tsx'
import { postForm } from '#app/components/offline/post-form.ts'
import { Icon } from '#app/ui/icon.tsx'
import { LocalForm, LocalLink } from '#app/ui/local-link.tsx'
import { SidePanel } from '#app/ui/side-panel.tsx'
import { PanelList } from './panel-list.tsx'
import { usePanel, type PanelFilter } from './use-panel.ts'

/** The notifications at the bell. Its forms are those of the page, sent from here. */
export function NotificationPanel({ open, onClose }: { open: boolean; onClose: () => void }) {
  const title = useRef<HTMLHeadingElement>(null)
  const [filter, setFilter] = useState<PanelFilter>('all')
  const counts = useNotifications()
  const { news, failed, read } = usePanel(open, filter, counts)
  const [said, setSaid] = useState('')

  async function send(event: SyntheticEvent) {
    const form = event.target
    if (!(form instanceof HTMLFormElement)) return
    // What leads somewhere goes there, like on the page.
    if (form.elements.namedItem('open')) return onClose()
    event.preventDefault()
    event.stopPropagation()
    const refusal = await postForm(form.action, new URLSearchParams({ quiet: 'yes' }))
    setSaid(refusal === null ? wordsOf(form.action) : m.refusal_try_again())
    form.closest('details')?.removeAttribute('open')
    await read()
    // What had the focus went with its notification.
    if (!document.activeElement?.closest('dialog')) title.current?.focus()
  }

  return (
    <SidePanel
      open={open}
      onClose={onClose}
      onSubmit={(event) => void send(event)}
      title={m.notifications_title()}
      titleRef={title}
    >
      <Filters filter={filter} onChoose={setFilter} />
      <Verbs canRead={counts.unread > 0} canDelete={news !== undefined && news.notifications.length > 0} />
      <PanelList {...{ filter, news, failed, onClose }} onRetry={() => void read()} />
      <p role="status" className="sr-only">
        {said}
      </p>
      <LocalLink
        to="/settings/notifications"
        onClick={onClose}
        className="btn btn-quiet mt-auto justify-start rounded-none border-t border-line bg-surface py-3 ps-4"
      >
        <Icon as={Settings} size={18} />
        {m.notifications_settings()}
      </LocalLink>
    </SidePanel>
  )
}

function Filters({ filter, onChoose }: { filter: PanelFilter; onChoose: (filter: PanelFilter) => void }) {
  const tabs: [PanelFilter, string][] = [
    ['all', m.notifications_all()],
    ['unread', m.notifications_unread()],
    ['read', m.notifications_read()],
  ]
  return (
    <div role="group" aria-label={m.notifications_filter()} className="flex border-b border-line bg-surface px-2">
      {tabs.map(([name, label]) => (
        <button
          key={name}
          type="button"
          aria-pressed={filter === name}
          onClick={() => onChoose(name)}
          className="min-h-11 border-b-3 border-transparent px-3 font-semibold text-ink-2 aria-pressed:border-brand aria-pressed:text-brand"
        >
          {label}
        </button>
      ))}
    </div>
  )
}

function Verbs({ canRead, canDelete }: { canRead: boolean; canDelete: boolean }) {
  if (!canRead && !canDelete) return null
  return (
    <div className="flex flex-wrap items-center justify-end px-1 pt-1">
      {canRead && (
        <LocalForm method="post" action="/notifications/read-all" className="me-auto">
          <button className="btn btn-quiet px-3">
            <Icon as={CheckCheck} size={18} />
            {m.notifications_read_all()}
          </button>
        </LocalForm>
      )}
      {canDelete && (
        <ConfirmedAction
          quiet
          action="/notifications/removal"
          label={m.notifications_delete_all()}
          question={m.notifications_delete_all_confirm()}
          yes={m.notifications_delete_all_yes()}
        />
      )}
    </div>
  )
}

function wordsOf(action: string) {
  const { pathname } = new URL(action)
  if (pathname.endsWith('/read-all')) return m.flash_notifications_read()
  if (pathname.endsWith('/notifications/removal')) return m.flash_notifications_deleted()
  return pathname.endsWith('/removal') ? m.flash_notification_deleted() : ''
}
