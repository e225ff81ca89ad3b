import { noteFields } from '#shared/fields/people.ts'
import { localPath } from '#i18n/language.ts'
import { addNote } from '#domain/verbs/accounts/add-note.ts'
import { PersonPage } from '#app/components/people/person-page.tsx'
import { readAnew } from '#app/components/layout/read-anew.ts'
import { database, requirePerson } from '#app/request/contexts.ts'
import { redirectWithMessage } from '#app/request/flash.ts'
import { readForm, refuseForm } from '#app/request/forms.ts'
import { requireAdminMiddleware } from '#app/request/guards.ts'
import { readPersonFile } from './person-file.ts'
import { personIdOf } from './person-id.ts'
import { statusOf } from '#app/request/refuse-verb.ts'
import type { Route } from './+types/user-notes'

export const middleware = [requireAdminMiddleware]

export function loader({ params, context }: Route.LoaderArgs) {
  return readPersonFile(context, params.personId)
}

export async function action({ request, params, context }: Route.ActionArgs) {
  const form = await readForm(request, noteFields)
  if (!form.ok) return refuseForm(form)
  const personId = personIdOf(params.personId)
  const added = await addNote(database(context), { personId, by: requirePerson(context), ...form.fields })
  if (!added.ok) return refuseForm({ values: form.values, code: added.code, status: statusOf(added.code) })
  return redirectWithMessage(localPath(`/admin/users/${personId}#notes`), 'note_added')
}

export const shouldRevalidate = readAnew

export default function Notes({ loaderData, actionData }: Route.ComponentProps) {
  return <PersonPage file={loaderData.file} form={actionData?.form} of="note" />
}
