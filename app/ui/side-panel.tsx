import { X } from 'lucide-react'
import { useEffect, useId, useRef, type ReactNode, type RefObject, type SyntheticEvent } from 'react'
import { m } from '#i18n/messages.ts'
import { Icon } from './icon.tsx'
import { carryToast } from './toast-over-dialog.ts'

type Panel = {
  open: boolean
  onClose: () => void
  /** Before any form inside is sent. */
  onSubmit?: (event: SyntheticEvent<HTMLDialogElement>) => void
  title: ReactNode
  /** Where the focus goes when what had it is gone. */
  titleRef?: RefObject<HTMLHeadingElement | null>
  children: ReactNode
}

/** A native modal dialog along the page's end, as high as the screen. Escape, the veil and the cross close it. */
export function SidePanel({ open, onClose, onSubmit, title, titleRef, children }: Panel) {
  const ref = useRef<HTMLDialogElement>(null)
  const titleId = useId()
  useEffect(() => {
    const dialog = ref.current
    if (!dialog) return
    if (open && !dialog.open) {
      dialog.showModal()
      carryToast()
    }
    if (!open && dialog.open) dialog.close()
  }, [open])
  return (
    <dialog
      ref={ref}
      aria-labelledby={titleId}
      // The close event of a dialog over this one bubbles up to here too.
      onClose={(event) => event.target === ref.current && onClose()}
      onClick={(event) => event.target === ref.current && onClose()}
      onSubmitCapture={onSubmit}
      className="side-panel bg-ground text-ink"
    >
      <div className="flex min-h-full flex-col">
        <div className="flex items-center justify-between gap-4 bg-surface py-2 ps-4 pe-2">
          <h2 id={titleId} ref={titleRef} tabIndex={-1} className="text-h2 outline-none">
            {title}
          </h2>
          <button type="button" onClick={onClose} aria-label={m.common_close()} className="btn btn-quiet">
            <Icon as={X} />
          </button>
        </div>
        {children}
      </div>
    </dialog>
  )
}
