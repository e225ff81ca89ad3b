import type { RefusalCode } from '#shared/refusals.ts'
import type { UploadKind } from '#shared/upload-kinds.ts'
import { m } from '#i18n/messages.ts'
import { refuseNamed, type PhotoRefusal } from '#app/request/photo-uploads.ts'
import { statusOf } from '#app/request/refuse-verb.ts'
import { sentenceOfRefusal } from '#app/request/sentences.ts'

// The core of tus 1.0 with its extensions creation, expiration and termination (https://tus.io/protocols/resumable-upload).
const version = '1.0.0'

/** An answer of the protocol. */
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

/** What was refused of an upload: of a photo by its name, which a recording has none of. */
export function tusRefusalOf(code: RefusalCode, { name, kind }: { name: string; kind: UploadKind }, wait?: string) {
  if (kind === 'photo') return tusRefusal(refuseNamed(name, code, wait))
  return tusRefusal({ status: statusOf(code), message: sentenceOfRefusal(code), retryAfter: wait })
}

/** A count of bytes as the protocol writes it, or null. */
export function byteCount(request: Request, header: string) {
  const written = request.headers.get(header) ?? ''
  return /^\d{1,10}$/.test(written) ? Number(written) : null
}

/** What `Upload-Metadata: <name> <base64>, …` says under a name; empty where it says nothing. */
export function metadataOf(request: Request, name: string) {
  const entries = (request.headers.get('Upload-Metadata') ?? '').split(',').map((entry) => entry.trim().split(' '))
  const [, encoded = ''] = entries.find(([key]) => key === name) ?? []
  return Buffer.from(encoded, 'base64').toString()
}

/** The header that names what a whole upload became. */
export function becameHeader({ kind, becameKey }: { kind: UploadKind; becameKey: string | null }) {
  return kind === 'voice' ? { 'Voice-Key': becameKey } : { 'Photo-Key': becameKey }
}

function tusHeaders(more: Record<string, string | number | null | undefined>) {
  const headers = new Headers({ 'Tus-Resumable': version, 'Cache-Control': 'no-store' })
  for (const [name, value] of Object.entries(more))
    if (value !== undefined && value !== null) headers.set(name, String(value))
  return headers
}
