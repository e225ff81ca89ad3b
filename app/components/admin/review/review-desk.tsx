import { CheckCheck } from 'lucide-react'
import { useState } from 'react'
import { m } from '#i18n/messages.ts'
import { useAuth } from '#app/components/layout/shell-context.tsx'
import { SignInAgain } from '#app/components/photos/sign-in-again.tsx'
import { Button } from '#app/ui/button.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { LocalLink } from '#app/ui/local-link.tsx'
import { keyOf, type DeskEntry } from './desk.ts'
import { DeskAd } from './desk-ad.tsx'
import { DeskTrouble } from './desk-trouble.tsx'
import { DeskUndo } from './desk-undo.tsx'
import { DeskPhotos } from './desk-photos.tsx'
import { useDesk } from './use-desk.ts'

type Props = { desks: DeskEntry[]; isFirst: boolean }

/** One ad after another: what waits longest is on the screen, the next one is there before it is asked for. */
export function Desk(props: Props) {
  const { person } = useAuth()
  // Another reviewer may log in over it; what waits for the first one is not theirs.
  return <DeskOf key={person?.id} {...props} />
}

function DeskOf({ desks, isFirst }: Props) {
  const desk = useDesk(desks)
  const [shown, next] = desk.waiting
  const [firstShown] = useState(shown && keyOf(shown))
  const isFirstShown = shown !== undefined && keyOf(shown) === firstShown && !desk.last
  return (
    <>
      <div className="flex flex-wrap items-center justify-between gap-x-4">
        <h1 className="text-h2">{m.review_title()}</h1>
        <LocalLink to="/admin/ads?status=pending" className="link flex min-h-11 items-center">
          {m.review_list()}
        </LocalLink>
      </div>
      {desk.isSignedOut && <SignInAgain note={m.review_sign_in_again()} />}
      <DeskTrouble trouble={desk.trouble} tooOld={desk.tooOld} onRead={desk.forgetTooOld} />
      <DeskUndo last={desk.last} unsentCount={desk.unsentCount} onUndo={desk.undo} />
      {shown ? (
        <DeskAd
          key={keyOf(shown)}
          desk={shown}
          isFirst={isFirstShown}
          onDecide={desk.decide}
          onSkip={desk.skip}
          onUndo={desk.undo}
        />
      ) : (
        <Nothing isFirst={isFirst} />
      )}
      {/* The next ad's photos come while this one is judged. */}
      {next && (
        <div hidden>
          <DeskPhotos ad={next.ad} eager />
        </div>
      )}
    </>
  )
}

function Nothing({ isFirst }: { isFirst: boolean }) {
  return (
    <EmptyState
      icon={CheckCheck}
      title={isFirst ? m.admin_queue_empty_title() : m.review_end_title()}
      text={isFirst ? m.admin_queue_empty_text() : m.review_end_text()}
    >
      <Button href={isFirst ? '/admin/ads' : '/admin/review'} variant="secondary">
        {isFirst ? m.admin_show_all() : m.admin_first()}
      </Button>
    </EmptyState>
  )
}
