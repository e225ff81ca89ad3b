import { m } from '#i18n/messages.ts'
import { issueResetLink } from '#domain/verbs/accounts/issue-reset-link.ts'
import { findPersonById } from '#domain/people/find-person.ts'
import { backToPerson } from '#app/components/admin/people/people-path.ts'
import { PasswordAgain } from '#app/components/admin/password-again.tsx'
import { ShownOnce } from '#app/components/admin/people/shown-once.tsx'
import { answerHeaders } from '#app/request/answer-headers.ts'
import { database } from '#app/request/contexts.ts'
import { requirePower } from '#app/request/guards.ts'
import { verbAction } from '#app/request/verb-action.ts'
import { passwordAgain } from './password-again.ts'
import { onlyAnswersMiddleware } from './person-file.ts'
import { personIdOf } from './person-id.ts'
import type { Route } from './+types/user-reset-link'

export const middleware = [requirePower('accounts'), onlyAnswersMiddleware]

const issue = verbAction(({ params }: Route.ActionArgs) => ({
  limited: 'reset_link',
  verb: ({ db, by }) => issueResetLink(db, { personId: personIdOf(params.personId), by }),
  answer: ({ url }) => ({ url, form: undefined }),
}))

/** A link for an administrator's account is asked for with the password. */
export async function action(args: Route.ActionArgs) {
  const person = await findPersonById(database(args.context), personIdOf(args.params.personId))
  const refusal = person?.role === 'admin' ? await passwordAgain(args) : null
  return refusal ?? issue(args)
}

export const headers = answerHeaders

export default function ResetLink({ actionData, params }: Route.ComponentProps) {
  const asks = actionData && 'passwordAgain' in actionData
  const url = actionData && 'url' in actionData ? actionData.url : undefined
  return (
    <ShownOnce
      title={m.people_reset_title()}
      back={backToPerson(params.personId)}
      form={asks ? undefined : actionData?.form}
    >
      {asks && <PasswordAgain form={actionData.form} isShownOnce />}
      {url && (
        <>
          <p>{m.people_reset_once()}</p>
          <textarea
            readOnly
            rows={4}
            dir="ltr"
            value={url}
            aria-label={m.people_reset_link()}
            className="control break-all"
            onFocus={(event) => event.currentTarget.select()}
          />
        </>
      )}
    </ShownOnce>
  )
}
