import { disablingFields } from '#shared/fields/people.ts'
import { localPath } from '#i18n/language.ts'
import { disablePerson } from '#domain/verbs/accounts/disable-person.ts'
import { PersonPage } from '#app/components/people/person-page.tsx'
import { readAnew } from '#app/components/layout/read-anew.ts'
import { database, requirePerson } from '#app/request/contexts.ts'
import { redirectWithMessage } from '#app/request/flash.ts'
import { readForm, refuseForm } from '#app/request/forms.ts'
import { requireAdminMiddleware } from '#app/request/guards.ts'
import { readPersonFile } from './person-file.ts'
import { personIdOf } from './person-id.ts'
import { statusOf } from '#app/request/refuse-verb.ts'
import type { Route } from './+types/user-disabling'

export const middleware = [requireAdminMiddleware]

export function loader({ params, context }: Route.LoaderArgs) {
  return readPersonFile(context, params.personId)
}

export async function action({ request, params, context }: Route.ActionArgs) {
  const form = await readForm(request, disablingFields)
  if (!form.ok) return refuseForm(form)
  const personId = personIdOf(params.personId)
  const by = requirePerson(context)
  const disabled = await disablePerson(database(context), { personId, by, ...form.fields })
  if (!disabled.ok) return refuseForm({ values: form.values, code: disabled.code, status: statusOf(disabled.code) })
  return redirectWithMessage(localPath(`/admin/users/${personId}#actions`), 'person_disabled')
}

export const shouldRevalidate = readAnew

export default function Disabling({ loaderData, actionData }: Route.ComponentProps) {
  return <PersonPage file={loaderData.file} form={actionData?.form} of="disabling" />
}
