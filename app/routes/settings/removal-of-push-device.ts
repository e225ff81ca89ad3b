import { redirect } from 'react-router'
import { localPath } from '#i18n/language.ts'
import { unsubscribeDevice } from '#domain/verbs/accounts/unsubscribe-device.ts'
import { database } from '#app/request/contexts.ts'
import { requirePersonMiddleware } from '#app/request/guards.ts'
import { browserOf } from '#app/request/session.ts'
import type { Route } from './+types/removal-of-push-device'

export const middleware: Route.MiddlewareFunction[] = [requirePersonMiddleware]

export async function action({ request, context }: Route.ActionArgs) {
  await unsubscribeDevice(database(context), { browser: browserOf(request) })
  return redirect(localPath('/settings/notifications'), 303)
}
