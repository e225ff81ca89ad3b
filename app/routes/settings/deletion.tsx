import { limits } from '#shared/limits.ts'
import { m } from '#i18n/messages.ts'
import { formatMoment } from '#i18n/format.ts'
import { localPath } from '#i18n/language.ts'
import { requestErasure } from '#domain/verbs/accounts/request-erasure.ts'
import { logOut } from '#domain/people/log-out.ts'
import { AskForDeletion } from '#app/components/settings/ask-for-deletion.tsx'
import { SecurityPage } from '#app/components/settings/security-page.tsx'
import { answerHeaders } from '#app/request/answer-headers.ts'
import { database, requirePerson } from '#app/request/contexts.ts'
import { redirectWithMessage } from '#app/request/flash.ts'
import { requireEvenLeavingMiddleware } from '#app/request/guards.ts'
import { paidNotesOfOwner } from '#app/read-models/paid-notes.ts'
import { browserOf } from '#app/request/session.ts'
import { setCookies } from '#app/request/cookies.ts'
import { Button } from '#app/ui/button.tsx'
import { LocalForm, LocalLink } from '#app/ui/local-link.tsx'
import { afterPassword } from './after-password.ts'
import type { Route } from './+types/deletion'

export const middleware: Route.MiddlewareFunction[] = [requireEvenLeavingMiddleware]

export async function loader({ context }: Route.LoaderArgs) {
  const { id: ownerId, eraseAt } = requirePerson(context)
  return { eraseAt, paid: eraseAt ? [] : await paidNotesOfOwner(context, ownerId) }
}

export function action({ request, context }: Route.ActionArgs) {
  const person = requirePerson(context)
  return afterPassword({ request, context }, async (password) => {
    const requested = await requestErasure(database(context), { person, password })
    // Pressed twice, it was the first press.
    if (!requested.ok && requested.code !== 'erasure_already_requested') return requested
    const headers = setCookies(await logOut(database(context), browserOf(request)))
    headers.set('Clear-Site-Data', '"storage"')
    return redirectWithMessage(localPath('/'), 'account_leaving', { count: limits.erasureDays, headers })
  })
}

export const headers = answerHeaders

export default function Deletion({ loaderData, actionData }: Route.ComponentProps) {
  const { eraseAt, paid } = loaderData
  if (!eraseAt) {
    return (
      <SecurityPage title={m.settings_deletion()}>
        <AskForDeletion paid={paid} form={actionData?.form} />
      </SecurityPage>
    )
  }
  return (
    <SecurityPage title={m.settings_leaving_title()} isDeadEnd>
      <p>{m.settings_leaving_text({ moment: formatMoment(eraseAt) })}</p>
      <LocalForm method="post" action="/settings/security/deletion/cancellation">
        <Button className="max-sm:w-full">{m.settings_leaving_keep()}</Button>
      </LocalForm>
      <LocalLink to="/settings/security/export" className="link inline-flex min-h-11 items-center self-start">
        {m.settings_export()}
      </LocalLink>
      <LocalForm method="post" action="/logout">
        <Button variant="quiet" className="max-sm:w-full">
          {m.settings_leaving_go_on()}
        </Button>
      </LocalForm>
    </SecurityPage>
  )
}
