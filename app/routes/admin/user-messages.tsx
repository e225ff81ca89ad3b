import { randomUUID } from 'node:crypto'
import { adminMessageFields } from '#shared/fields/people.ts'
import { localPath } from '#i18n/language.ts'
import { sendAdminMessage } from '#domain/verbs/notices/send-admin-message.ts'
import { PersonPage } from '#app/components/people/person-page.tsx'
import { readAnew } from '#app/components/layout/read-anew.ts'
import { database, requirePerson } from '#app/request/contexts.ts'
import { redirectWithMessage } from '#app/request/flash.ts'
import { readForm, refuseForm } from '#app/request/forms.ts'
import { requireAdminMiddleware } from '#app/request/guards.ts'
import { limit } from '#app/request/limits.ts'
import { readPersonFile } from './person-file.ts'
import { personIdOf } from './person-id.ts'
import { statusOf } from '#app/request/refuse-verb.ts'
import type { Route } from './+types/user-messages'

export const middleware = [requireAdminMiddleware]

export function loader({ params, context }: Route.LoaderArgs) {
  return readPersonFile(context, params.personId)
}

export async function action({ request, params, context }: Route.ActionArgs) {
  const form = await readForm(request, adminMessageFields)
  if (!form.ok) return refuseForm(form)
  const held = await limit(context, 'admin_message', { request })
  if (held) return refuseForm({ values: form.values, ...held })
  const personId = personIdOf(params.personId)
  const { submission: submissionKey = randomUUID(), ...words } = form.fields
  const message = { personId, by: requirePerson(context), submissionKey, ...words }
  const sent = await sendAdminMessage(database(context), message)
  if (!sent.ok) return refuseForm({ values: form.values, code: sent.code, status: statusOf(sent.code) })
  return redirectWithMessage(localPath(`/admin/users/${personId}#messages`), `admin_message_sent.${sent.messageId}`)
}

export const shouldRevalidate = readAnew

export default function Messages({ loaderData, actionData }: Route.ComponentProps) {
  return <PersonPage file={loaderData.file} form={actionData?.form} of="message" />
}
