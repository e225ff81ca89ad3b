import { redirect } from 'react-router'
import { m } from '#i18n/messages.ts'
import { localPath } from '#i18n/language.ts'
import { addFavorite } from '#domain/verbs/following/add-favorite.ts'
import { removeFavorite } from '#domain/verbs/following/remove-favorite.ts'
import { toggleFavorite } from '#domain/verbs/following/toggle-favorite.ts'
import { RefusedVerb } from '#app/components/posting/refused-verb.tsx'
import { adNumber } from '#app/request/ad-number.ts'
import { answerHeaders } from '#app/request/answer-headers.ts'
import { cameFrom } from '#app/request/came-from.ts'
import { database, requirePerson } from '#app/request/contexts.ts'
import { redirectWithMessage } from '#app/request/flash.ts'
import { readFormData } from '#app/request/form-data.ts'
import { refuseForm } from '#app/request/forms.ts'
import { limit } from '#app/request/limits.ts'
import { refuseVerb } from '#app/request/refuse-verb.ts'
import { favoritersMiddleware } from './favoriters.ts'
import type { Route } from './+types/favorite'

export const middleware = [favoritersMiddleware]

const verbs = new Map<unknown, typeof toggleFavorite>([
  ['yes', addFavorite],
  ['no', removeFavorite],
])

/** Adds or removes as the form says; a form that says neither turns it over. */
export async function action({ request, params, context }: Route.ActionArgs) {
  const favorite = { adId: adNumber(params.adId), by: requirePerson(context) }
  const rateLimited = await limit(context, 'favorite', { request })
  if (rateLimited) return refuseForm({ values: {}, ...rateLimited })
  const form = request.headers.has('Content-Type') ? await readFormData(request) : new FormData()

  const verb = verbs.get(form.get('favorite')) ?? toggleFavorite
  const outcome = await verb(database(context), favorite)
  if (!outcome.ok) return refuseVerb(outcome.code)
  const back = backTo(request, favorite.adId)
  // Scripts say it themselves.
  if (form.get('quiet')) return redirect(back, 303)
  return redirectWithMessage(back, outcome.isFavorite ? 'favorite_added' : 'favorite_removed')
}

/** To the very card that was pressed, or the page of the ad. */
function backTo(request: Request, adId: number) {
  const ad = localPath(`/ad/${adId}`)
  const from = cameFrom(request, ad)
  return from.startsWith(ad) ? `${ad}#head` : `${from}#ad-${adId}`
}

export const headers = answerHeaders

export default function Favorite({ actionData, params }: Route.ComponentProps) {
  return <RefusedVerb form={actionData?.form} back={`/ad/${adNumber(params.adId)}`} backLabel={m.ads_back_to_ad()} />
}
