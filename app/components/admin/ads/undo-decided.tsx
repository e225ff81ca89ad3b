import { useEffect, useState } from 'react'
import { m } from '#i18n/messages.ts'
import { formatNumber } from '#i18n/format.ts'
import { isolate } from '#i18n/text-direction.ts'
import { Button } from '#app/ui/button.tsx'
import { LocalForm } from '#app/ui/local-link.tsx'
import { UndoBar } from './undo-bar.tsx'

export type DecidedAds = {
  ads: { adId: number; version: number; statusVersion: number }[]
  verdict: 'approve' | 'reject'
  /** Of the first of them. */
  title: string
}

/** Which decisions they are: other ones are offered anew. */
export function keyOf({ ads, verdict }: DecidedAds) {
  return `${verdict} ${ads.map(({ adId, version, statusVersion }) => `${adId}.${version}.${statusVersion}`).join(' ')}`
}

const shownFor = 15_000

type Props = { decided: DecidedAds; returnTo: string; className?: string }

/** Takes back what was decided a moment ago; a plain form. With scripts the offer leaves by itself. */
export function UndoDecided({ decided, returnTo, className = 'bottom-20 md:bottom-4' }: Props) {
  const [gone, setGone] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setGone(true), shownFor)
    return () => clearTimeout(timer)
  }, [])
  if (gone) return null
  return (
    <UndoBar className={className} words={wordsOf(decided)}>
      <LocalForm method="post" action="/admin/ads/returns">
        <input type="hidden" name="returnTo" value={returnTo} />
        {decided.ads.map(({ adId, version, statusVersion }) => (
          <input key={adId} type="hidden" name="ads" value={`${adId}.${version}.${statusVersion}`} />
        ))}
        <Button variant="quiet" className="text-ground underline hover:text-ink">
          {m.review_undo()}
        </Button>
      </LocalForm>
    </UndoBar>
  )
}

function wordsOf({ ads, verdict, title }: DecidedAds) {
  const isApproval = verdict === 'approve'
  if (ads.length === 1) {
    const named = { title: isolate(title) }
    return isApproval ? m.review_one_approved(named) : m.review_one_rejected(named)
  }
  const count = { count: ads.length, shown: formatNumber(ads.length) }
  return isApproval ? m.review_went_approved(count) : m.review_went_rejected(count)
}
