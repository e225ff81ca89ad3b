import { noteFields } from '#shared/fields/people.ts'
import { localPath } from '#i18n/language.ts'
import { addNote } from '#domain/verbs/accounts/add-note.ts'
import { PersonPage } from '#app/components/admin/people/person-page.tsx'
import { readAnew } from '#app/components/layout/read-anew.ts'
import { redirectWithMessage } from '#app/request/flash.ts'
import { requirePower } from '#app/request/guards.ts'
import { verbAction } from '#app/request/verb-action.ts'
import { readPersonFile } from './person-file.ts'
import { personIdOf } from './person-id.ts'
import type { Route } from './+types/user-notes'

export const middleware = [requirePower('people')]

export function loader({ params, context }: Route.LoaderArgs) {
  return readPersonFile(context, params.personId)
}

export const action = verbAction(({ params }: Route.ActionArgs) => {
  const personId = personIdOf(params.personId)
  return {
    form: noteFields,
    isShownAgain: true,
    verb: ({ db, by, fields }) => addNote(db, { personId, by, ...fields }),
    answer: () => redirectWithMessage(localPath(`/admin/users/${personId}#notes`), 'note_added'),
  }
})

export const shouldRevalidate = readAnew

export default function Notes({ loaderData, actionData }: Route.ComponentProps) {
  return <PersonPage file={loaderData.file} form={actionData?.form} of="note" />
}
