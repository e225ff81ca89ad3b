import type { MiddlewareFunction } from 'react-router'
import { m } from '#i18n/messages.ts'
import { currentPerson } from '#app/request/contexts.ts'
import { askToSignIn } from '#app/request/guards.ts'
import { sentFields } from '#app/request/sent-fields.ts'

const texts = { question: m.questions_login_required, gift: m.gifts_login_required }

/**
 * For what is asked under an ad, on a page that everybody reads: whoever asks without an account is asked to log in and comes back to the
 * form, with what they wrote in it. The common guard follows.
 */
export function askersMiddleware(act: 'question' | 'gift'): MiddlewareFunction<Response> {
  return async ({ request, context, url }, next) => {
    if (['GET', 'HEAD'].includes(request.method) || currentPerson(context)) return next()
    const returnTo = url.pathname
    const { content } = await sentFields(request)
    const wish = content ? { act, of: returnTo, fields: { content }, back: returnTo } : undefined
    return askToSignIn({ request, context, url, returnTo, text: texts[act](), wish })
  }
}
