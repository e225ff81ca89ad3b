import { localPath } from '#i18n/language.ts'
import { m } from '#i18n/messages.ts'
import { availabilityFields } from '#shared/fields/availability.ts'
import { findAdForEdit } from '#domain/ads/find-ad-for-edit.ts'
import { setAvailability } from '#domain/verbs/ads/set-availability.ts'
import { RefusedVerb } from '#app/components/posting/refused-verb.tsx'
import { adNumber } from '#app/request/ad-number.ts'
import { answerHeaders } from '#app/request/answer-headers.ts'
import { database, requirePerson } from '#app/request/contexts.ts'
import { redirectWithMessage } from '#app/request/flash.ts'
import { readForm } from '#app/request/forms.ts'
import { requirePersonMiddleware } from '#app/request/guards.ts'
import { refuseVerb } from '#app/request/refuse-verb.ts'
import { pathOf } from '#app/request/return-path.ts'
import { toOwnAd } from './to-own-ad.ts'
import type { Route } from './+types/availability'

export const middleware = [requirePersonMiddleware]

const messages = { available: 'ad_available', reserved: 'ad_reserved', sold: 'ad_sold' } as const

export async function action({ request, params, context }: Route.ActionArgs) {
  const by = requirePerson(context)
  const db = database(context)
  const adId = adNumber(params.adId)
  // A stranger's ad is not there, whatever else the form says.
  if (!(await findAdForEdit(db, { adId, by }))?.isOwn) return refuseVerb('ad_not_found')
  const read = await readForm(request, availabilityFields)
  if (!read.ok) return refuseVerb('availability_unknown')

  const { availability, from } = read.fields
  const outcome = await setAvailability(db, { adId, availability, from, by })
  if (!outcome.ok) return refuseVerb(outcome.code)
  return redirectWithMessage(
    conversationPath(read.values['returnTo']) ?? toOwnAd(request, adId),
    messages[availability],
  )
}

/** The offer or the handover in a conversation that the form was sent from. */
function conversationPath(named: unknown) {
  const path = pathOf(named)
  return path.startsWith(`${localPath('/messages')}/`) ? path : undefined
}

export const headers = answerHeaders

export default function Availability({ actionData, params }: Route.ComponentProps) {
  return (
    <RefusedVerb form={actionData?.form} back={`/profile#ad-${adNumber(params.adId)}`} backLabel={m.profile_back()} />
  )
}
