import { redirect, type MiddlewareFunction } from 'react-router'
import { localPath } from '#i18n/language.ts'
import { m } from '#i18n/messages.ts'
import { mayCall } from '#domain/contact-seller/contact-policy.ts'
import { readSettings } from '#domain/settings/read-settings.ts'
import { adNumber } from './ad-number.ts'
import { currentPerson, database } from './contexts.ts'
import { askToSignIn } from './guards.ts'

const texts = { phone: m.ads_phone_login_required, whatsapp: m.ads_whatsapp_login_required }

/** For what asks for a seller's number: who may not call is asked to log in and gets it on the page of the ad; it is never a page. */
export function callersMiddleware(act: 'phone' | 'whatsapp'): MiddlewareFunction<Response> {
  return async ({ request, context, params, url }, next) => {
    const of = String(adNumber(params['adId']))
    const ad = localPath(`/ad/${of}`)
    if (request.method !== 'POST') throw redirect(ad)
    if (mayCall(currentPerson(context), await readSettings(database(context)))) return next()
    const wish = { act, of, fields: {}, back: ad }
    return askToSignIn({ request, context, url, returnTo: ad, text: texts[act](), wish })
  }
}
