import { redirect, type MiddlewareFunction } from 'react-router'
import { localPath } from '#i18n/language.ts'
import { m } from '#i18n/messages.ts'
import { lookAtAdPhone } from '#domain/verbs/ads/look-at-ad-phone.ts'
import { ShownOnce } from '#app/components/admin/people/shown-once.tsx'
import { ShownPhone } from '#app/components/admin/people/shown-phone.tsx'
import { adNumber } from '#app/request/ad-number.ts'
import { answerHeaders } from '#app/request/answer-headers.ts'
import { requirePower } from '#app/request/guards.ts'
import { verbAction } from '#app/request/verb-action.ts'
import type { Route } from './+types/ad-phone'

/** A number stands in the answer to a form only: coming back to its address leads to its ad. */
const toTheAd: MiddlewareFunction<Response> = ({ request, params }, next) => {
  if (request.method !== 'POST') throw redirect(localPath(`/ad/${adNumber(params.adId)}`))
  return next()
}
export const middleware = [requirePower('ads'), toTheAd]

export const action = verbAction(({ params }: Route.ActionArgs) => ({
  limited: 'phone_look',
  verb: ({ db, by }) => lookAtAdPhone(db, { adId: adNumber(params.adId), by }),
  answer: ({ phone }) => ({ phone, form: undefined }),
}))

export const headers = answerHeaders

export default function AdPhone({ actionData, params }: Route.ComponentProps) {
  const back = { href: `/ad/${params.adId}`, label: m.people_back_to_ad() }
  return (
    <ShownOnce title={m.people_phone_title()} back={back} form={actionData?.form}>
      {actionData && 'phone' in actionData && <ShownPhone phone={actionData.phone} />}
    </ShownOnce>
  )
}
