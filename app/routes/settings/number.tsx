import { localPath } from '#i18n/language.ts'
import { numberWayFields } from '#shared/fields/number.ts'
import { currentSessionId } from '#domain/people/current-session.ts'
import { readSettings } from '#domain/settings/read-settings.ts'
import { beginNumberProof } from '#domain/verbs/numbers/begin-number-proof.ts'
import { NumberPage } from '#app/components/settings/number-page.tsx'
import { readNumberPage } from '#app/read-models/number-page.ts'
import { answerHeaders } from '#app/request/answer-headers.ts'
import { database, requirePerson } from '#app/request/contexts.ts'
import { redirectWithMessage } from '#app/request/flash.ts'
import { readForm, refuseForm } from '#app/request/forms.ts'
import { requirePersonMiddleware } from '#app/request/guards.ts'
import { limit } from '#app/request/limits.ts'
import { numberHash, openNumberWays } from '#app/request/number-ways.ts'
import { statusOf } from '#app/request/refuse-verb.ts'
import { browserOf } from '#app/request/session.ts'
import type { Route } from './+types/number'

export const middleware: Route.MiddlewareFunction[] = [requirePersonMiddleware]

export function loader({ request, context }: Route.LoaderArgs) {
  return readNumberPage(context, request)
}

export async function action({ request, context }: Route.ActionArgs) {
  const [db, by] = [database(context), requirePerson(context)]
  const read = await readForm(request, numberWayFields)
  if (!read.ok) return refuseForm(read)
  const { values } = read
  const { way } = read.fields
  if (!openNumberWays(context, await readSettings(db)).includes(way))
    return refuseForm({ values, code: 'number_way_off', status: statusOf('number_way_off') })
  const rateLimited = await limit(context, 'number_proof', { request })
  if (rateLimited) return refuseForm({ values, ...rateLimited })
  const sessionId = await currentSessionId(db, browserOf(request))
  const begun = await beginNumberProof(db, { by, sessionId, way, hashOf: numberHash })
  if (!begun.ok) return refuseForm({ values, code: begun.code, status: statusOf(begun.code) })
  return redirectWithMessage(localPath('/settings/number#proof'), 'number_begun')
}

export const headers = answerHeaders

export default function ProveNumber({ loaderData, actionData }: Route.ComponentProps) {
  return <NumberPage {...loaderData} form={actionData?.form} />
}
