import { m } from '#i18n/messages.ts'
import { lookAtPhone } from '#domain/verbs/accounts/look-at-phone.ts'
import { backToPerson } from '#app/components/people/people-path.ts'
import { ShownOnce } from '#app/components/people/shown-once.tsx'
import { ShownPhone } from '#app/components/people/shown-phone.tsx'
import { answerHeaders } from '#app/request/answer-headers.ts'
import { database, requirePerson } from '#app/request/contexts.ts'
import { refuseForm } from '#app/request/forms.ts'
import { requireAdminMiddleware } from '#app/request/guards.ts'
import { limit } from '#app/request/limits.ts'
import { onlyAnswersMiddleware } from './person-file.ts'
import { personIdOf } from './person-id.ts'
import { refuseVerb } from '#app/request/refuse-verb.ts'
import type { Route } from './+types/user-phone'

export const middleware = [requireAdminMiddleware, onlyAnswersMiddleware]

export async function action({ request, params, context }: Route.ActionArgs) {
  const held = await limit(context, 'phone_look', { request })
  if (held) return refuseForm({ values: {}, ...held })
  const personId = personIdOf(params.personId)
  const seen = await lookAtPhone(database(context), { personId, by: requirePerson(context) })
  return seen.ok ? { phone: seen.phone, form: undefined } : refuseVerb(seen.code)
}

export const headers = answerHeaders

export default function Phone({ actionData, params }: Route.ComponentProps) {
  return (
    <ShownOnce title={m.people_phone_title()} back={backToPerson(params.personId)} form={actionData?.form}>
      {actionData && 'phone' in actionData && <ShownPhone phone={actionData.phone} />}
    </ShownOnce>
  )
}
