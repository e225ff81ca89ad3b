import { requirePersonMiddleware } from '#app/request/guards.ts'
import { takeHandover } from '#app/intents/meeting.ts'
import type { Route } from './+types/handover'

export const middleware = [requirePersonMiddleware]

/** What was pressed at a meeting and waited in the browser for the line. */
export function action({ request, params, context }: Route.ActionArgs) {
  return takeHandover({ request, context }, params)
}
