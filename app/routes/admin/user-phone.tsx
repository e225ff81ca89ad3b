import { m } from '#i18n/messages.ts'
import { lookAtPhone } from '#domain/verbs/accounts/look-at-phone.ts'
import { backToPerson } from '#app/components/admin/people/people-path.ts'
import { ShownOnce } from '#app/components/admin/people/shown-once.tsx'
import { ShownPhone } from '#app/components/admin/people/shown-phone.tsx'
import { answerHeaders } from '#app/request/answer-headers.ts'
import { requirePower } from '#app/request/guards.ts'
import { verbAction } from '#app/request/verb-action.ts'
import { onlyAnswersMiddleware } from './person-file.ts'
import { personIdOf } from './person-id.ts'
import type { Route } from './+types/user-phone'

export const middleware = [requirePower('people'), onlyAnswersMiddleware]

export const action = verbAction(({ params }: Route.ActionArgs) => ({
  limited: 'phone_look',
  verb: ({ db, by }) => lookAtPhone(db, { personId: personIdOf(params.personId), by }),
  answer: ({ phone }) => ({ phone, form: undefined }),
}))

export const headers = answerHeaders

export default function Phone({ actionData, params }: Route.ComponentProps) {
  return (
    <ShownOnce title={m.people_phone_title()} back={backToPerson(params.personId)} form={actionData?.form}>
      {actionData && 'phone' in actionData && <ShownPhone phone={actionData.phone} />}
    </ShownOnce>
  )
}
