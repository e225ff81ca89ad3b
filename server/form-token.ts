import { newSignedId, readSignedId, signatureOf } from '#app/request/signed-id.ts'
import { sessionToken } from '#domain/people/session-token.ts'
import { formTokenName } from '#app/request/sent-fields.ts'

const cookieName = 'form'
const day = 24 * 3600

/**
 * Synchronizer token against forms of other sites (CSRF), for browsers that name no origin: an HMAC of the session, or of a random
 * id in a cookie where nobody is signed in. The page of another site knows neither.
 */
export function formTokenFor(request: Request): { token: string; cookie?: string } {
  const known = idOf(request)
  if (known) return { token: tokenOf(known) }
  const { id, cookie } = newSignedId(cookieName, { maxAge: day })
  return { token: tokenOf(`visitor ${id}`), cookie }
}

export function isTokenOf(request: Request, token: string | undefined) {
  const known = idOf(request)
  return known !== undefined && token !== undefined && sameText(tokenOf(known), token)
}

function idOf(request: Request) {
  const session = sessionToken(request.headers.get('Cookie') ?? '')
  if (session) return `session ${session}`
  const visitor = readSignedId(request, cookieName)
  return visitor && `visitor ${visitor}`
}

function tokenOf(id: string) {
  return signatureOf('form of', id).slice(0, 22)
}

/** Without telling by its time how much of it is right. */
function sameText(right: string, given: string) {
  return signatureOf('compare', right) === signatureOf('compare', given)
}

/** A browser that does not say in its headers where its requests come from; current ones do, wherever the line is secure. */
export function isWithoutFetchMetadata({ headers }: Request) {
  return !['Sec-Fetch-Site', 'Sec-Fetch-Mode', 'Sec-Fetch-Dest'].some((name) => headers.has(name))
}

/** Nothing in this request tells whose page sent it. */
export function namesNoOrigin({ headers }: Request) {
  return !['Sec-Fetch-Site', 'Origin', 'Referer'].some((name) => headers.has(name))
}

const ownPostForm = /<form\b(?=[^>]*\smethod="post")(?![^>]*\saction="(?:https?:)?\/\/)[^>]*>/g

/** The page with the token in each form that changes something; the address of one that only asks stays as it is. */
export function withFormTokens(page: string, token: string) {
  return page.replace(ownPostForm, (form) => `${form}<input type="hidden" name="${formTokenName}" value="${token}"/>`)
}
