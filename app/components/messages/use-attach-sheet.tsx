import { useRef, useState, type ComponentType, type MouseEvent } from 'react'
import { useNavigate } from 'react-router'
import { localPath } from '#i18n/language.ts'
import type { AttachSheetProps } from './attach-sheet.tsx'
import type { Attachment } from './attachment.ts'

/** What a link to the page of a form does instead: the form opens over the conversation, and its code comes with the press. */
export function useAttachSheet(attachment: Attachment, onSent?: () => void) {
  const navigate = useNavigate()
  const opener = useRef<HTMLElement>(null)
  const [Sheet, setSheet] = useState<ComponentType<AttachSheetProps>>()
  const [open, setOpen] = useState(false)
  function onClick(event: MouseEvent<HTMLElement>) {
    if (event.metaKey || event.ctrlKey || event.shiftKey) return
    event.preventDefault()
    opener.current = closeMenu(event.currentTarget)
    void show()
  }
  async function show() {
    const loaded = await import('./attach-sheet.tsx').catch(() => null)
    // Its code did not come over the line: the page says so.
    if (!loaded) return navigate(localPath(attachment.path))
    setSheet(() => loaded.AttachSheet)
    return setOpen(true)
  }
  function onClose() {
    setOpen(false)
    focusAgain(opener.current)
  }
  const sheet = Sheet && (
    <div className="contents text-base whitespace-normal text-ink">
      <Sheet attachment={attachment} open={open} onClose={onClose} onSent={() => onSent?.()} />
    </div>
  )
  return { onClick, sheet }
}

/** What opened it, or where the conversation ends: the way to it may have gone with what was sent. */
function focusAgain(opener: HTMLElement | null) {
  if (opener?.isConnected) opener.focus({ preventScroll: true })
  else focusEnd()
}

/** Puts the focus where a conversation ends. */
export function focusEnd() {
  const end = document.getElementById('end')
  if (!end) return
  end.tabIndex = -1
  end.focus({ preventScroll: true })
}

/** A link in a menu leaves it closed, and the focus comes back to what opens it. */
function closeMenu(link: HTMLElement) {
  const menu = link.closest<HTMLDetailsElement>('details.menu')
  if (!menu) return link
  menu.open = false
  return menu.querySelector('summary')
}
