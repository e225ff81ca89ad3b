import { CheckCheck } from 'lucide-react'
import { useState } from 'react'
import type { ReviewLane } from '#shared/review-lanes.ts'
import { formatNumber } from '#i18n/format.ts'
import { m } from '#i18n/messages.ts'
import { countedWords } from '#i18n/count-words.ts'
import { useAuth } from '#app/components/layout/shell-context.tsx'
import { SignInAgain } from '#app/components/photos/sign-in-again.tsx'
import { Button } from '#app/ui/button.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { LocalLink } from '#app/ui/local-link.tsx'
import { DayLine, type Day } from './day-line.tsx'
import { keyOf, queuePath, type DeskEntry } from './desk.ts'
import { DeskAd } from './desk-ad.tsx'
import { DeskTrouble } from './desk-trouble.tsx'
import { DeskUndo } from './desk-undo.tsx'
import { DeskPhotos } from './desk-photos.tsx'
import { QueueLanes, type LaneCounts } from './queue-lanes.tsx'
import { TakeAlong } from './take-along.tsx'
import { useDesk } from './use-desk.ts'
import { useTakenAlong } from './use-taken-along.ts'

type Props = {
  desks: DeskEntry[]
  after?: string
  lane: ReviewLane | null
  counts: LaneCounts & { left: number }
  day: Day
}

/** One ad after another: what waits longest is on the screen, the next one is there before it is asked for. */
export function Desk(props: Props) {
  const { person } = useAuth()
  // Another reviewer may log in over it; what waits for the first one is not theirs.
  return <DeskOf key={person?.id} {...props} />
}

function DeskOf({ desks, after, lane, counts, day }: Props) {
  const along = useTakenAlong(desks, { lane, after })
  const desk = useDesk(desks, { lane, count: counts[lane ?? 'all'], left: counts.left, taken: along.taken })
  const [shown, next] = desk.waiting
  const [firstShown] = useState(shown && keyOf(shown))
  // All that the page has was passed over without a line: what comes after it may still be asked for.
  const passed = shown ? undefined : desks.at(-1)
  const isFirstShown = shown !== undefined && keyOf(shown) === firstShown && !desk.last
  return (
    <>
      <Head sitting={shown && desk.sitting} />
      <QueueLanes lane={lane} counts={counts} to={(lane) => queuePath({ lane })} />
      {desk.isSignedOut && <SignInAgain note={m.review_sign_in_again()} />}
      <DeskTrouble trouble={desk.trouble} tooOld={desk.tooOld} onRead={desk.forgetTooOld} />
      <DeskUndo last={desk.last} unsentCount={desk.unsentCount} onUndo={desk.undo} />
      {lane === 'known' && shown && (
        <LocalLink to="/admin/ads?status=pending&lane=known" className="link flex min-h-11 items-center self-start">
          {m.review_known_together()}
        </LocalLink>
      )}
      {shown ? (
        <DeskAd
          key={keyOf(shown)}
          desk={shown}
          lane={lane}
          isFirst={isFirstShown}
          onDecide={desk.decide}
          onSkip={desk.skip}
          onUndo={desk.undo}
        />
      ) : (
        <Nothing
          isFirst={after === undefined && lane === null}
          beyond={passed && queuePath({ lane, after: passed.after })}
        />
      )}
      {/* The next ad's photos come while this one is judged. */}
      {next && (
        <div hidden>
          <DeskPhotos ad={next.ad} eager={2} />
        </div>
      )}
      {(shown || along.state !== 'none') && <TakeAlong along={along} count={desk.waiting.length} />}
      <DayLine day={day} />
    </>
  )
}

function Head({ sitting }: { sitting?: { number: number; total: number } }) {
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-4">
      <h1 className="text-h2">
        {m.review_title()}
        {sitting && (
          <>
            {' '}
            <span className="text-meta font-normal text-ink-2">
              {m.review_place({ number: formatNumber(sitting.number), total: countedWords(sitting.total) })}
            </span>
          </>
        )}
      </h1>
      <LocalLink to="/admin/ads?status=pending" className="link flex min-h-11 items-center">
        {m.review_list()}
      </LocalLink>
    </div>
  )
}

/** Nothing waits, or what still waits was passed over; `beyond` leads to what comes after that. */
function Nothing({ isFirst, beyond }: { isFirst: boolean; beyond?: string }) {
  const isEmpty = isFirst && !beyond
  return (
    <EmptyState
      icon={CheckCheck}
      title={isEmpty ? m.admin_queue_empty_title() : m.review_end_title()}
      text={isEmpty ? m.admin_queue_empty_text() : m.review_end_text()}
    >
      <Button href={isEmpty ? '/admin/ads' : (beyond ?? '/admin/review')} variant="secondary">
        {isEmpty ? m.admin_show_all() : beyond ? m.review_next() : m.admin_first()}
      </Button>
    </EmptyState>
  )
}
