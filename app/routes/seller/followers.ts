import { redirect, type MiddlewareFunction } from 'react-router'
import { localPath } from '#i18n/language.ts'
import { m } from '#i18n/messages.ts'
import { isLeaving } from '#domain/people/person.ts'
import { isUuid } from '#shared/uuid.ts'
import { currentPerson } from '#app/request/contexts.ts'
import { askToSignIn } from '#app/request/guards.ts'
import { sentFields } from '#app/request/sent-fields.ts'

/** The page of a seller; of what is no seller's number, the lists. */
export function sellerPath(sellerId: string | undefined) {
  return localPath(isUuid(sellerId) ? `/seller/${sellerId}` : '/browse')
}

/** For following: who has no account is asked to log in, and then follows and is back at the seller; it is never a page. */
export const followersMiddleware: MiddlewareFunction<Response> = async ({ request, context, params, url }, next) => {
  const returnTo = sellerPath(params['sellerId'])
  if (request.method !== 'POST') throw redirect(returnTo)
  const person = currentPerson(context)
  if (isLeaving(person)) throw redirect(localPath('/settings/security/deletion'), 303)
  if (person) return next()
  const { follow, pace } = await sentFields(request)
  const fields = { ...(follow && { follow }), ...(pace && { pace }) }
  const { sellerId } = params
  const isFollow = isUuid(sellerId) && follow !== 'no'
  const wish = isFollow ? ({ act: 'follow', of: sellerId, fields, back: returnTo } as const) : undefined
  return askToSignIn({ request, context, url, returnTo, text: m.seller_login_required(), wish })
}
