import { ArrowUp } from 'lucide-react'
import { m } from '#i18n/messages.ts'
import { Icon } from '#app/ui/icon.tsx'

/** After two screens, a button back to the top (`page-script/to-top-element.ts`). */
export function ToTop() {
  return (
    <to-top>
      <div className="pointer-events-none absolute top-0 h-[min(200vh,100%)] w-px" />
      <button type="button" hidden data-plain aria-label={m.header_to_top()} className="btn to-top">
        <Icon as={ArrowUp} />
      </button>
    </to-top>
  )
}
