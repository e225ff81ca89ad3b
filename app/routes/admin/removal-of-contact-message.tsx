import { m } from '#i18n/messages.ts'
import { removeContactMessage } from '#domain/verbs/site/manage-contact-messages.ts'
import { RefusedVerb } from '#app/components/posting/refused-verb.tsx'
import { database, requirePerson } from '#app/request/contexts.ts'
import { redirectWithMessage } from '#app/request/flash.ts'
import { requireAdminMiddleware } from '#app/request/guards.ts'
import { refuseVerb } from '#app/request/refuse-verb.ts'
import { returnPathOf } from '#app/request/return-path.ts'
import type { Route } from './+types/removal-of-contact-message'

export const middleware = [requireAdminMiddleware]

export async function action({ request, params, context }: Route.ActionArgs) {
  const outcome = await removeContactMessage(database(context), {
    by: requirePerson(context),
    messageId: params.messageId ?? '',
  })
  return outcome.ok
    ? redirectWithMessage(await returnPathOf(request, '/admin/contact-messages'), 'contact_message_deleted')
    : refuseVerb(outcome.code)
}

export default function RemovalOfContactMessage({ actionData }: Route.ComponentProps) {
  return <RefusedVerb form={actionData?.form} back="/admin/contact-messages" backLabel={m.inbox_back()} />
}
