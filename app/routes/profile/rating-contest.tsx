import { data } from 'react-router'
import { contestFields } from '#shared/fields/rating.ts'
import { reasonsAgainst, type ContestSubject } from '#shared/rating-states.ts'
import { m } from '#i18n/messages.ts'
import { localPath } from '#i18n/language.ts'
import { contestRating } from '#domain/verbs/ratings/contest-rating.ts'
import { RefusedVerb } from '#app/components/posting/refused-verb.tsx'
import { RatingPage } from '#app/components/ratings/rating-page.tsx'
import { answerHeaders } from '#app/request/answer-headers.ts'
import { redirectWithMessage } from '#app/request/flash.ts'
import { requirePersonMiddleware } from '#app/request/guards.ts'
import { refuseVerb } from '#app/request/refuse-verb.ts'
import { sentenceOfRefusal } from '#app/request/sentences.ts'
import { verbAction } from '#app/request/verb-action.ts'
import { emptyForm } from '#app/ui/form-state.ts'
import { findOwnRating } from './own-rating.ts'
import type { Route } from './+types/rating-contest'

export const middleware = [requirePersonMiddleware]

/** Where whoever was rated asks for the removal of the rating, and whoever rated for that of the reply. */
export async function loader({ params: { ratingId }, context }: Route.LoaderArgs) {
  const found = await findOwnRating({ context }, ratingId)
  const { rating, isReceived } = found ?? {}
  const isThere = rating && !rating.isRemoved && (isReceived || rating.reply !== null)
  if (!isThere) return data({ missing: sentenceOfRefusal('rating_not_found') }, { status: 404 })
  const subject: ContestSubject = isReceived ? 'rating' : 'reply'
  if (rating.contests.some((contest) => contest.subject === subject))
    return data({ missing: sentenceOfRefusal('contest_waits') }, { status: 409 })
  return data({ rating, subject })
}

export async function action(args: Route.ActionArgs) {
  return (await findOwnRating(args, args.params.ratingId)) ? contest(args) : refuseVerb('rating_not_found')
}

const contest = verbAction(({ params: { ratingId } }: Route.ActionArgs) => ({
  form: contestFields,
  limited: 'rating',
  isShownAgain: true,
  verb: ({ db, by, fields }) => contestRating(db, { ratingId, by, ...fields }),
  answer: () => redirectWithMessage(localPath(`/profile/ratings#rating-${ratingId}`), 'rating_contested'),
}))

export const headers = answerHeaders

export default function ContestRating({ loaderData, actionData, params }: Route.ComponentProps) {
  const form = actionData?.form
  if (!('rating' in loaderData)) {
    const missing = form ?? { ...emptyForm, message: loaderData.missing }
    return <RefusedVerb form={missing} back="/profile/ratings" backLabel={m.ratings_back()} />
  }
  const { rating, subject } = loaderData
  return (
    <RatingPage
      title={m.ratings_contest_title()}
      lead={m.ratings_contest_lead()}
      answers={rating}
      reply={subject === 'reply' ? rating.reply : null}
      form={{
        action: `/profile/ratings/${params.ratingId}/contest`,
        name: 'words',
        label: m.ratings_contest_words(),
        hint: m.ratings_contest_words_hint(),
        send: m.ratings_contest_send(),
        reasons: reasonsAgainst[subject],
        form,
      }}
    />
  )
}
