import { useRef, useState } from 'react'
import type { ReviewLane } from '#shared/review-lanes.ts'
import { formatAge } from '#i18n/format.ts'
import { m } from '#i18n/messages.ts'
import { textDirection } from '#i18n/text-direction.ts'
import { PaidNote } from '#app/components/orders/paid-note.tsx'
import { AdDifferences } from '#app/components/admin/ads/ad-differences.tsx'
import { DetailChips } from '#app/components/admin/ads/detail-chips.tsx'
import { ReviewNotes } from '#app/components/admin/ads/review-notes.tsx'
import { ReviewBadges } from '#app/components/admin/ads/review-badges.tsx'
import { useSite } from '#app/components/layout/shell-context.tsx'
import { ReviewFacts } from '#app/components/admin/ads/review-facts.tsx'
import { Price } from '#app/components/ads/price.tsx'
import { LocalLink } from '#app/ui/local-link.tsx'
import { correctionPath, queuePath, type DeskEntry } from './desk.ts'
import { AskToApprove } from './ask-to-approve.tsx'
import { DeskActions } from './desk-actions.tsx'
import { DeskContext } from './desk-context.tsx'
import { DeskPhotos } from './desk-photos.tsx'
import { OwnerLine } from './owner-line.tsx'
import { useDeskKeys } from './use-desk-keys.ts'
import type { Verdict } from './use-desk.ts'
import { useSettled } from './use-settled.ts'
import { useTopOfPage } from './use-top-of-page.ts'
import { useSwipe } from './use-swipe.ts'

type Props = {
  desk: DeskEntry
  lane: ReviewLane | null
  /** The first one of the page: it stands where the page begins. */
  isFirst: boolean
  onDecide: (desk: DeskEntry, verdict: Verdict) => void
  onSkip: (desk: DeskEntry) => void
  onUndo: () => void
}

/** An ad to be judged: photos, words and facts, what is known beside them, and three keys. */
export function DeskAd({ desk, lane, isFirst, onDecide, onSkip, onUndo }: Props) {
  const { ad } = desk
  const article = useTopOfPage(!isFirst)
  const [panel, openReasons, reasonKeys] = useReasonsPanel(desk.reasons.length)
  const [isConfirming, setConfirming] = useState(false)
  const { isSettled, settling } = useSettled()
  const decide = (verdict: Verdict) => isSettled && onDecide(desk, verdict)
  const skip = () => isSettled && onSkip(desk)
  const approve = () => decide({ verb: 'approval' })
  useDeskKeys({ KeyA: approve, KeyR: openReasons, KeyN: skip, KeyZ: onUndo, ...reasonKeys })
  // A finger slips; what it would decide is asked once more.
  const swipe = useSwipe({ toRight: () => setConfirming(true), toLeft: openReasons })
  return (
    <article
      ref={article}
      tabIndex={-1}
      aria-busy={!isSettled}
      data-ad-id={ad.id}
      {...swipe}
      {...settling}
      className="grid scroll-mt-20 touch-pan-y gap-3 outline-none lg:gap-4 pb-4 lg:grid-cols-[minmax(0,3fr)_minmax(22rem,2fr)]"
    >
      <DeskPhotos ad={ad} eager={2} />
      <div className="flex min-w-0 flex-col gap-3">
        <div className="flex flex-wrap gap-1.5 empty:hidden">
          <ReviewBadges ad={ad} />
        </div>
        <Price price={ad.price} currency={ad.currency} byAgreement={ad.byAgreement} className="text-[1.375rem]" />
        <h2 className="text-h2 break-words" dir={textDirection(ad.title)}>
          {ad.title}
        </h2>
        <AtAGlance desk={desk} />
        {ad.differences && <AdDifferences of={ad.differences} />}
        <p className="break-words whitespace-pre-line" dir={textDirection(ad.description)}>
          {ad.description}
        </p>
        <DetailChips details={ad.details} />
        <ReviewNotes ad={ad} />
        <PaidNote notes={ad.paid} />
        <DeskActions
          desk={desk}
          lane={lane}
          onApprove={approve}
          onSkip={skip}
          ref={panel}
          onReject={(given) => decide({ verb: 'rejection', ...given })}
        />
        <LocalLink to={correctionPath(ad, queuePath({ lane }))} className="link flex min-h-11 items-center self-start">
          {m.review_correct()}
        </LocalLink>
        <AskToApprove open={isConfirming} title={ad.title} onYes={approve} onNo={() => setConfirming(false)} />
        <DeskContext desk={desk} />
        <div className="grid">
          <ReviewFacts ad={ad} />
        </div>
      </div>
    </article>
  )
}

/** The reasons to refuse it, opened by a key or a swipe; open, each has the key of its number. */
function useReasonsPanel(count: number) {
  const panel = useRef<HTMLDetailsElement>(null)
  const open = () => {
    if (!panel.current) return
    panel.current.open = true
    panel.current.querySelector<HTMLElement>('button')?.focus()
  }
  const press = (index: number) => {
    if (panel.current?.open) panel.current.querySelectorAll<HTMLElement>('button[name=reason]')[index]?.click()
  }
  const keys = Object.fromEntries(
    Array.from({ length: count }, (_, index) => [`Digit${index + 1}`, () => press(index)]),
  )
  return [panel, open, keys] as const
}

/** Where it stands, where it is, how long its owner has been here; below, what came of them so far. */
function AtAGlance({ desk: { ad, owner } }: { desk: DeskEntry }) {
  const { now } = useSite()
  return (
    <div className="text-meta text-ink-2">
      <p>
        {ad.category}
        {' · '}
        {ad.location}
        {' · '}
        {m.review_registered({ age: formatAge(ad.owner.memberSince, now) })}
      </p>
      <OwnerLine of={owner} />
    </div>
  )
}
