import { formatDate } from '#i18n/format.ts'
import { m } from '#i18n/messages.ts'
import { contestOutcomeWords } from '#i18n/rating-words.ts'
import { isolate, textDirection } from '#i18n/text-direction.ts'
import type { ContestView, RatingView } from '#domain/ratings/deal-view.ts'
import type { OwnDeal } from '#domain/ratings/find-own-deals.ts'
import { LocalLink } from '#app/ui/local-link.tsx'
import { RatingAnswersList } from './rating-answers.tsx'

/** A deal of one's own: what both said of it, once it can be read, and what can be done about that. */
export function DealItem({ deal }: { deal: OwnDeal }) {
  const { handoverId, conversationId, side, doneAt, isOpen, isRevealed, given, received } = deal
  const [adTitle, otherName] = [deal.adTitle ?? m.ratings_gone_ad(), deal.otherName ?? m.messages_deleted_person()]
  return (
    <li id={`deal-${handoverId}`} className="panel flex scroll-mt-24 flex-col gap-3 p-4">
      <div>
        <h2 className="font-semibold break-words">
          <LocalLink to={`/messages/${conversationId}`} className="link" dir={textDirection(adTitle)}>
            {adTitle}
          </LocalLink>
        </h2>
        <p className="text-meta text-ink-2">
          {side === 'buyer' ? m.ratings_own_as_buyer() : m.ratings_own_as_seller()} · {isolate(otherName)} ·{' '}
          {formatDate(doneAt)}
        </p>
      </div>
      <div className="flex flex-col items-start gap-1">
        <h3 className="text-meta font-semibold text-ink-2">{m.ratings_own_given()}</h3>
        {given ? <Said rating={given} isOwn /> : <p>{m.ratings_own_not_given()}</p>}
        {isOpen && !isRevealed && deal.otherName !== null && (
          <LocalLink
            to={`/messages/${conversationId}/handovers/${handoverId}`}
            className="link inline-flex min-h-11 items-center"
          >
            {given ? m.ratings_change() : m.ratings_rate()}
          </LocalLink>
        )}
      </div>
      {isRevealed && (
        <div className="flex flex-col items-start gap-1">
          <h3 className="text-meta font-semibold text-ink-2">{m.ratings_own_received()}</h3>
          {received ? <Said rating={received} isOwn={false} /> : <p>{m.ratings_own_not_received()}</p>}
        </div>
      )}
    </li>
  )
}

/** A rating with its reply, and what became of requests to remove either. */
function Said({ rating, isOwn }: { rating: RatingView; isOwn: boolean }) {
  const { id, reply, hasReply, isRemoved, isReplyRemoved, contests } = rating
  const path = `/profile/ratings/${id}`
  const mine = isOwn ? 'reply' : 'rating'
  const isContestable = !contests.some(({ subject }) => subject === mine) && !isRemoved && (!isOwn || reply !== null)
  return (
    <div id={`rating-${id}`} className="flex scroll-mt-24 flex-col items-start gap-1">
      {isRemoved ? <p>{m.ratings_removed()}</p> : <RatingAnswersList answers={rating} />}
      {hasReply && !isRemoved && (
        <p className="break-words whitespace-pre-line" dir={textDirection(reply ?? m.ratings_removed())}>
          {m.ratings_reply()}: {isReplyRemoved ? m.ratings_removed() : reply}
        </p>
      )}
      {contests.map((contest) => (
        <ContestState key={contest.id} contest={contest} isByMe={contest.subject === mine} />
      ))}
      <div className="flex flex-wrap gap-x-4">
        {!isOwn && !hasReply && !isRemoved && (
          <LocalLink to={`${path}/reply`} className="link inline-flex min-h-11 items-center">
            {m.ratings_reply()}
          </LocalLink>
        )}
        {isContestable && (
          <LocalLink to={`${path}/contest`} className="link inline-flex min-h-11 items-center">
            {m.ratings_contest()}
          </LocalLink>
        )}
      </div>
    </div>
  )
}

function ContestState({ contest, isByMe }: { contest: ContestView; isByMe: boolean }) {
  const { id, outcome, note, isAppealable, isAppealed, appealOutcome, appealNote } = contest
  if (!outcome) return <p className="text-meta">{isByMe ? m.ratings_contest_waits() : m.ratings_contest_of_other()}</p>
  const wentAgainstMe = (outcome === 'kept') === isByMe
  const notes = [note, appealNote].filter((text) => text !== null)
  return (
    <div className="text-meta">
      <p>{m.ratings_decided({ outcome: contestOutcomeWords[outcome]() })}</p>
      {appealOutcome && <p>{m.ratings_appeal_decided({ outcome: contestOutcomeWords[appealOutcome]() })}</p>}
      {isAppealed && !appealOutcome && <p>{m.ratings_appeal_waits()}</p>}
      {notes.map((text) => (
        <p key={text} className="break-words whitespace-pre-line" dir={textDirection(text)}>
          {text}
        </p>
      ))}
      {isAppealable && wentAgainstMe && (
        <LocalLink to={`/profile/ratings/contests/${id}`} className="link inline-flex min-h-11 items-center">
          {m.ratings_appeal()}
        </LocalLink>
      )}
    </div>
  )
}
