import { m } from '#i18n/messages.ts'
import { localPath } from '#i18n/language.ts'
import { cancelErasure } from '#domain/verbs/accounts/cancel-erasure.ts'
import { RefusedVerb } from '#app/components/posting/refused-verb.tsx'
import { database, requirePerson } from '#app/request/contexts.ts'
import { redirectWithMessage } from '#app/request/flash.ts'
import { requireEvenLeavingMiddleware } from '#app/request/guards.ts'
import { refuseVerb } from '#app/request/refuse-verb.ts'
import type { Route } from './+types/cancellation-of-deletion'

export const middleware = [requireEvenLeavingMiddleware]

export async function action({ context }: Route.ActionArgs) {
  const kept = await cancelErasure(database(context), { person: requirePerson(context) })
  return kept.ok ? redirectWithMessage(localPath('/profile'), 'account_kept') : refuseVerb(kept.code)
}

export default function CancellationOfDeletion({ actionData }: Route.ComponentProps) {
  return <RefusedVerb form={actionData?.form} back="/settings/security" backLabel={m.settings_back_to_security()} />
}
