import { contactMessageStateFields } from '#shared/fields/contact-message-state.ts'
import { m } from '#i18n/messages.ts'
import { setContactMessageState } from '#domain/verbs/site/manage-contact-messages.ts'
import { RefusedVerb } from '#app/components/posting/refused-verb.tsx'
import { database, requirePerson } from '#app/request/contexts.ts'
import { redirectWithMessage } from '#app/request/flash.ts'
import { readForm, refuseForm } from '#app/request/forms.ts'
import { requireAdminMiddleware } from '#app/request/guards.ts'
import { refuseVerb } from '#app/request/refuse-verb.ts'
import { returnPath } from '#app/request/return-path.ts'
import type { Route } from './+types/contact-message-state'

export const middleware = [requireAdminMiddleware]

export async function action({ request, params, context }: Route.ActionArgs) {
  const form = await readForm(request, contactMessageStateFields)
  if (!form.ok) return refuseForm(form)
  const change = { by: requirePerson(context), messageId: params.messageId ?? '', state: form.fields.state }
  const outcome = await setContactMessageState(database(context), change)
  if (!outcome.ok) return refuseVerb(outcome.code)
  const back = returnPath('/admin/contact-messages', form.values['returnTo'])
  return redirectWithMessage(back, `contact_message_${form.fields.state}`)
}

export default function ContactMessageState({ actionData }: Route.ComponentProps) {
  return <RefusedVerb form={actionData?.form} back="/admin/contact-messages" backLabel={m.inbox_back()} />
}
