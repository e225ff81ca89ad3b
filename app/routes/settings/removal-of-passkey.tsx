import { isUuid } from '#shared/uuid.ts'
import { m } from '#i18n/messages.ts'
import { localPath } from '#i18n/language.ts'
import { removePasskey } from '#domain/verbs/accounts/remove-passkey.ts'
import { RefusedVerb } from '#app/components/posting/refused-verb.tsx'
import { database, requirePerson } from '#app/request/contexts.ts'
import { redirectWithMessage } from '#app/request/flash.ts'
import { requirePersonMiddleware } from '#app/request/guards.ts'
import { refuseVerb } from '#app/request/refuse-verb.ts'
import type { Route } from './+types/removal-of-passkey'

export const middleware = [requirePersonMiddleware]

/** Removing what is gone already is done too. */
export async function action({ params, context }: Route.ActionArgs) {
  if (!isUuid(params.passkeyId)) return refuseVerb('passkey_not_found')
  const { passkeyId } = params
  await removePasskey(database(context), { person: requirePerson(context), passkeyId })
  return redirectWithMessage(localPath('/settings/security/passkeys#passkeys'), 'passkey_removed')
}

export default function RemovalOfPasskey({ actionData }: Route.ComponentProps) {
  return <RefusedVerb form={actionData?.form} back="/settings/security" backLabel={m.settings_back_to_security()} />
}
