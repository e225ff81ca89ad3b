import type { LucideIcon } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { Icon } from '#app/ui/icon.tsx'
import { LocalLink } from '#app/ui/local-link.tsx'
import type { Attachment } from './attachment.ts'
import { focusEnd, useAttachSheet } from './use-attach-sheet.tsx'

type Props = {
  attachment: Attachment
  icon?: LucideIcon
  label: string
  className?: string
  isOver?: boolean
  onSent: () => void
}

/**
 * Leads to the page of a form; with scripts the form opens over the conversation instead. Where it `isOver`, there is no way
 * to it any more, and what it was answered stays until it is closed.
 */
export function AttachLink({ attachment, icon, label, className = 'chip', isOver, onSent }: Props) {
  const { onClick, sheet } = useAttachSheet(attachment, onSent)
  const wasOver = useRef(isOver)
  useEffect(() => {
    // The focus went with the way to it.
    if (isOver && !wasOver.current && document.activeElement === document.body) focusEnd()
    wasOver.current = isOver
  }, [isOver])
  return (
    <>
      {!isOver && (
        <LocalLink to={attachment.path} data-in-place className={className} onClick={onClick}>
          {icon && <Icon as={icon} size={18} />}
          {label}
        </LocalLink>
      )}
      {sheet}
    </>
  )
}
