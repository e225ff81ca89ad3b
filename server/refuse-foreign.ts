const safe = new Set(['GET', 'HEAD', 'OPTIONS'])
const formBytes = 256 * 1024
const photoForms = /^multipart\/form-data\b/i
// Only these read such forms part by part; whatever else comes to them is read whole into memory.
const photoFormPaths =
  /^(\/en)?\/(photos|post|profile\/ads\/\d+\/edit|messages\/[\da-f-]{36}\/photos|orders\/\d+|settings)(\.data)?$/
const barePhotos = /^(image\/|application\/octet-stream)/i
const barePhotoPath = /^(\/en)?\/photos(\.data)?$/

function refusal(status: number, text: string) {
  return new Response(text, { status, headers: { 'Content-Type': 'text/plain; charset=utf-8' } })
}

/**
 * CSRF: turns away what another site's page sends in a visitor's name, and bodies larger than any form of ours. A request
 * that names no origin passes (docs/decisions/0016-requests-that-name-no-origin.md); the session's cookie is SameSite.
 */
export function refuseForeign(request: Request, site: URL): Response | undefined {
  if (safe.has(request.method)) return undefined
  if (isForeign(request, site)) return refusal(403, 'This form was sent from another site.')
  if (carriesPhotos(request)) return undefined
  const length = Number(
    request.headers.get('Content-Length') ?? (request.headers.has('Transfer-Encoding') ? Number.NaN : 0),
  )
  if (Number.isNaN(length)) return refusal(411, 'The length of the body is missing.')
  return length > formBytes ? refusal(413, 'The form is too large.') : undefined
}

function carriesPhotos(request: Request) {
  const type = request.headers.get('Content-Type') ?? ''
  const { pathname } = new URL(request.url)
  return (
    (photoForms.test(type) && photoFormPaths.test(pathname)) || (barePhotos.test(type) && barePhotoPath.test(pathname))
  )
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
