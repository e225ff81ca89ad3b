import { CalendarClock, CalendarPlus, Handshake } from 'lucide-react'
import { meetingLimits } from '#shared/meeting-limits.ts'
import type { MeetingState } from '#shared/meeting-states.ts'
import { localPath } from '#i18n/language.ts'
import { m } from '#i18n/messages.ts'
import { nameOf } from '#i18n/name-of.ts'
import { textDirection } from '#i18n/text-direction.ts'
import { formatWeekdayMoment } from '#i18n/weekday-moment.ts'
import type { MeetingView } from '#domain/meetings/meeting-of.ts'
import { Button } from '#app/ui/button.tsx'
import type { FormState } from '#app/ui/form-state.ts'
import { Icon } from '#app/ui/icon.tsx'
import { LocalForm } from '#app/ui/local-link.tsx'
import { AskedAgain } from './asked-again.tsx'
import { AttachLink } from './attach-link.tsx'
import { Handover, type Outbox } from './handover.tsx'
import { meetingAnchor } from './meeting-words.ts'

export type ShownMeeting = Omit<MeetingView, 'startsAt'> & { startsAt: Date | string }

type Props = {
  meeting: ShownMeeting
  form?: FormState
  /** Where a handover waits for the line; without it, or without scripts, its form is sent. */
  outbox?: Outbox
  /** Another time was proposed over the conversation: it is read anew. Without it that has a page of its own. */
  onSent?: () => void
}

/** When and where two people meet, how it stands, and what this side may do now. */
export function MeetingCard({ meeting, form, outbox, onSent }: Props) {
  const { id, conversationId, state, startsAt, venue } = meeting
  const path = `/messages/${conversationId}/meetings/${id}`
  const where = nameOf(venue)
  return (
    <section
      id={meetingAnchor}
      // The ways to it from below bring the keyboard too.
      tabIndex={-1}
      aria-label={m.meetings_title()}
      className="panel flex scroll-mt-24 flex-col gap-1.5 px-4 py-3"
    >
      <p className="flex items-center gap-1.5 text-meta font-bold text-brand">
        <Icon as={state === 'done' ? Handshake : CalendarClock} size={18} />
        {stateText(meeting)}
      </p>
      <div className="flex flex-wrap gap-x-4">
        {/* It may have changed hands before the moment that was agreed. */}
        {state !== 'done' && <p className="font-bold">{formatWeekdayMoment(startsAt)}</p>}
        <p className="break-words" dir={textDirection(where)}>
          {where}
        </p>
      </div>
      <Handover meeting={meeting} path={path} form={form} outbox={outbox} />
      <Acts meeting={meeting} path={path} onSent={onSent} />
      {state === 'agreed' && (
        <a
          href={localPath(`${path}/calendar`)}
          className="link inline-flex min-h-11 items-center gap-1.5 self-start"
          download
        >
          <Icon as={CalendarPlus} size={18} />
          {m.meetings_calendar()}
        </a>
      )}
    </section>
  )
}

const states: Record<Exclude<MeetingState, 'proposed' | 'missed'>, () => string> = {
  agreed: m.meetings_state_agreed,
  done: m.meetings_state_done,
  cancelled: m.meetings_state_cancelled,
  lapsed: m.meetings_state_lapsed,
}

function stateText({ state, isOwn, missed, isContested, may }: ShownMeeting) {
  if (state === 'proposed') return isOwn ? m.meetings_state_proposed_own() : m.meetings_state_proposed()
  if (state !== 'missed') return states[state]()
  if (isContested) return m.meetings_state_contested()
  if (missed === 'other') return m.meetings_state_missed_other(meetingLimits)
  return may.contest ? m.meetings_state_missed_own(meetingLimits) : m.meetings_state_missed_over()
}

type ActsProps = { meeting: ShownMeeting; path: string; onSent?: () => void }

/** The presses that lead to another state; the page is read whole after each, so that its copy without a line has it too. */
function Acts({ meeting: { may, state, conversationId }, path, onSent }: ActsProps) {
  return (
    <div className="flex flex-wrap gap-2 empty:hidden">
      {(may.agree || may.contest) && (
        <LocalForm method="post" action={path} reloadDocument>
          <Button name="act" value={may.agree ? 'agree' : 'contest'}>
            {may.agree ? m.meetings_agree() : m.meetings_contest()}
          </Button>
        </LocalForm>
      )}
      <OtherTime path={`/messages/${conversationId}/meeting`} isOpen={state === 'proposed'} onSent={onSent} />
      {may.miss && (
        <AskedAgain
          action={path}
          act="miss"
          label={m.meetings_miss()}
          question={m.meetings_miss_question(meetingLimits)}
          yes={m.meetings_miss_yes()}
          variant="secondary"
        />
      )}
      {may.cancel && (
        <AskedAgain
          action={path}
          act="cancel"
          label={m.meetings_cancel()}
          question={m.meetings_cancel_question()}
          yes={m.meetings_cancel_yes()}
          variant="quiet"
        />
      )}
    </div>
  )
}

type OtherTimeProps = { path: string; isOpen: boolean; onSent?: () => void }

/** Stays while its sheet is open, though the other side agrees meanwhile. */
function OtherTime({ path, isOpen, onSent }: OtherTimeProps) {
  const label = m.meetings_other_time()
  if (onSent)
    return (
      <AttachLink
        attachment={{ kind: 'meeting', path }}
        label={label}
        className="btn btn-secondary"
        isOver={!isOpen}
        onSent={onSent}
      />
    )
  return (
    isOpen && (
      <Button href={path} variant="secondary">
        {label}
      </Button>
    )
  )
}
