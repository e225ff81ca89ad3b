import type { MiddlewareFunction } from 'react-router'
import { localPath } from '#i18n/language.ts'
import { m } from '#i18n/messages.ts'
import { adNumber } from './ad-number.ts'
import { currentPerson } from './contexts.ts'
import { askToSignIn } from './guards.ts'

/** For writing to a seller: who has no account is asked to log in and comes back to the page that begins it; the common guard follows. */
export const messengersMiddleware: MiddlewareFunction<Response> = async ({ request, context, params, url }, next) => {
  if (currentPerson(context)) return next()
  const returnTo = localPath(`/ad/${adNumber(params['adId'])}/messages`)
  throw await askToSignIn({ request, context, url, returnTo, text: m.messages_login_required() })
}
