import { Flag } from 'lucide-react'
import { m } from '#i18n/messages.ts'
import { Icon } from '#app/ui/icon.tsx'
import { LocalLink } from '#app/ui/local-link.tsx'
import { endChoice } from './choosing.ts'
import { useAttachSheet } from './use-attach-sheet.tsx'

/** Beside the time of each message of the other; where a menu leads to it, once that says that one is to be chosen. */
export function ReportMessage({ path }: { path: string }) {
  const { onClick, sheet } = useAttachSheet({ kind: 'report', path, reported: 'message' }, endChoice)
  return (
    <>
      <LocalLink
        to={path}
        data-in-place
        onClick={onClick}
        aria-label={m.reports_link_message()}
        title={m.reports_link_message()}
        className="report-flag -my-3 -me-3 grid size-11 place-items-center text-danger"
      >
        <Icon as={Flag} size={16} />
      </LocalLink>
      {sheet}
    </>
  )
}
