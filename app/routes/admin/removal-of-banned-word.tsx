import { m } from '#i18n/messages.ts'
import { removeBannedWord } from '#domain/verbs/safety/banned-words.ts'
import { RefusedVerb } from '#app/components/posting/refused-verb.tsx'
import { database, requirePerson } from '#app/request/contexts.ts'
import { redirectWithMessage } from '#app/request/flash.ts'
import { readFormData } from '#app/request/form-data.ts'
import { requireAdminMiddleware } from '#app/request/guards.ts'
import { refuseVerb } from '#app/request/refuse-verb.ts'
import { toReportsMiddleware } from './report-verbs.ts'
import { returnPath } from '#app/request/return-path.ts'
import type { Route } from './+types/removal-of-banned-word'

export const middleware = [requireAdminMiddleware, toReportsMiddleware]

export async function action({ request, context }: Route.ActionArgs) {
  const form = await readFormData(request)
  const key = String(form.get('key') ?? '')
  const removed = await removeBannedWord(database(context), { key, by: requirePerson(context) })
  if (!removed.ok) return refuseVerb(removed.code)
  return redirectWithMessage(returnPath('/admin/reports/words', form.get('returnTo')), 'banned_word_removed')
}

export default function RemovalOfBannedWord({ actionData }: Route.ComponentProps) {
  return <RefusedVerb form={actionData?.form} back="/admin/reports/words" backLabel={m.sign_words_title()} />
}
