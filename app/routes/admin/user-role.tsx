import { roleFields } from '#shared/fields/people.ts'
import { m } from '#i18n/messages.ts'
import { localPath } from '#i18n/language.ts'
import { setRoleOf } from '#domain/verbs/accounts/set-role.ts'
import { backToPerson } from '#app/components/people/people-path.ts'
import { ShownOnce } from '#app/components/people/shown-once.tsx'
import { database, requirePerson } from '#app/request/contexts.ts'
import { redirectWithMessage } from '#app/request/flash.ts'
import { readForm, refuseForm } from '#app/request/forms.ts'
import { requireAdminMiddleware } from '#app/request/guards.ts'
import { onlyAnswersMiddleware } from './person-file.ts'
import { personIdOf } from './person-id.ts'
import { refuseVerb } from '#app/request/refuse-verb.ts'
import type { Route } from './+types/user-role'

export const middleware = [requireAdminMiddleware, onlyAnswersMiddleware]

export async function action({ request, params, context }: Route.ActionArgs) {
  const form = await readForm(request, roleFields)
  if (!form.ok) return refuseForm(form)
  const personId = personIdOf(params.personId)
  const changed = await setRoleOf(database(context), { personId, by: requirePerson(context), ...form.fields })
  if (!changed.ok) return refuseVerb(changed.code)
  return redirectWithMessage(localPath(`/admin/users/${personId}#actions`), 'role_changed')
}

export default function Role({ actionData, params }: Route.ComponentProps) {
  return <ShownOnce title={m.people_one()} back={backToPerson(params.personId)} form={actionData?.form} />
}
