import { contestOutcomes } from '#shared/rating-states.ts'
import { ratingLimits } from '#shared/rating-limits.ts'
import { m } from '#i18n/messages.ts'
import { contestOutcomeWords, contestReasonWords } from '#i18n/rating-words.ts'
import { isolate, textDirection } from '#i18n/text-direction.ts'
import type { OpenContest } from '#domain/ratings/find-contests.ts'
import { RatingAnswersList } from '#app/components/ratings/rating-answers.tsx'
import { Button } from '#app/ui/button.tsx'
import { TextAreaField } from '#app/ui/field.tsx'
import type { FormState } from '#app/ui/form-state.ts'
import { FormSummary } from '#app/ui/form-summary.tsx'
import { LocalForm, LocalLink } from '#app/ui/local-link.tsx'
import { RadioField } from '#app/ui/radio-field.tsx'

export type ShownContest = Omit<OpenContest, 'dueAt' | 'createdAt' | 'appealedAt'> & {
  due: string | null
  isForAnother: boolean
}

/** A request to remove a rating or a reply: what was said, why it is to go, and the decision. */
export function ContestCard({ contest }: { contest: ShownContest }) {
  const { id, subject, reason, words, reply, outcome, appealWords } = contest
  return (
    <li id={`contest-${id}`} tabIndex={-1} className="panel flex scroll-mt-20 flex-col gap-2 p-4">
      <h2 className="font-bold">
        {subject === 'rating' ? m.ratings_admin_rating() : m.ratings_admin_reply()}: {contestReasonWords[reason]()}
      </h2>
      <Due contest={contest} />
      {contest.adTitle && (
        <p className="break-words" dir={textDirection(contest.adTitle)}>
          {contest.adTitle}
        </p>
      )}
      <p className="text-meta">
        {m.ratings_admin_by()}: <Somebody id={contest.raterId} name={contest.raterName} /> · {m.ratings_admin_of()}:{' '}
        <Somebody id={contest.ratedId} name={contest.ratedName} />
      </p>
      <RatingAnswersList answers={contest} />
      {reply && <Quote label={m.ratings_reply()} text={reply} />}
      <Quote label={m.ratings_contest_words()} text={words} />
      {outcome && <p>{m.ratings_admin_appeal({ outcome: contestOutcomeWords[outcome]() })}</p>}
      {appealWords && <Quote label={m.ratings_appeal_words()} text={appealWords} />}
      {contest.isForAnother ? (
        <p className="text-ink-2">{m.refusal_contest_for_another()}</p>
      ) : (
        <DecideContest id={id} isAppeal={outcome !== null} />
      )}
    </li>
  )
}

function Due({ contest: { due, isLate } }: { contest: ShownContest }) {
  if (!due) return null
  const moment = isolate(due)
  return (
    <p className={isLate ? 'font-semibold text-danger' : 'text-meta'}>
      {isLate ? m.ratings_admin_late({ moment }) : m.ratings_admin_due({ moment })}
    </p>
  )
}

function Somebody({ id, name }: { id: string | null; name: string | null }) {
  if (!id || !name) return m.ratings_admin_gone()
  return (
    <LocalLink to={`/admin/users/${id}`} className="link" dir={textDirection(name)}>
      {name}
    </LocalLink>
  )
}

function Quote({ label, text }: { label: string; text: string }) {
  return (
    <blockquote className="border-s-4 border-line ps-3">
      <p className="text-meta text-ink-2">{label}</p>
      <p className="break-words whitespace-pre-line" dir={textDirection(text)}>
        {text}
      </p>
    </blockquote>
  )
}

/** Removes it or lets it stand, with a note that both read. */
export function DecideContest({ id, isAppeal, form }: { id: string; isAppeal: boolean; form?: FormState }) {
  const labels = { removed: m.ratings_admin_remove, kept: m.ratings_admin_keep }
  return (
    <LocalForm method="post" action={`/admin/ratings/${id}`} noValidate className="flex max-w-xl flex-col gap-3">
      <FormSummary form={form} />
      <input type="hidden" name="stage" value={isAppeal ? 'appeal' : 'request'} />
      <RadioField
        name="outcome"
        legend={m.ratings_admin_decision()}
        choices={contestOutcomes.map((value) => ({ value, label: labels[value]() }))}
        form={form}
      />
      <TextAreaField
        name="note"
        label={m.ratings_admin_note()}
        form={form}
        rows={2}
        maxLength={ratingLimits.contestLength}
      />
      <Button className="self-start">{m.ratings_admin_decide()}</Button>
    </LocalForm>
  )
}
