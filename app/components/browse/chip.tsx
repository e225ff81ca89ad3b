import { X } from 'lucide-react'
import { textDirection } from '#i18n/text-direction.ts'
import { Icon } from '#app/ui/icon.tsx'
import { LocalLink } from '#app/ui/local-link.tsx'

type Props = { to: string; label: string; removes: string; understood?: string }

/** A filter that stands, as a link to the list without it; `removes` says that to screen readers. */
export function Chip({ to, label, removes, understood }: Props) {
  return (
    <LocalLink to={to} aria-label={removes} data-understood={understood} className="chip">
      <bdi dir={textDirection(label)} className="truncate">
        {label}
      </bdi>
      <Icon as={X} size={14} />
    </LocalLink>
  )
}
