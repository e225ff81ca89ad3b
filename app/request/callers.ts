import { redirect, type MiddlewareFunction } from 'react-router'
import { localPath } from '#i18n/language.ts'
import { mayCall } from '#domain/contact-seller/contact-policy.ts'
import { readSettings } from '#domain/settings/read-settings.ts'
import { adNumber } from './ad-number.ts'
import { currentPerson, database } from './contexts.ts'
import { askToSignIn } from './guards.ts'

/** For what asks for a seller's number: who may not call is asked to log in and comes back to the ad; it is never a page. */
export const callersMiddleware: MiddlewareFunction<Response> = async ({ request, context, params, url }, next) => {
  const ad = localPath(`/ad/${adNumber(params['adId'])}`)
  if (request.method !== 'POST') throw redirect(ad)
  if (mayCall(currentPerson(context), await readSettings(database(context)))) return next()
  throw await askToSignIn({ request, context, url, returnTo: ad })
}
