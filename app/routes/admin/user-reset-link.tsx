import { m } from '#i18n/messages.ts'
import { issueResetLink } from '#domain/verbs/accounts/issue-reset-link.ts'
import { backToPerson } from '#app/components/people/people-path.ts'
import { ShownOnce } from '#app/components/people/shown-once.tsx'
import { answerHeaders } from '#app/request/answer-headers.ts'
import { database, requirePerson } from '#app/request/contexts.ts'
import { refuseForm } from '#app/request/forms.ts'
import { requireAdminMiddleware } from '#app/request/guards.ts'
import { limit } from '#app/request/limits.ts'
import { onlyAnswersMiddleware } from './person-file.ts'
import { personIdOf } from './person-id.ts'
import { refuseVerb } from '#app/request/refuse-verb.ts'
import type { Route } from './+types/user-reset-link'

export const middleware = [requireAdminMiddleware, onlyAnswersMiddleware]

export async function action({ request, params, context }: Route.ActionArgs) {
  const held = await limit(context, 'reset_link', { request })
  if (held) return refuseForm({ values: {}, ...held })
  const personId = personIdOf(params.personId)
  const made = await issueResetLink(database(context), { personId, by: requirePerson(context) })
  return made.ok ? { url: made.url, form: undefined } : refuseVerb(made.code)
}

export const headers = answerHeaders

export default function ResetLink({ actionData, params }: Route.ComponentProps) {
  const url = actionData && 'url' in actionData ? actionData.url : undefined
  return (
    <ShownOnce title={m.people_reset_title()} back={backToPerson(params.personId)} form={actionData?.form}>
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
