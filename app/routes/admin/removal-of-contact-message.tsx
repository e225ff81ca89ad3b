import { m } from '#i18n/messages.ts'
import { removeContactMessage } from '#domain/verbs/site/manage-contact-messages.ts'
import { refusedPage } from '#app/components/posting/refused-verb.tsx'
import { redirectWithMessage } from '#app/request/flash.ts'
import { requirePower } from '#app/request/guards.ts'
import { returnPathOf } from '#app/request/return-path.ts'
import { verbAction } from '#app/request/verb-action.ts'
import type { Route } from './+types/removal-of-contact-message'

export const middleware = [requirePower('support')]

export const action = verbAction(({ request, params }: Route.ActionArgs) => ({
  verb: ({ db, by }) => removeContactMessage(db, { by, messageId: params.messageId }),
  answer: async () =>
    redirectWithMessage(await returnPathOf(request, '/admin/contact-messages'), 'contact_message_deleted'),
}))

export default refusedPage('/admin/contact-messages', m.inbox_back)
