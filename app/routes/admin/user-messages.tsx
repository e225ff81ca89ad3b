import { randomUUID } from 'node:crypto'
import { adminMessageFields } from '#shared/fields/people.ts'
import { localPath } from '#i18n/language.ts'
import { sendAdminMessage } from '#domain/verbs/notices/send-admin-message.ts'
import { PersonPage } from '#app/components/admin/people/person-page.tsx'
import { readAnew } from '#app/components/layout/read-anew.ts'
import { answerHeaders } from '#app/request/answer-headers.ts'
import { redirectWithMessage } from '#app/request/flash.ts'
import { requirePower } from '#app/request/guards.ts'
import { verbAction } from '#app/request/verb-action.ts'
import { readPersonFile } from './person-file.ts'
import { personIdOf } from './person-id.ts'
import type { Route } from './+types/user-messages'

export const middleware = [requirePower('people')]

export function loader({ params, context }: Route.LoaderArgs) {
  return readPersonFile(context, params.personId)
}

export const action = verbAction(({ params }: Route.ActionArgs) => {
  const personId = personIdOf(params.personId)
  return {
    form: adminMessageFields,
    limited: 'admin_message',
    isShownAgain: true,
    verb: ({ db, by, fields: { submission: submissionKey = randomUUID(), ...words } }) =>
      sendAdminMessage(db, { personId, by, submissionKey, ...words }),
    answer: ({ messageId }) =>
      redirectWithMessage(localPath(`/admin/users/${personId}#messages`), `admin_message_sent.${messageId}`),
  }
})

export const shouldRevalidate = readAnew

export const headers = answerHeaders

export default function Messages({ loaderData, actionData }: Route.ComponentProps) {
  return <PersonPage file={loaderData.file} form={actionData?.form} of="message" />
}
