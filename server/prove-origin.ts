import { readTyped } from '#app/request/typed-fields.ts'
import { bodyKind, refusal } from './body-kinds.ts'
import { isTokenOf, namesNoOrigin } from './form-token.ts'
import { sendAgainPage } from './send-again-page.ts'
import { takeFormToken } from './take-form-token.ts'

const safe = new Set(['GET', 'HEAD', 'OPTIONS'])
// Sent by machines, which prove themselves by what they send: Stripe by a signature, a mail program by the token of the letter.
const provenByContent = /^(\/en)?\/(api\/webhooks\/\w+|unsubscribe)$/

/**
 * Lets through what names this site as its origin, which was judged before, and of what names none the forms that begin with the
 * token of their session. Others come back with what was typed and a fresh token: pressed once more they pass.
 */
export async function proveOrigin(request: Request): Promise<Request | Response> {
  const { pathname } = new URL(request.url)
  if (safe.has(request.method) || !namesNoOrigin(request) || provenByContent.test(pathname)) return request
  const isForm = bodyKind(request) !== 'piece' && /^(multipart|application\/x-www-form)/i.test(typeOf(request))
  const { token, rest } = isForm ? await takeFormToken(request) : { rest: request }
  if (isTokenOf(request, token)) return rest
  const typed = await readTyped(rest, new URL(request.url), { whole: true })
  return typed ? sendAgainPage(request, typed) : refusal(403, 'This form names no origin.')
}

function typeOf({ headers }: Request) {
  return headers.get('Content-Type') ?? ''
}
