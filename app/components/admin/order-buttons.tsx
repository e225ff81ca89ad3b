import { ChevronDown, ChevronUp } from 'lucide-react'
import { m } from '#i18n/messages.ts'
import { Icon } from '#app/ui/icon.tsx'
import { LocalForm } from '#app/ui/local-link.tsx'

/** One place up or down, for keys, fingers and browsers without scripts. */
export function OrderButtons({
  action,
  name,
  position,
  last,
}: {
  action: string
  name: string
  position: number
  last: number
}) {
  return (
    <LocalForm method="post" action={action} className="flex flex-none">
      <button
        name="place"
        value={position - 1}
        aria-label={m.categories_move_up({ name })}
        aria-disabled={position === 1 || undefined}
        className="btn btn-quiet px-2.5"
      >
        <Icon as={ChevronUp} />
      </button>
      <button
        name="place"
        value={Math.min(position + 1, last)}
        aria-label={m.categories_move_down({ name })}
        aria-disabled={position === last || undefined}
        className="btn btn-quiet px-2.5"
      >
        <Icon as={ChevronDown} />
      </button>
    </LocalForm>
  )
}
