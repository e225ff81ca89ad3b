import { disablingFields } from '#shared/fields/people.ts'
import { localPath } from '#i18n/language.ts'
import { disablePerson } from '#domain/verbs/accounts/disable-person.ts'
import { PersonPage } from '#app/components/admin/people/person-page.tsx'
import { readAnew } from '#app/components/layout/read-anew.ts'
import { redirectWithMessage } from '#app/request/flash.ts'
import { requirePower } from '#app/request/guards.ts'
import { verbAction } from '#app/request/verb-action.ts'
import { readPersonFile } from './person-file.ts'
import { personIdOf } from './person-id.ts'
import type { Route } from './+types/user-disabling'

export const middleware = [requirePower('people')]

export function loader({ params, context }: Route.LoaderArgs) {
  return readPersonFile(context, params.personId)
}

export const action = verbAction(({ params }: Route.ActionArgs) => {
  const personId = personIdOf(params.personId)
  return {
    form: disablingFields,
    isShownAgain: true,
    verb: ({ db, by, fields }) => disablePerson(db, { personId, by, ...fields }),
    answer: () => redirectWithMessage(localPath(`/admin/users/${personId}#actions`), 'person_disabled'),
  }
})

export const shouldRevalidate = readAnew

export default function Disabling({ loaderData, actionData }: Route.ComponentProps) {
  return <PersonPage file={loaderData.file} form={actionData?.form} of="disabling" />
}
