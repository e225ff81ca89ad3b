import { m } from '#i18n/messages.ts'
import { localPath } from '#i18n/language.ts'
import { wantAdDecisionFields } from '#shared/fields/want-ad.ts'
import { decideWantAd } from '#domain/verbs/review/decide-want-ad.ts'
import { PageHead } from '#app/components/layout/page-head.tsx'
import { RefusedVerb } from '#app/components/posting/refused-verb.tsx'
import { DecideWantAd } from '#app/components/want-ads/decide-want-ad.tsx'
import { adNumber } from '#app/request/ad-number.ts'
import { answerHeaders } from '#app/request/answer-headers.ts'
import { redirectWithMessage } from '#app/request/flash.ts'
import { requirePower } from '#app/request/guards.ts'
import { verbAction } from '#app/request/verb-action.ts'
import type { Route } from './+types/want-ad-decision'

export const middleware = [requirePower('ads')]

export const action = verbAction(({ params }: Route.ActionArgs) => ({
  form: wantAdDecisionFields,
  verb: ({ db, by, fields }) => decideWantAd(db, { wantAdId: adNumber(params.wantAdId), by, ...fields }),
  answer: () => redirectWithMessage(localPath('/admin/want-ads#want-ads'), 'want_ad_decided'),
}))

export const headers = answerHeaders

/** The decision once more, with what is wrong in it; a refusal that nothing typed changes is only said. */
export default function WantAdDecision({ actionData, params }: Route.ComponentProps) {
  const form = actionData?.form
  if (!form || form.message) return <RefusedVerb form={form} back="/admin/want-ads" backLabel={m.want_admin_title()} />
  return (
    <div className="flex min-w-0 flex-col gap-4 pt-4 lg:pt-6">
      <PageHead title={m.want_admin_title()} unlisted />
      <h1 className="text-h1">{m.want_admin_title()}</h1>
      <DecideWantAd id={adNumber(params.wantAdId)} form={form} />
    </div>
  )
}
