import { localPath } from '#i18n/language.ts'
import { cameFrom } from '#app/request/came-from.ts'

/** The card of an own ad in the part of its owner's list that a form was sent from; `adId` is where the list is looked at. */
export function toOwnAd(request: Request, adId: number) {
  const list = localPath('/profile')
  const [path, query] = cameFrom(request, list).split('?')
  const after = path === list && new URLSearchParams(query).get('after')
  return `${list}${after ? `?after=${encodeURIComponent(after)}` : ''}#ad-${adId}`
}
