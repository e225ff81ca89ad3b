import { data } from 'react-router'
import { ratingReplySchema } from '#shared/fields/rating.ts'
import { m } from '#i18n/messages.ts'
import { localPath } from '#i18n/language.ts'
import { replyToRating } from '#domain/verbs/ratings/reply-to-rating.ts'
import { RefusedVerb } from '#app/components/posting/refused-verb.tsx'
import { RatingPage } from '#app/components/ratings/rating-page.tsx'
import { answerHeaders } from '#app/request/answer-headers.ts'
import { redirectWithMessage } from '#app/request/flash.ts'
import { requirePersonMiddleware } from '#app/request/guards.ts'
import { publicOrigin } from '#app/request/public-origin.ts'
import { refuseVerb } from '#app/request/refuse-verb.ts'
import { sentenceOfRefusal } from '#app/request/sentences.ts'
import { verbAction } from '#app/request/verb-action.ts'
import { emptyForm } from '#app/ui/form-state.ts'
import { findOwnRating } from './own-rating.ts'
import type { Route } from './+types/rating-reply'

export const middleware = [requirePersonMiddleware]

/** Where whoever was rated replies, once. */
export async function loader({ params: { ratingId }, context }: Route.LoaderArgs) {
  const found = await findOwnRating({ context }, ratingId)
  if (!found?.isReceived || found.rating.isRemoved)
    return data({ missing: sentenceOfRefusal('rating_not_found') }, { status: 404 })
  if (found.rating.reply !== null)
    return data({ missing: sentenceOfRefusal('rating_replied_already') }, { status: 409 })
  return data({ rating: found.rating })
}

export async function action(args: Route.ActionArgs) {
  const found = await findOwnRating(args, args.params.ratingId)
  return found?.isReceived ? reply(args) : refuseVerb('rating_not_found')
}

const reply = verbAction(({ params: { ratingId } }: Route.ActionArgs) => ({
  form: ratingReplySchema({ siteOrigin: publicOrigin() }),
  limited: 'rating',
  isShownAgain: true,
  verb: ({ db, by, fields: { reply } }) => replyToRating(db, { ratingId, by, reply }),
  answer: () => redirectWithMessage(localPath(`/profile/ratings#rating-${ratingId}`), 'rating_replied'),
}))

export const headers = answerHeaders

export default function ReplyToRating({ loaderData, actionData, params }: Route.ComponentProps) {
  const form = actionData?.form
  if (!('rating' in loaderData)) {
    const missing = form ?? { ...emptyForm, message: loaderData.missing }
    return <RefusedVerb form={missing} back="/profile/ratings" backLabel={m.ratings_back()} />
  }
  return (
    <RatingPage
      title={m.ratings_reply_title()}
      answers={loaderData.rating}
      form={{
        action: `/profile/ratings/${params.ratingId}/reply`,
        name: 'reply',
        label: m.ratings_reply(),
        hint: m.ratings_reply_hint(),
        send: m.ratings_reply_send(),
        form,
      }}
    />
  )
}
