import { roleFields } from '#shared/fields/people.ts'
import { m } from '#i18n/messages.ts'
import { localPath } from '#i18n/language.ts'
import { setRoleOf } from '#domain/verbs/accounts/set-role.ts'
import { backToPerson } from '#app/components/admin/people/people-path.ts'
import { PasswordAgain } from '#app/components/admin/password-again.tsx'
import { ShownOnce } from '#app/components/admin/people/shown-once.tsx'
import { redirectWithMessage } from '#app/request/flash.ts'
import { requirePower } from '#app/request/guards.ts'
import { verbAction } from '#app/request/verb-action.ts'
import { passwordAgain } from './password-again.ts'
import { onlyAnswersMiddleware } from './person-file.ts'
import { personIdOf } from './person-id.ts'
import type { Route } from './+types/user-role'

export const middleware = [requirePower('roles'), onlyAnswersMiddleware]

const change = verbAction(({ params }: Route.ActionArgs) => {
  const personId = personIdOf(params.personId)
  return {
    form: roleFields,
    verb: ({ db, by, fields }) => setRoleOf(db, { personId, by, ...fields }),
    answer: () => redirectWithMessage(localPath(`/admin/users/${personId}#actions`), 'role_changed'),
  }
})

export async function action(args: Route.ActionArgs) {
  return (await passwordAgain(args)) ?? change(args)
}

export default function Role({ actionData, params }: Route.ComponentProps) {
  const asks = actionData && 'passwordAgain' in actionData
  return (
    <ShownOnce title={m.people_role()} back={backToPerson(params.personId)} form={asks ? undefined : actionData?.form}>
      {asks && <PasswordAgain form={actionData.form} />}
    </ShownOnce>
  )
}
