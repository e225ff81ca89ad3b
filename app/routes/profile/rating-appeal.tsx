import { data } from 'react-router'
import { appealFields } from '#shared/fields/rating.ts'
import { m } from '#i18n/messages.ts'
import { localPath } from '#i18n/language.ts'
import { appealContest } from '#domain/verbs/ratings/appeal-contest.ts'
import { RefusedVerb } from '#app/components/posting/refused-verb.tsx'
import { RatingPage } from '#app/components/ratings/rating-page.tsx'
import { answerHeaders } from '#app/request/answer-headers.ts'
import { redirectWithMessage } from '#app/request/flash.ts'
import { requirePersonMiddleware } from '#app/request/guards.ts'
import { refuseVerb } from '#app/request/refuse-verb.ts'
import { sentenceOfRefusal } from '#app/request/sentences.ts'
import { verbAction } from '#app/request/verb-action.ts'
import { emptyForm } from '#app/ui/form-state.ts'
import { findOwnContest } from './own-rating.ts'
import type { Route } from './+types/rating-appeal'

export const middleware = [requirePersonMiddleware]

/** Where the one against whom a removal was decided appeals, once. */
export async function loader({ params: { contestId }, context }: Route.LoaderArgs) {
  const found = await findOwnContest({ context }, contestId)
  if (!found) return data({ missing: sentenceOfRefusal('contest_not_found') }, { status: 404 })
  if (!found.contest.isAppealable) return data({ missing: sentenceOfRefusal('appeal_over') }, { status: 409 })
  return data({ rating: found.rating })
}

export async function action(args: Route.ActionArgs) {
  return (await findOwnContest(args, args.params.contestId)) ? appeal(args) : refuseVerb('contest_not_found')
}

const appeal = verbAction(({ params: { contestId } }: Route.ActionArgs) => ({
  form: appealFields,
  limited: 'rating',
  isShownAgain: true,
  verb: ({ db, by, fields: { words } }) => appealContest(db, { contestId, by, words }),
  answer: () => redirectWithMessage(localPath('/profile/ratings#deals'), 'rating_appealed'),
}))

export const headers = answerHeaders

export default function AppealContest({ loaderData, actionData, params }: Route.ComponentProps) {
  const form = actionData?.form
  if (!('rating' in loaderData)) {
    const missing = form ?? { ...emptyForm, message: loaderData.missing }
    return <RefusedVerb form={missing} back="/profile/ratings" backLabel={m.ratings_back()} />
  }
  return (
    <RatingPage
      title={m.ratings_appeal_title()}
      lead={m.ratings_appeal_lead()}
      answers={loaderData.rating}
      reply={loaderData.rating.reply}
      form={{
        action: `/profile/ratings/contests/${params.contestId}`,
        name: 'words',
        label: m.ratings_appeal_words(),
        send: m.ratings_appeal_send(),
        form,
      }}
    />
  )
}
