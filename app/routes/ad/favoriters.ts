import { redirect, type MiddlewareFunction } from 'react-router'
import { localPath } from '#i18n/language.ts'
import { m } from '#i18n/messages.ts'
import { mayKeepFavorites } from '#domain/favorites/favorite-policy.ts'
import { adNumber } from '#app/request/ad-number.ts'
import { cameFrom } from '#app/request/came-from.ts'
import { currentPerson } from '#app/request/contexts.ts'
import { askToSignIn } from '#app/request/guards.ts'
import { sentFields } from '#app/request/sent-fields.ts'

/** For hearts: who has no account is asked to log in, and then the ad is a favourite, unless it was to be none any more, and they are back where the heart was; it is never a page. */
export const favoritersMiddleware: MiddlewareFunction<Response> = async ({ request, context, params, url }, next) => {
  const ad = localPath(`/ad/${adNumber(params['adId'])}`)
  if (request.method !== 'POST') throw redirect(ad)
  if (mayKeepFavorites(currentPerson(context))) return next()
  const returnTo = cameFrom(request, ad)
  const isFavorite = (await sentFields(request))['favorite'] !== 'no'
  const of = String(adNumber(params['adId']))
  const wish = isFavorite ? ({ act: 'favorite', of, fields: {}, back: returnTo } as const) : undefined
  return askToSignIn({ request, context, url, returnTo, text: m.favorites_login_required(), wish })
}
