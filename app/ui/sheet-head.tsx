import { X } from 'lucide-react'
import { m } from '#i18n/messages.ts'
import { Icon } from './icon.tsx'

type Head = { sheet: string; title: string; className?: string }

/** The name of a sheet (a native popover with this id) and the button that closes it, without scripts too; on phones only. */
export function SheetHead({ sheet, title, className = '' }: Head) {
  return (
    <div className={`flex items-center justify-between md:hidden ${className}`}>
      <p className="text-h2 font-extrabold">{title}</p>
      <button
        type="button"
        data-plain
        popoverTarget={sheet}
        popoverTargetAction="hide"
        aria-label={m.common_close()}
        className="btn btn-quiet"
      >
        <Icon as={X} />
      </button>
    </div>
  )
}
