import { localPath } from '#i18n/language.ts'
import { enablePerson } from '#domain/verbs/accounts/enable-person.ts'
import { PersonPage } from '#app/components/people/person-page.tsx'
import { readAnew } from '#app/components/layout/read-anew.ts'
import { database, requirePerson } from '#app/request/contexts.ts'
import { redirectWithMessage } from '#app/request/flash.ts'
import { requireAdminMiddleware } from '#app/request/guards.ts'
import { readPersonFile } from './person-file.ts'
import { personIdOf } from './person-id.ts'
import { refuseVerb } from '#app/request/refuse-verb.ts'
import type { Route } from './+types/user-enabling'

export const middleware = [requireAdminMiddleware]

export function loader({ params, context }: Route.LoaderArgs) {
  return readPersonFile(context, params.personId)
}

export async function action({ params, context }: Route.ActionArgs) {
  const personId = personIdOf(params.personId)
  const enabled = await enablePerson(database(context), { personId, by: requirePerson(context) })
  if (!enabled.ok) return refuseVerb(enabled.code)
  return redirectWithMessage(localPath(`/admin/users/${personId}#actions`), 'person_enabled')
}

export const shouldRevalidate = readAnew

export default function Enabling({ loaderData, actionData }: Route.ComponentProps) {
  return <PersonPage file={loaderData.file} form={actionData?.form} />
}
