import { contactMessageStateFields } from '#shared/fields/contact-message-state.ts'
import { m } from '#i18n/messages.ts'
import { setContactMessageState } from '#domain/verbs/site/manage-contact-messages.ts'
import { refusedPage } from '#app/components/posting/refused-verb.tsx'
import { redirectWithMessage } from '#app/request/flash.ts'
import { requirePower } from '#app/request/guards.ts'
import { returnPath } from '#app/request/return-path.ts'
import { verbAction } from '#app/request/verb-action.ts'
import type { Route } from './+types/contact-message-state'

export const middleware = [requirePower('support')]

export const action = verbAction(({ params }: Route.ActionArgs) => ({
  form: contactMessageStateFields,
  verb: ({ db, by, fields }) => setContactMessageState(db, { by, messageId: params.messageId, state: fields.state }),
  answer: ({ fields, values }) =>
    redirectWithMessage(returnPath('/admin/contact-messages', values['returnTo']), `contact_message_${fields.state}`),
}))

export default refusedPage('/admin/contact-messages', m.inbox_back)
