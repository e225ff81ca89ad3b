import type { MiddlewareFunction } from 'react-router'
import { m } from '#i18n/messages.ts'
import { currentPerson } from '#app/request/contexts.ts'
import { askToSignIn } from '#app/request/guards.ts'
import { sentFields } from '#app/request/sent-fields.ts'

/** For reporting a person: who has no account is asked to log in and comes back to the form, with what they wrote in it. The common guard follows. */
export const reportersMiddleware: MiddlewareFunction<Response> = async ({ request, context, url }, next) => {
  if (currentPerson(context)) return next()
  const returnTo = url.pathname + url.search
  const { reason, details } = await sentFields(request)
  const fields = { ...(reason && { reason }), ...(details && { details }) }
  const wish =
    request.method === 'POST' ? ({ act: 'report', of: returnTo, fields, back: returnTo } as const) : undefined
  return askToSignIn({ request, context, url, returnTo, text: m.reports_login_required(), wish })
}
