import { data } from 'react-router'
import { ratingSchema } from '#shared/fields/rating.ts'
import { formatDate } from '#i18n/format.ts'
import { m } from '#i18n/messages.ts'
import { localPath } from '#i18n/language.ts'
import { isolate, textDirection } from '#i18n/text-direction.ts'
import { findGiven } from '#domain/ratings/find-given.ts'
import { findOwnDeal } from '#domain/ratings/find-own-deals.ts'
import { rateHandover } from '#domain/verbs/ratings/rate-handover.ts'
import { PageHead } from '#app/components/layout/page-head.tsx'
import { RefusedVerb } from '#app/components/posting/refused-verb.tsx'
import { RatingForm } from '#app/components/ratings/rating-form.tsx'
import { answerHeaders } from '#app/request/answer-headers.ts'
import { database, requirePerson } from '#app/request/contexts.ts'
import { redirectWithMessage } from '#app/request/flash.ts'
import { requirePersonMiddleware } from '#app/request/guards.ts'
import { refuseVerb } from '#app/request/refuse-verb.ts'
import { sentenceOfRefusal } from '#app/request/sentences.ts'
import { verbAction } from '#app/request/verb-action.ts'
import { Button } from '#app/ui/button.tsx'
import { emptyForm } from '#app/ui/form-state.ts'
import type { Route } from './+types/rating'

export const middleware = [requirePersonMiddleware]

type Args = Pick<Route.LoaderArgs, 'params' | 'context'>

/** An own deal under this address; undefined for everybody else, and before it is done. */
async function findDeal({ params: { conversationId, handoverId }, context }: Args) {
  const personId = requirePerson(context).id
  const deal = await findOwnDeal(database(context), { personId, only: { handoverId } })
  return deal?.conversationId === conversationId ? deal : undefined
}

export async function loader(args: Route.LoaderArgs) {
  const deal = await findDeal(args)
  if (!deal) return data({ missing: sentenceOfRefusal('handover_not_found') }, { status: 404 })
  if (!deal.isOpen || deal.isRevealed) return data({ missing: sentenceOfRefusal('rating_over') }, { status: 409 })
  const { side, isFree, endsAt, handoverId } = deal
  const given = await findGiven(database(args.context), { handoverId, side })
  return data({
    adTitle: deal.adTitle ?? m.ratings_gone_ad(),
    until: formatDate(endsAt),
    questions: { asksDescribed: side === 'buyer', asksPrice: !isFree, given: given ?? null },
  })
}

export async function action(args: Route.ActionArgs) {
  return (await findDeal(args)) ? rate(args) : refuseVerb('handover_not_found')
}

const rate = verbAction(async (args: Route.ActionArgs) => {
  const deal = await findDeal(args)
  const { conversationId, handoverId } = args.params
  return {
    form: ratingSchema({ isBuyer: deal?.side === 'buyer', isFree: deal?.isFree ?? false }),
    limited: 'rating',
    isShownAgain: true,
    verb: ({ db, by, fields: { asDescribed = null, priceAsAgreed = null, ...rest } }) =>
      rateHandover(db, { conversationId, handoverId, by, answers: { ...rest, asDescribed, priceAsAgreed } }),
    answer: () => redirectWithMessage(localPath(`/profile/ratings#deal-${handoverId}`), 'rating_saved'),
  }
})

export const headers = answerHeaders

export default function Rating({ loaderData, actionData, params }: Route.ComponentProps) {
  const form = actionData?.form
  const back = `/messages/${params.conversationId}`
  if (!('questions' in loaderData)) {
    const missing = form ?? { ...emptyForm, message: loaderData.missing }
    return <RefusedVerb form={missing} back="/profile/ratings" backLabel={m.ratings_own_title()} />
  }
  const { adTitle, until, questions } = loaderData
  return (
    <div className="page flex max-w-xl flex-col gap-4 pt-6">
      <PageHead title={m.ratings_form_title()} unlisted />
      <h1 className="text-h1">{m.ratings_form_title()}</h1>
      <p className="font-semibold break-words" dir={textDirection(adTitle)}>
        {adTitle}
      </p>
      <p className="text-ink-2">{m.ratings_form_lead({ day: isolate(until) })}</p>
      <RatingForm action={`${back}/handovers/${params.handoverId}`} questions={questions} form={form} />
      <Button href={back} variant="quiet" className="self-start">
        {m.offers_back()}
      </Button>
    </div>
  )
}
