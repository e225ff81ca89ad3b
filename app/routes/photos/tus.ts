import type { RefusalCode } from '#shared/refusals.ts'
import { m } from '#i18n/messages.ts'
import { refuseNamed, type PhotoRefusal } from '#app/request/photo-uploads.ts'

// The core of tus 1.0 with its extensions creation, expiration and termination (https://tus.io/protocols/resumable-upload).
const version = '1.0.0'

/** An answer of the protocol; `photoKey` is what the whole upload became. */
export function tusAnswer(status: number, headers: Record<string, string | number | null | undefined> = {}) {
  return new Response(null, { status, headers: tusHeaders(headers) })
}

/** A refusal says why in the page's language. */
export function tusRefusal({ status, message, retryAfter }: PhotoRefusal) {
  return Response.json({ message }, { status, headers: tusHeaders({ 'Retry-After': retryAfter }) })
}

export function tusSignIn() {
  return tusRefusal({ status: 401, message: m.photos_login_first() })
}

/** The answer to who speaks another protocol; undefined when it is ours. */
export function otherProtocol(request: Request) {
  if (request.headers.get('Tus-Resumable') === version) return undefined
  return tusAnswer(412, { 'Tus-Version': version })
}

/** What a verb refused of an upload with this name. */
export function tusRefusalOf(code: RefusalCode, name: string) {
  return tusRefusal(refuseNamed(name, code))
}

/** A count of bytes as the protocol writes it, or null. */
export function byteCount(request: Request, header: string) {
  const written = request.headers.get(header) ?? ''
  return /^\d{1,10}$/.test(written) ? Number(written) : null
}

/** The file's own name, out of `Upload-Metadata: filename <base64>`. */
export function fileNameOf(request: Request) {
  const [, encoded = ''] = /(?:^|,)\s*filename ([\w+/=-]+)/.exec(request.headers.get('Upload-Metadata') ?? '') ?? []
  return Buffer.from(encoded, 'base64').toString()
}

function tusHeaders(more: Record<string, string | number | null | undefined>) {
  const headers = new Headers({ 'Tus-Resumable': version, 'Cache-Control': 'no-store' })
  for (const [name, value] of Object.entries(more))
    if (value !== undefined && value !== null) headers.set(name, String(value))
  return headers
}
