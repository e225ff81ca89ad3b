import type { MiddlewareFunction } from 'react-router'
import { m } from '#i18n/messages.ts'
import { currentPerson } from '#app/request/contexts.ts'
import { askToSignIn } from '#app/request/guards.ts'
import { sentFields } from '#app/request/sent-fields.ts'

/**
 * For questions under an ad, which everybody reads: whoever asks without an account is asked to log in and comes back to the form, with
 * what they wrote in it. The common guard follows.
 */
export const askersMiddleware: MiddlewareFunction<Response> = async ({ request, context, url }, next) => {
  if (request.method !== 'POST' || currentPerson(context)) return next()
  const returnTo = url.pathname
  const { content } = await sentFields(request)
  const wish = content ? ({ act: 'question', of: returnTo, fields: { content }, back: returnTo } as const) : undefined
  return askToSignIn({ request, context, url, returnTo, text: m.questions_login_required(), wish })
}
