import { redirect } from 'react-router'
import { m } from '#i18n/messages.ts'
import { localPath } from '#i18n/language.ts'
import { mayFetchExport, permitExport } from '#domain/verbs/accounts/permit-export.ts'
import { PasswordAgainForm } from '#app/components/settings/password-again-form.tsx'
import { SecurityPage } from '#app/components/settings/security-page.tsx'
import { answerHeaders } from '#app/request/answer-headers.ts'
import { database, requirePerson } from '#app/request/contexts.ts'
import { requireEvenLeavingMiddleware } from '#app/request/guards.ts'
import { setCookies } from '#app/request/cookies.ts'
import { afterPassword } from './after-password.ts'
import { exportPermit, saveExportPermit } from './export-permit.ts'
import type { Route } from './+types/export'

export const middleware: Route.MiddlewareFunction[] = [requireEvenLeavingMiddleware]

export async function loader({ request, context }: Route.LoaderArgs) {
  const person = requirePerson(context)
  return { isReady: await mayFetchExport(database(context), { person, permit: exportPermit(request) }) }
}

export function action({ request, context }: Route.ActionArgs) {
  const person = requirePerson(context)
  return afterPassword({ request, context }, async (password) => {
    const permitted = await permitExport(database(context), { person, password })
    if (!permitted.ok) return permitted
    const headers = setCookies([saveExportPermit(permitted.permit)])
    return redirect(localPath('/settings/security/export'), { status: 303, headers })
  })
}

export const headers = answerHeaders

export default function Export({ loaderData, actionData }: Route.ComponentProps) {
  return (
    <SecurityPage title={m.settings_export()}>
      {loaderData.isReady ? (
        <>
          <p role="status" className="font-semibold text-brand">
            {m.settings_export_ready()}
          </p>
          <p className="text-ink-2">{m.settings_export_ready_note()}</p>
          <a
            href={localPath('/settings/security/export/file')}
            download="yasmeen.zip"
            className="btn btn-primary sm:self-start"
          >
            {m.settings_export_fetch()}
          </a>
        </>
      ) : (
        <>
          <p className="text-ink-2">{m.settings_export_text()}</p>
          <PasswordAgainForm
            action="/settings/security/export"
            form={actionData?.form}
            submit={m.settings_export_submit()}
          />
        </>
      )}
    </SecurityPage>
  )
}
