import type { MiddlewareFunction } from 'react-router'
import { localPath } from '#i18n/language.ts'
import { m } from '#i18n/messages.ts'
import { cameFrom } from '#app/request/came-from.ts'
import { currentPerson } from '#app/request/contexts.ts'
import { askToSignIn } from '#app/request/guards.ts'
import { sentPairs } from '#app/request/sent-fields.ts'

/** For saving a search: who has no account is asked to log in, and then it is saved and they are back at the list that it was. */
export const searchSaversMiddleware: MiddlewareFunction<Response> = async ({ request, context, url }, next) => {
  if (request.method !== 'POST' || currentPerson(context)) return next()
  const returnTo = cameFrom(request, localPath('/browse'))
  const query = new URLSearchParams(await sentPairs(request)).toString()
  const wish = { act: 'search', of: '', fields: { query }, back: returnTo } as const
  return askToSignIn({ request, context, url, returnTo, text: m.searches_login_required(), wish })
}
