import { redirect, type MiddlewareFunction } from 'react-router'
import { localPath } from '#i18n/language.ts'
import { m } from '#i18n/messages.ts'
import { lookAtAdPhone } from '#domain/verbs/ads/look-at-ad-phone.ts'
import { ShownOnce } from '#app/components/people/shown-once.tsx'
import { ShownPhone } from '#app/components/people/shown-phone.tsx'
import { adNumber } from '#app/request/ad-number.ts'
import { answerHeaders } from '#app/request/answer-headers.ts'
import { database, requirePerson } from '#app/request/contexts.ts'
import { refuseForm } from '#app/request/forms.ts'
import { requireAdminMiddleware } from '#app/request/guards.ts'
import { limit } from '#app/request/limits.ts'
import { refuseVerb } from '#app/request/refuse-verb.ts'
import type { Route } from './+types/ad-phone'

/** A number stands in the answer to a form only: coming back to its address leads to its ad. */
const toTheAd: MiddlewareFunction<Response> = ({ request, params }, next) => {
  if (request.method !== 'POST') throw redirect(localPath(`/ad/${adNumber(params.adId)}`))
  return next()
}
export const middleware = [requireAdminMiddleware, toTheAd]

export async function action({ request, params, context }: Route.ActionArgs) {
  const held = await limit(context, 'phone_look', { request })
  if (held) return refuseForm({ values: {}, ...held })
  const seen = await lookAtAdPhone(database(context), { adId: adNumber(params.adId), by: requirePerson(context) })
  return seen.ok ? { phone: seen.phone, form: undefined } : refuseVerb(seen.code)
}

export const headers = answerHeaders

export default function AdPhone({ actionData, params }: Route.ComponentProps) {
  const back = { href: `/ad/${params.adId}`, label: m.people_back_to_ad() }
  return (
    <ShownOnce title={m.people_phone_title()} back={back} form={actionData?.form}>
      {actionData && 'phone' in actionData && <ShownPhone phone={actionData.phone} />}
    </ShownOnce>
  )
}
