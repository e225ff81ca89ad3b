const kilobyte = 1024

/** How large bodies may be, and from where on one does not wait for its end in memory. */
export const bodyBytes = {
  json: 64 * kilobyte,
  form: 256 * kilobyte,
  photos: 200 * kilobyte * kilobyte,
  inMemory: 16 * kilobyte,
}

const photoForms = /^multipart\/form-data\b/i
// Only these read such forms part by part; whatever else comes to them is read whole into memory.
const photoFormPaths =
  /^(\/en)?\/(photos|post|profile\/ads\/\d+\/edit|messages\/[\da-f-]{36}\/(photos|voice)|orders\/\d+|settings)(\.data)?$/
const barePhotos = /^(image\/|application\/octet-stream)/i
const barePhotoPath = /^(\/en)?\/photos(\.data)?$/
const webhooks = /^(\/en)?\/api\/webhooks\//
const known =
  /^(application\/x-www-form-urlencoded|multipart\/form-data|application\/(?:json|csp-report|reports\+json)|application\/offset\+octet-stream)\s*(;|$)/i

type Head = Pick<Request, 'headers' | 'url'>

/** What a request brings, by its headers alone: photos, a piece of one, or what is read whole. */
export function bodyKind({ headers, url }: Head): 'photos' | 'piece' | 'other' {
  const type = headers.get('Content-Type') ?? ''
  const { pathname } = new URL(url)
  if (photoForms.test(type) && photoFormPaths.test(pathname)) return 'photos'
  if (barePhotos.test(type) && barePhotoPath.test(pathname)) return 'photos'
  return /^application\/offset\+octet-stream$/i.test(type) ? 'piece' : 'other'
}

/** As the sender says it; no number where the sender does not. */
export function bodyLength({ headers }: Head) {
  return Number(headers.get('Content-Length') ?? (headers.has('Transfer-Encoding') ? Number.NaN : 0))
}

/** Words that wait on the disk until all of them have come. */
export function isLong(head: Head) {
  return bodyKind(head) === 'other' && bodyLength(head) > bodyBytes.inMemory
}

/** Why no route will read such a body: of no kind that a page of ours sends, of unknown length, or too large. */
export function refuseBody(request: Request): Response | undefined {
  const [kind, length, type] = [bodyKind(request), bodyLength(request), request.headers.get('Content-Type') ?? '']
  if (kind === 'photos') return length > bodyBytes.photos ? tooLarge() : undefined
  if (Number.isNaN(length)) return refusal(411, 'The length of the body is missing.')
  if (length > 0 && !known.test(type))
    return length > bodyBytes.form ? tooLarge() : refusal(415, 'No form of ours is of this type.')
  const isJson =
    /^application\/(json|csp-report|reports\+json)\b/i.test(type) && !webhooks.test(new URL(request.url).pathname)
  return length > (isJson ? bodyBytes.json : bodyBytes.form) ? tooLarge() : undefined
}

function tooLarge() {
  return refusal(413, 'The form is too large.')
}

export function refusal(status: number, text: string) {
  return new Response(text, { status, headers: { 'Content-Type': 'text/plain; charset=utf-8' } })
}
