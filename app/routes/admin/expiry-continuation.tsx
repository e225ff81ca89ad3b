import { m } from '#i18n/messages.ts'
import { localPath } from '#i18n/language.ts'
import { continueExpiry } from '#domain/verbs/upkeep/continue-expiry.ts'
import { RefusedVerb } from '#app/components/posting/refused-verb.tsx'
import { database, requirePerson } from '#app/request/contexts.ts'
import { redirectWithMessage } from '#app/request/flash.ts'
import { readFormData } from '#app/request/form-data.ts'
import { requireAdminMiddleware } from '#app/request/guards.ts'
import { refuseVerb } from '#app/request/refuse-verb.ts'
import type { Route } from './+types/expiry-continuation'

export const middleware = [requireAdminMiddleware]

export async function action({ request, context }: Route.ActionArgs) {
  const stop = String((await readFormData(request)).get('stop'))
  const stopId = /^\d{1,9}$/.test(stop) ? Number(stop) : 0
  const continued = await continueExpiry(database(context), { stopId, by: requirePerson(context) })
  if (!continued.ok) return refuseVerb(continued.code)
  return redirectWithMessage(localPath('/admin/ads'), 'expiry_continued')
}

export default function ExpiryContinuation({ actionData }: Route.ComponentProps) {
  return <RefusedVerb form={actionData?.form} back="/admin/ads" backLabel={m.admin_back()} />
}
