import { refuseBody, refusal } from './body-kinds.ts'

const safe = new Set(['GET', 'HEAD', 'OPTIONS'])

/**
 * CSRF: turns away what another site's page sends in a visitor's name, and bodies larger than any form of ours. A request
 * that names no origin passes (docs/decisions/0016-requests-that-name-no-origin.md); the session's cookie is SameSite.
 */
export function refuseForeign(request: Request, site: URL): Response | undefined {
  if (safe.has(request.method)) return undefined
  if (isForeign(request, site)) return refusal(403, 'This form was sent from another site.')
  return refuseBody(request)
}

function isForeign(request: Request, site: URL) {
  const fetchSite = request.headers.get('Sec-Fetch-Site')
  if (fetchSite && fetchSite !== 'same-origin' && fetchSite !== 'none') return true
  const origin = request.headers.get('Origin') ?? request.headers.get('Referer')
  if (origin === null) return false
  if (!URL.canParse(origin)) return true
  const { host, protocol } = new URL(origin)
  const here = new URL(request.url)
  const local = host === here.host && protocol === here.protocol
  return !local && !(host === site.host && protocol === site.protocol)
}
