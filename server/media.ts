import type { IncomingMessage, ServerResponse } from 'node:http'
import { pipeline } from 'node:stream/promises'
import { StoreUnavailable } from '#adapters/storage/object-store.ts'
import type { PhotoStorage, StoredFile } from '#adapters/storage/photo-storage.ts'
import type { Db } from '#db/client.ts'
import type { Person } from '#domain/people/person.ts'
import { findPhotoForViewer } from '#domain/photos/find-photo-for-viewer.ts'
import { mayHearVoice } from '#domain/voices/may-hear-voice.ts'
import { sendVoice } from './voice-file.ts'

type Access = { db: Db; storage: PhotoStorage; findPerson: () => Promise<Person | null> }

// Nothing that a visitor typed becomes part of a path: only these names are ever looked at.
const address = /^\/media\/([0-9a-f]{32})\/((?:160|400|800|1200)\.(webp|jpg))$/
const voiceAddress = /^\/media\/(v[0-9a-f]{32})\/voice\.webm$/
const types = new Map([
  ['webp', 'image/webp'],
  ['jpg', 'image/jpeg'],
])

/** Answers `/media/<key>/<size>.<format>` and `/media/<key>/voice.webm` and says so; other addresses are left to somebody else. */
export async function serveMedia(request: IncomingMessage, response: ServerResponse, access: Access) {
  const pathname = request.url?.split('?')[0] ?? ''
  if (!pathname.startsWith('/media/')) return false
  setGuards(response)
  if (request.method !== 'GET' && request.method !== 'HEAD') {
    response.writeHead(405, { Allow: 'GET, HEAD' }).end()
    return true
  }
  const [, voiceKey] = voiceAddress.exec(pathname) ?? []
  if (voiceKey) return serveVoice({ request, response, access }, voiceKey)
  const [, key, name, format] = address.exec(pathname) ?? []
  const photo = key && (await findPhotoForViewer(access.db, { key, findViewer: access.findPerson }))
  if (!photo || !name) return notFound(response)

  response.setHeader('Cache-Control', photo.isPublic ? 'public, max-age=31536000, immutable' : 'private, no-store')
  response.setHeader('ETag', `"${photo.filesKey}-${name}"`)
  if (request.headers['if-none-match'] === response.getHeader('ETag')) {
    response.writeHead(304).end()
    return true
  }
  const file = await access.storage.open(photo.filesKey, name).catch(awayOr)
  if (file === 'away') return notNow(response)
  if (!file) return notFound(response)
  response.setHeader('Content-Type', types.get(format ?? '') ?? 'application/octet-stream')
  await send(request, response, file)
  return true
}

type Serving = { request: IncomingMessage; response: ServerResponse; access: Access }

async function serveVoice({ request, response, access: { db, storage, findPerson } }: Serving, key: string) {
  if (!(await mayHearVoice(db, { key, viewer: await findPerson() }))) return notFound(response)
  const sent = await sendVoice({ request, response, storage }, key)
  if (sent === 'away') return notNow(response)
  return sent === 'missing' ? notFound(response) : true
}

/** Whatever a file may contain, a browser shows it as a picture or not at all, and only on this site. */
function setGuards(response: ServerResponse) {
  response.setHeader('X-Content-Type-Options', 'nosniff')
  response.setHeader('Content-Security-Policy', "default-src 'none'; base-uri 'none'; frame-ancestors 'none'; sandbox")
  response.setHeader('Cross-Origin-Resource-Policy', 'same-origin')
}

function notFound(response: ServerResponse) {
  response.removeHeader('ETag')
  response
    .writeHead(404, { 'Cache-Control': 'no-store', 'Content-Type': 'text/plain; charset=utf-8' })
    .end('Not found.')
  return true
}

function awayOr(error: unknown) {
  if (error instanceof StoreUnavailable) return 'away' as const
  throw error
}

/** The page around it stays; who looks again in a while sees the photo, or hears the voice. */
function notNow(response: ServerResponse) {
  response.removeHeader('ETag')
  response
    .writeHead(503, { 'Cache-Control': 'no-store', 'Retry-After': '30', 'Content-Type': 'text/plain; charset=utf-8' })
    .end('It cannot be fetched right now.')
  return true
}

async function send(request: IncomingMessage, response: ServerResponse, file: StoredFile) {
  response.setHeader('Content-Length', file.size)
  if (request.method === 'HEAD') {
    await file.close()
    response.end()
    return
  }
  // A visitor who leaves early is no error.
  await pipeline(file.read(), response).catch(() => response.destroy())
}
