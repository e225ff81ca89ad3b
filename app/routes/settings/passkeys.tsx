import { m } from '#i18n/messages.ts'
import { localPath } from '#i18n/language.ts'
import { deviceOf } from '#shared/device-of.ts'
import { passkeyFields } from '#shared/fields/passkey.ts'
import { addPasskey } from '#domain/verbs/accounts/add-passkey.ts'
import { readNewPasskey } from '#domain/passkeys/answers.ts'
import { listPasskeys } from '#domain/passkeys/list-passkeys.ts'
import { AddPasskey } from '#app/components/settings/add-passkey.tsx'
import { PasskeyList } from '#app/components/settings/passkey-list.tsx'
import { SecurityPage } from '#app/components/settings/security-page.tsx'
import { answerHeaders } from '#app/request/answer-headers.ts'
import { database, requirePerson } from '#app/request/contexts.ts'
import { redirectWithMessage } from '#app/request/flash.ts'
import { readForm, refuseForm } from '#app/request/forms.ts'
import { factorFirstMiddleware, requirePersonMiddleware } from '#app/request/guards.ts'
import { browserOf } from '#app/request/session.ts'
import { limit } from '#app/request/limits.ts'
import type { Route } from './+types/passkeys'

export const middleware: Route.MiddlewareFunction[] = [requirePersonMiddleware, factorFirstMiddleware]

export async function loader({ request, context }: Route.LoaderArgs) {
  const passkeys = await listPasskeys(database(context), { personId: requirePerson(context).id })
  return { passkeys, system: deviceOf(request.headers.get('User-Agent')).system }
}

export async function action({ request, context }: Route.ActionArgs) {
  const person = requirePerson(context)
  const read = await readForm(request, passkeyFields)
  const values = { name: read.values.name ?? '' }
  if (!read.ok) return refuseForm({ values, problems: read.problems })
  const rateLimited = await limit(context, 'ways_in', { request })
  if (rateLimited) return refuseForm({ values, ...rateLimited })
  const answer = readNewPasskey(read.fields.answer)
  if (!answer) return refuseForm({ values, code: 'passkey_not_made' })
  const added = await addPasskey(database(context), {
    person,
    name: read.fields.name,
    answer,
    browser: browserOf(request),
  })
  if (!added.ok) return refuseForm({ values, code: added.code })
  return redirectWithMessage(localPath('/settings/security/passkeys#passkeys'), 'passkey_added')
}

export const headers = answerHeaders

export default function Passkeys({ loaderData, actionData }: Route.ComponentProps) {
  return (
    <SecurityPage title={m.settings_passkeys()}>
      <p className="text-ink-2">{m.settings_passkeys_text()}</p>
      <PasskeyList passkeys={loaderData.passkeys} />
      <AddPasskey form={actionData?.form} suggestedName={loaderData.system ?? ''} />
    </SecurityPage>
  )
}
