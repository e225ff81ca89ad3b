import { MessagesSquare } from 'lucide-react'
import { useState, type ComponentType, type MouseEvent } from 'react'
import { m } from '#i18n/messages.ts'
import type { ChatDialogProps } from '#app/components/messages/chat-dialog.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { LocalLink } from '#app/ui/local-link.tsx'

type Props = Pick<ChatDialogProps, 'adId' | 'sellerName' | 'contact'> & { canWrite: boolean }

/** Leads to the page where one writes to the seller; with scripts the conversation opens over the ad instead. */
export function ChatLink({ canWrite, ...about }: Props) {
  const [Dialog, setDialog] = useState<ComponentType<ChatDialogProps>>()
  const [open, setOpen] = useState(false)
  const path = `/ad/${about.adId}/messages`

  async function onClick(event: MouseEvent<HTMLAnchorElement>) {
    if (event.metaKey || event.ctrlKey || event.shiftKey) return
    event.preventDefault()
    const { href } = event.currentTarget
    const loaded = await import('#app/components/messages/chat-dialog.tsx').catch(() => null)
    // Its code did not come over the line.
    if (!loaded) return window.location.assign(href)
    setDialog(() => loaded.ChatDialog)
    setOpen(true)
  }

  return (
    <>
      {canWrite && (
        <LocalLink to={path} data-in-place onClick={onClick} className="btn btn-secondary">
          <Icon as={MessagesSquare} />
          {m.messages_contact()}
        </LocalLink>
      )}
      {/* It stays for who turns out to be the owner by logging in over it. */}
      {Dialog && <Dialog open={open} onClose={() => setOpen(false)} {...about} />}
    </>
  )
}
