import type { LucideIcon } from 'lucide-react'
import { useRef, useState, type ComponentType, type MouseEvent } from 'react'
import { useNavigate } from 'react-router'
import type { Currency } from '#shared/money.ts'
import { localPath } from '#i18n/language.ts'
import { Icon } from '#app/ui/icon.tsx'
import { LocalLink } from '#app/ui/local-link.tsx'
import type { AttachSheetProps } from './attach-sheet.tsx'

/** An ad that a price is offered for, and the least that is taken. */
export type OfferedAd = { id: number; price: number; currency: Currency; lowest: number }

/** What a form sends into a conversation besides words, and the page of that form. */
export type Attachment = { path: string } | ({ path: string } & Omit<OfferedAd, 'id'>)

type Props = { attachment: Attachment; icon: LucideIcon; label: string; onSent: () => void }

/** Leads to the page of a form; with scripts the form opens over the conversation instead, and comes with the press. */
export function AttachLink({ attachment, icon, label, onSent }: Props) {
  const navigate = useNavigate()
  const opener = useRef<HTMLElement>(null)
  const [Sheet, setSheet] = useState<ComponentType<AttachSheetProps>>()
  const [open, setOpen] = useState(false)
  function onClick(event: MouseEvent<HTMLElement>) {
    if (event.metaKey || event.ctrlKey || event.shiftKey) return
    event.preventDefault()
    opener.current = event.currentTarget
    void show()
  }
  async function show() {
    const loaded = await import('./attach-sheet.tsx').catch(() => null)
    // Its code did not come over the line: the page says so.
    if (!loaded) return navigate(localPath(attachment.path))
    setSheet(() => loaded.AttachSheet)
    return setOpen(true)
  }
  function close() {
    setOpen(false)
    opener.current?.focus({ preventScroll: true })
  }
  function onTaken() {
    close()
    onSent()
  }
  return (
    <>
      <LocalLink to={attachment.path} data-in-place className="chip" onClick={onClick}>
        <Icon as={icon} size={18} />
        {label}
      </LocalLink>
      {Sheet && (
        <div className="contents whitespace-normal">
          <Sheet attachment={attachment} open={open} onClose={close} onSent={onTaken} />
        </div>
      )}
    </>
  )
}
