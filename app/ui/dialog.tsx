import { X } from 'lucide-react'
import { useEffect, useId, useRef, type ReactNode } from 'react'
import { m } from '#i18n/messages.ts'
import { textDirection } from '#i18n/text-direction.ts'
import { focusFirst } from './focus-first.ts'
import { Icon } from './icon.tsx'
import { carryToast } from './toast-over-dialog.ts'

type Props = {
  /** Said with another word it opens once more: asked for again while the page still follows its closing. */
  open: boolean | string
  onClose: () => void
  title: ReactNode
  /** Takes all the height there is; what stands in it scrolls by itself. */
  tall?: boolean
  children: ReactNode
}

/** A native modal dialog; on phones it rises from the bottom as a sheet. Escape, the veil and the cross, which stays in sight, close it; the focus begins in its first field. */
export function Dialog({ open, onClose, title, tall, children }: Props) {
  const ref = useRef<HTMLDialogElement>(null)
  const heading = useRef<HTMLHeadingElement>(null)
  const titleId = useId()
  useEffect(() => {
    const dialog = ref.current
    if (!dialog) return
    if (open && !dialog.open) {
      dialog.showModal()
      carryToast()
      // Over a talk the keyboard of a phone would cover what was said.
      if (tall && !matchMedia('(min-width: 640px)').matches) heading.current?.focus()
      else focusFirst(dialog)
    }
    if (!open && dialog.open) dialog.close()
  }, [open, tall])
  return (
    <dialog
      ref={ref}
      aria-labelledby={titleId}
      // The close event of a dialog over this one bubbles up to here too.
      onClose={(event) => event.target === ref.current && onClose()}
      onClick={(event) => event.target === ref.current && onClose()}
      className={`sheet m-auto mb-0 max-h-[92dvh] w-full max-w-full rounded-t-[20px] bg-surface p-0 text-ink shadow-raised sm:mb-auto sm:max-w-lg sm:rounded-card ${tall ? 'h-[92dvh] flex-col overflow-y-auto open:flex sm:h-[40rem]' : 'scroll-pt-20 overflow-y-auto'}`}
    >
      <div className="sticky top-0 z-20 flex items-center justify-between gap-4 border-b border-line bg-surface ps-5 pe-2 py-2">
        <h2
          ref={heading}
          id={titleId}
          tabIndex={-1}
          className={`text-h2 outline-none ${tall ? 'min-w-0 flex-1 truncate' : ''}`}
          dir={typeof title === 'string' ? textDirection(title) : undefined}
        >
          {title}
        </h2>
        <button type="button" onClick={onClose} aria-label={m.common_close()} className="btn btn-quiet">
          <Icon as={X} />
        </button>
      </div>
      {tall ? children : <div className="p-5">{children}</div>}
    </dialog>
  )
}
