import { redirect, type MiddlewareFunction, type RouterContextProvider } from 'react-router'
import { localPath } from '#i18n/language.ts'
import { m } from '#i18n/messages.ts'
import { mayCall } from '#domain/contact-seller/contact-policy.ts'
import { readSettings } from '#domain/settings/read-settings.ts'
import { adNumber } from '#app/request/ad-number.ts'
import { currentPerson, database } from '#app/request/contexts.ts'
import { flashCookie } from '#app/request/flash.ts'
import { askToSignIn, isScript } from '#app/request/guards.ts'
import { askForPhone } from '#app/intents/seller-phone.ts'
import { setCookies } from '#app/request/cookies.ts'
import { showPhone } from '#app/intents/shown-phone.ts'

type Args = { request: Request; context: Readonly<RouterContextProvider> }

const texts = { phone: m.ads_phone_login_required, whatsapp: m.ads_whatsapp_login_required }

/** For what asks for a seller's number: who may not call is asked to log in and gets it on the page of the ad; it is never a page. */
export function callersMiddleware(act: 'phone' | 'whatsapp'): MiddlewareFunction<Response> {
  return async ({ request, context, params, url }, next) => {
    const of = String(adNumber(params['adId']))
    const ad = localPath(`/ad/${of}`)
    if (request.method !== 'POST') throw redirect(ad)
    if (mayCall(currentPerson(context), await readSettings(database(context)))) {
      const headers = isScript(request) && (await forPageOf({ request, context }, act, Number(of)))
      return headers ? Response.json({}, { headers }) : next()
    }
    const wish = { act, of, fields: {}, back: ad }
    return askToSignIn({ request, context, url, returnTo: ad, text: texts[act](), wish })
  }
}

/**
 * For a page that asks to log in while another one has done so: what the login would have done, to be seen when the page is read anew. Nothing where
 * that is refused, which the route says.
 */
async function forPageOf(args: Args, act: 'phone' | 'whatsapp', adId: number) {
  // Another program opens by a press alone; the number is not asked for before it.
  if (act === 'whatsapp') return setCookies([flashCookie('logged_in_whatsapp')])
  const person = currentPerson(args.context)
  const { shown } = await askForPhone(args, adId)
  return person && shown ? setCookies([showPhone({ adId, personId: person.id }), flashCookie('logged_in_phone')]) : null
}
