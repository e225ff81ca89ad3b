import { m } from '#i18n/messages.ts'
import { issueResetLink } from '#domain/verbs/accounts/issue-reset-link.ts'
import { backToPerson } from '#app/components/admin/people/people-path.ts'
import { ShownOnce } from '#app/components/admin/people/shown-once.tsx'
import { answerHeaders } from '#app/request/answer-headers.ts'
import { requirePower } from '#app/request/guards.ts'
import { verbAction } from '#app/request/verb-action.ts'
import { onlyAnswersMiddleware } from './person-file.ts'
import { personIdOf } from './person-id.ts'
import type { Route } from './+types/user-reset-link'

export const middleware = [requirePower('people'), onlyAnswersMiddleware]

export const action = verbAction(({ params }: Route.ActionArgs) => ({
  limited: 'reset_link',
  verb: ({ db, by }) => issueResetLink(db, { personId: personIdOf(params.personId), by }),
  answer: ({ url }) => ({ url, form: undefined }),
}))

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
