import { localPath } from '#i18n/language.ts'
import { enablePerson } from '#domain/verbs/accounts/enable-person.ts'
import { PersonPage } from '#app/components/admin/people/person-page.tsx'
import { readAnew } from '#app/components/layout/read-anew.ts'
import { redirectWithMessage } from '#app/request/flash.ts'
import { requirePower } from '#app/request/guards.ts'
import { verbAction } from '#app/request/verb-action.ts'
import { readPersonFile } from './person-file.ts'
import { personIdOf } from './person-id.ts'
import type { Route } from './+types/user-enabling'

export const middleware = [requirePower('people')]

export function loader({ params, context }: Route.LoaderArgs) {
  return readPersonFile(context, params.personId)
}

export const action = verbAction(({ params }: Route.ActionArgs) => {
  const personId = personIdOf(params.personId)
  return {
    verb: ({ db, by }) => enablePerson(db, { personId, by }),
    answer: () => redirectWithMessage(localPath(`/admin/users/${personId}#actions`), 'person_enabled'),
  }
})

export const shouldRevalidate = readAnew

export default function Enabling({ loaderData, actionData }: Route.ComponentProps) {
  return <PersonPage file={loaderData.file} form={actionData?.form} />
}
