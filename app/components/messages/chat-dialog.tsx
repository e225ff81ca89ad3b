import { useCallback, useEffect, type ReactNode } from 'react'
import type { Contact } from '#app/components/ads/contact-seller.tsx'
import { WhatsappForm } from '#app/components/ads/whatsapp-form.tsx'
import { localPath } from '#i18n/language.ts'
import { m } from '#i18n/messages.ts'
import { useSignInHere } from '#app/components/accounts/use-sign-in-here.tsx'
import { useFreshLook } from '#app/components/layout/live-counts.ts'
import { useAuth } from '#app/components/layout/shell-context.tsx'
import { Dialog } from '#app/ui/dialog.tsx'
import { LocalLink } from '#app/ui/local-link.tsx'
import { Talk, type Written } from './talk.tsx'
import { useTalk } from './use-talk.ts'

export type ChatDialogProps = {
  open: boolean
  onClose: () => void
  adId: number
  sellerName: string
  contact: Contact
}

/** The conversation with the seller, over the ad that it is about. What was written stays in the box while it is closed. */
export function ChatDialog({ open, onClose, adId, sellerName, contact }: ChatDialogProps) {
  const signIn = useSignInHere()
  const onSubmit = contact === 'sign_in' ? signIn.onSubmit : undefined
  const whatsapp = (contact === 'open' || onSubmit) && <WhatsappForm adId={adId} onSubmit={onSubmit} quiet />
  function onSignIn(written: Written) {
    const body = new FormData()
    for (const [name, value] of Object.entries(written)) body.append(name, value)
    void signIn.send(localPath(`/ad/${adId}/messages`), body)
  }
  return (
    <>
      <Dialog open={open} onClose={onClose} title={sellerName} tall>
        <TalkAbout adId={adId} open={open} shortcut={whatsapp} onSignIn={onSignIn} />
      </Dialog>
      {signIn.dialog}
    </>
  )
}

type AboutProps = { adId: number; open: boolean; shortcut: ReactNode; onSignIn: (written: Written) => void }

function TalkAbout({ adId, open, shortcut, onSignIn }: AboutProps) {
  const { person } = useAuth()
  const to = { adId }
  const talk = useTalk(to, null)
  const { conversation, refresh } = talk
  const isRead = open && person !== null
  const look = useCallback(() => (isRead ? refresh() : undefined), [isRead, refresh])
  useEffect(() => void look(), [look])
  useFreshLook(look)
  const plain = { action: `/ad/${adId}/messages`, messageId: '' }
  return (
    <>
      <div className="flex flex-wrap items-center justify-between gap-x-2 border-b border-line px-2 empty:hidden">
        {shortcut}
        {conversation && (
          <LocalLink to={`/messages/${conversation.id}#end`} className="btn btn-quiet font-semibold text-brand">
            {m.messages_open_all()}
          </LocalLink>
        )}
      </div>
      <Talk to={to} adId={adId} talk={talk} plain={plain} inDialog onSignIn={onSignIn} />
    </>
  )
}
