import { m } from '#i18n/messages.ts'
import { formatNumber } from '#i18n/format.ts'
import { isolate } from '#i18n/text-direction.ts'
import { UndoBar } from '#app/components/admin/ads/undo-bar.tsx'
import { DeskKey } from './desk-key.tsx'
import type { Decision } from './send-decision.ts'

type Props = { last: Decision | null; unsentCount: number; onUndo: () => void }

/** The last decision while it may be taken back, within the thumb's reach above the actions, and how many have not reached the site. */
export function DeskUndo({ last, unsentCount, onUndo }: Props) {
  return (
    <>
      {unsentCount > 0 && !last && (
        <p role="status" className="rounded-control border border-gold-line bg-gold-soft px-4 py-3">
          {m.review_kept_title({ count: unsentCount, shown: formatNumber(unsentCount) })}
        </p>
      )}
      <UndoBar className="desk-undo" words={last && wordsOf(last)}>
        <button
          type="button"
          className="btn btn-quiet text-ground underline hover:text-ink"
          aria-keyshortcuts="Z"
          onClick={onUndo}
        >
          {m.review_undo()}
          <DeskKey of={m.review_key_undo()} />
        </button>
      </UndoBar>
    </>
  )
}

function wordsOf({ verb, title }: Decision) {
  const named = { title: isolate(title) }
  return verb === 'approval' ? m.review_soon_approved(named) : m.review_soon_rejected(named)
}
