import { contestDecisionFields } from '#shared/fields/rating.ts'
import { refused } from '#shared/outcome.ts'
import { isUuid } from '#shared/uuid.ts'
import { m } from '#i18n/messages.ts'
import { localPath } from '#i18n/language.ts'
import { decideContest } from '#domain/verbs/ratings/decide-contest.ts'
import { DecideContest } from '#app/components/admin/safety/contest-card.tsx'
import { PageHead } from '#app/components/layout/page-head.tsx'
import { RefusedVerb } from '#app/components/posting/refused-verb.tsx'
import { answerHeaders } from '#app/request/answer-headers.ts'
import { redirectWithMessage } from '#app/request/flash.ts'
import { requirePower } from '#app/request/guards.ts'
import { verbAction } from '#app/request/verb-action.ts'
import type { Route } from './+types/rating-decision'

export const middleware = [requirePower('reports')]

export const action = verbAction(({ params: { contestId } }: Route.ActionArgs) => ({
  form: contestDecisionFields,
  verb: async ({ db, by, fields: { stage, ...decision } }) =>
    isUuid(contestId)
      ? decideContest(db, { contestId, by, isAppeal: stage === 'appeal', ...decision })
      : refused('contest_not_found'),
  answer: () => redirectWithMessage(localPath('/admin/ratings#ratings'), 'rating_decided'),
}))

export const headers = answerHeaders

/** The decision once more, with what is wrong in it; a refusal that nothing typed changes is only said. */
export default function RatingDecision({ actionData, params }: Route.ComponentProps) {
  const form = actionData?.form
  if (!form || form.message)
    return <RefusedVerb form={form} back="/admin/ratings" backLabel={m.ratings_admin_title()} />
  return (
    <div className="flex min-w-0 flex-col gap-4 pt-4 lg:pt-6">
      <PageHead title={m.ratings_admin_title()} unlisted />
      <h1 className="text-h1">{m.ratings_admin_title()}</h1>
      <DecideContest id={params.contestId} isAppeal={form.values['stage'] === 'appeal'} form={form} />
    </div>
  )
}
