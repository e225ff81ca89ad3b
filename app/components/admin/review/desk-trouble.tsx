import { m } from '#i18n/messages.ts'
import { formatNumber } from '#i18n/format.ts'
import { textDirection } from '#i18n/text-direction.ts'
import { LocalLink } from '#app/ui/local-link.tsx'
import type { Decision } from './send-decision.ts'
import type { Trouble } from './use-desk.ts'

type Props = { trouble: Trouble | null; tooOld: readonly Decision[]; onRead: () => void }

/** What stood in the way of a decision, and which ones waited too long to be sent; always there, so that it is read out. */
export function DeskTrouble({ trouble, tooOld, onRead }: Props) {
  return (
    <div role="alert" className="rounded-control bg-danger-soft px-4 py-3 empty:hidden">
      {trouble && (
        <p>
          {trouble.words} <ToAd of={trouble} />
        </p>
      )}
      {tooOld.length > 0 && (
        <>
          <p>{m.review_kept_too_old({ count: tooOld.length, shown: formatNumber(tooOld.length) })}</p>
          <ul>
            {tooOld.map((decision) => (
              <li key={decision.adId}>
                <ToAd of={decision} />
              </li>
            ))}
          </ul>
          <button type="button" className="btn btn-secondary mt-2" onClick={onRead}>
            {m.review_kept_read()}
          </button>
        </>
      )}
    </div>
  )
}

function ToAd({ of: { adId, title } }: { of: { adId: number; title: string } }) {
  return (
    <LocalLink
      to={`/admin/ads/${adId}/approval`}
      className="link inline-flex min-h-11 items-center"
      dir={textDirection(title)}
    >
      {title}
    </LocalLink>
  )
}
