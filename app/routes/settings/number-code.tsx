import { localPath } from '#i18n/language.ts'
import { numberCodeFields } from '#shared/fields/number.ts'
import { currentSessionId } from '#domain/people/current-session.ts'
import { confirmNumberCode } from '#domain/verbs/numbers/confirm-number-code.ts'
import { NumberPage } from '#app/components/settings/number-page.tsx'
import { readNumberPage } from '#app/read-models/number-page.ts'
import { answerHeaders } from '#app/request/answer-headers.ts'
import { database, requirePerson } from '#app/request/contexts.ts'
import { redirectWithMessage } from '#app/request/flash.ts'
import { readForm, refuseForm } from '#app/request/forms.ts'
import { requirePersonMiddleware } from '#app/request/guards.ts'
import { limit } from '#app/request/limits.ts'
import { refuseAccountForm } from '#app/request/refuse-account-form.ts'
import { browserOf } from '#app/request/session.ts'
import type { Route } from './+types/number-code'

export const middleware: Route.MiddlewareFunction[] = [requirePersonMiddleware]

export function loader({ request, context }: Route.LoaderArgs) {
  return readNumberPage(context, request)
}

export async function action({ request, context }: Route.ActionArgs) {
  const [db, by] = [database(context), requirePerson(context)]
  const read = await readForm(request, numberCodeFields)
  if (!read.ok) return refuseForm(read)
  const rateLimited = await limit(context, 'number_code', { request })
  if (rateLimited) return refuseForm({ values: read.values, ...rateLimited })
  const sessionId = await currentSessionId(db, browserOf(request))
  const confirmed = await confirmNumberCode(db, { by, sessionId, code: read.fields.code })
  if (!confirmed.ok) return refuseAccountForm(read.values, confirmed.code, { number_code_wrong: 'code' })
  return redirectWithMessage(localPath('/settings/number#proof'), 'number_proved')
}

export const headers = answerHeaders

export default function NumberCode({ loaderData, actionData }: Route.ComponentProps) {
  return <NumberPage {...loaderData} form={actionData?.form} />
}
