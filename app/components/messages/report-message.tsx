import { Flag } from 'lucide-react'
import { m } from '#i18n/messages.ts'
import { Icon } from '#app/ui/icon.tsx'
import { LocalLink } from '#app/ui/local-link.tsx'

/** Small beside the time: few need it, and whoever does finds it on every message of the other. */
export function ReportMessage({ path }: { path: string }) {
  return (
    <LocalLink
      to={path}
      aria-label={m.reports_link_message()}
      title={m.reports_link_message()}
      className="-my-3 -me-3 grid size-11 place-items-center text-ink-2 hover:text-danger"
    >
      <Icon as={Flag} size={16} />
    </LocalLink>
  )
}
