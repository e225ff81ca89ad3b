import { useEffect, useId, useRef, useState, type SyntheticEvent } from 'react'
import { useFetcher } from 'react-router'
import { newUuid } from '#shared/uuid.ts'
import { m } from '#i18n/messages.ts'
import { dataRouter } from '#app/components/layout/connection.ts'
import { Dialog } from '#app/ui/dialog.tsx'
import type { Attachment } from './attach-link.tsx'
import { OfferForm } from './offer-form.tsx'
import { PhotoMessageForm } from './photo-message-form.tsx'
import type { SentOver } from './sent-over.ts'

export type AttachSheetProps = { attachment: Attachment; open: boolean; onClose: () => void; onSent: () => void }

/** The form of photos or of an offer over the conversation; what was chosen and typed stays in it while it is closed, until it was taken. */
export function AttachSheet({ attachment, open, onClose, onSent }: AttachSheetProps) {
  // Sent again after a lost answer it has the same name, and is the same message.
  const [id, setId] = useState(newUuid)
  const onTaken = () => {
    setId(newUuid())
    onSent()
  }
  return (
    <Dialog open={open} onClose={onClose} title={'lowest' in attachment ? m.offers_make() : m.messages_photo_send()}>
      <AttachForm key={id} id={id} attachment={attachment} onTaken={onTaken} />
    </Dialog>
  )
}

type FormProps = { id: string; attachment: Attachment; onTaken: () => void }

function AttachForm({ id, attachment, onTaken }: FormProps) {
  const key = useId()
  const { data: sent = {}, state, Form: Frame } = useFetcher<SentOver>({ key })
  const isTaken = sent.sent === true
  const latest = useRef(onTaken)
  useEffect(() => {
    latest.current = onTaken
  })
  useEffect(() => {
    if (isTaken) latest.current()
  }, [isTaken])
  const over = {
    Frame,
    isSending: state !== 'idle',
    // The router knows of the first press before the button shows it.
    onSubmit: (event: SyntheticEvent) => {
      if (dataRouter().state.fetchers.get(key)?.state === 'submitting') event.preventDefault()
    },
  }
  if (!('lowest' in attachment))
    return <PhotoMessageForm action={attachment.path} messageId={id} sent={sent} over={over} />
  const { path, price, currency, lowest } = attachment
  return (
    <OfferForm
      action={path}
      offerId={id}
      isCounter={false}
      {...{ price, currency, lowest, sent, over }}
      highest={price}
    />
  )
}
