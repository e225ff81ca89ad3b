import { redirect } from 'react-router'
import { localPath } from '#i18n/language.ts'
import { pushDeviceFields } from '#shared/fields/push-device.ts'
import { subscribeDevice } from '#domain/verbs/accounts/subscribe-device.ts'
import { database, requirePerson } from '#app/request/contexts.ts'
import { readForm, refuseForm } from '#app/request/forms.ts'
import { requirePersonMiddleware } from '#app/request/guards.ts'
import { limit } from '#app/request/limits.ts'
import { browserOf } from '#app/request/session.ts'
import type { Route } from './+types/push-device'

export const middleware: Route.MiddlewareFunction[] = [requirePersonMiddleware]

/** For the script that asked its browser: from now on this device is notified, as long as this session lives. */
export async function action({ request, context }: Route.ActionArgs) {
  const person = requirePerson(context)
  const rateLimited = await limit(context, 'push_device', { request })
  if (rateLimited) return refuseForm({ values: {}, ...rateLimited })
  const read = await readForm(request, pushDeviceFields)
  if (!read.ok) return refuseForm(read)
  const browser = browserOf(request)
  const subscribed = await subscribeDevice(database(context), { device: read.fields, person, browser })
  if (!subscribed.ok) return refuseForm({ values: {}, code: subscribed.code })
  return redirect(localPath('/settings/notifications'), 303)
}
