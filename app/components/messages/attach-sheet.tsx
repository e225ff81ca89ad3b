import { useEffect, useRef, useState } from 'react'
import { newUuid } from '#shared/uuid.ts'
import { m } from '#i18n/messages.ts'
import { reportTitle } from '#app/components/reports/report-form.tsx'
import { Button } from '#app/ui/button.tsx'
import { Dialog } from '#app/ui/dialog.tsx'
import type { Attachment } from './attachment.ts'
import { LoadedForm } from './loaded-form.tsx'
import { OfferForm } from './offer-form.tsx'
import { PhotoMessageForm } from './photo-message-form.tsx'
import { useSentOver } from './use-sent-over.ts'

export type AttachSheetProps = { attachment: Attachment; open: boolean; onClose: () => void; onSent: () => void }

/** A form over the conversation; what was chosen and typed stays in it while it is closed, until it was taken. */
export function AttachSheet({ attachment, open, onClose, onSent }: AttachSheetProps) {
  // Sent again after a lost answer it has the same name, and is the same message.
  const [id, setId] = useState(newUuid)
  const [answer, setAnswer] = useState<string>()
  function close() {
    if (answer) onSent()
    setAnswer(undefined)
    onClose()
  }
  function onTaken(text?: string) {
    setId(newUuid())
    // It was closed while it was on its way: nobody is taken from where they are.
    if (open && text) return setAnswer(text)
    if (open) onClose()
    return onSent()
  }
  return (
    <Dialog open={open} onClose={close} title={titleOf(attachment)}>
      {answer ? (
        <Answer text={answer} onClose={close} />
      ) : (
        <AttachForm key={id} id={id} attachment={attachment} open={open} onTaken={onTaken} />
      )}
    </Dialog>
  )
}

function titleOf(attachment: Attachment) {
  if (attachment.kind === 'report') return reportTitle(attachment.reported)
  return titles[attachment.kind]()
}

const titles = {
  photos: m.messages_photo_send,
  offer: m.offers_make,
  meeting: m.meetings_propose,
  handover: m.ratings_handover_title,
}

function Answer({ text, onClose }: { text: string; onClose: () => void }) {
  const line = useRef<HTMLParagraphElement>(null)
  useEffect(() => line.current?.focus(), [])
  return (
    <div className="flex flex-col gap-4">
      <p ref={line} tabIndex={-1} className="outline-none">
        {text}
      </p>
      <Button type="button" variant="secondary" className="sm:self-start" onClick={onClose}>
        {m.common_close()}
      </Button>
    </div>
  )
}

type FormProps = { id: string; attachment: Attachment; open: boolean; onTaken: (text?: string) => void }

function AttachForm({ id, attachment, open, onTaken }: FormProps) {
  const { sent, over } = useSentOver(onTaken)
  const { kind, path } = attachment
  if (kind === 'photos') return <PhotoMessageForm action={path} messageId={id} sent={sent} over={over} />
  if (kind !== 'offer') return <LoadedForm id={id} attachment={attachment} open={open} sent={sent} over={over} />
  const { price, currency, lowest } = attachment
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
