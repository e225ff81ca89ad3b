import { limits } from '#shared/limits.ts'
import { continueUpload } from '#domain/verbs/photos/continue-upload.ts'
import { dropUpload } from '#domain/verbs/photos/drop-upload.ts'
import { findUpload } from '#domain/photos/find-upload.ts'
import type { Person } from '#domain/people/person.ts'
import { currentPerson, requirePerson, servicesContext } from '#app/request/contexts.ts'
import { drain } from '#app/request/drain.ts'
import { requirePersonMiddleware } from '#app/request/guards.ts'
import { becameHeader, byteCount, otherProtocol, tusAnswer, tusRefusalOf, tusSignIn } from './tus.ts'
import type { Route } from './+types/upload-pieces'

export const middleware = [requirePersonMiddleware]

/** HEAD: how far an own upload is. */
export async function loader({ params, context }: Route.LoaderArgs) {
  const { db, photoPress } = context.get(servicesContext)
  const upload = await findUpload(db, photoPress.partial, { key: params.uploadKey, owner: requirePerson(context) })
  if (!upload) return tusAnswer(404)
  return tusAnswer(200, {
    'Upload-Offset': upload.offset,
    'Upload-Length': upload.length,
    ...becameHeader(upload),
  })
}

/** PATCH: the next piece, and with the last one the photo. DELETE: the upload is cancelled. */
export async function action({ request, params, context }: Route.ActionArgs) {
  const owner = currentPerson(context)
  if (!owner) return tusSignIn()
  const other = otherProtocol(request)
  if (other) return other
  if (request.method === 'PATCH') return takePiece(request, context, { key: params.uploadKey, owner })
  if (request.method !== 'DELETE') return tusAnswer(405, { Allow: 'HEAD, PATCH, DELETE' })
  const { db, photoPress } = context.get(servicesContext)
  const dropped = await dropUpload(db, photoPress.partial, { key: params.uploadKey, owner })
  return tusAnswer(dropped.ok ? 204 : 404)
}

type Own = { key: string; owner: Person }

async function takePiece(request: Request, context: Route.ActionArgs['context'], { key, owner }: Own) {
  if (request.headers.get('Content-Type') !== 'application/offset+octet-stream') return tusAnswer(415)
  const offset = byteCount(request, 'Upload-Offset')
  if (offset === null || offset > limits.photoBytes) return tusAnswer(400)
  const { db, photoPress, voicePress } = context.get(servicesContext)
  const { name = '', kind = 'photo' } = (await findUpload(db, photoPress.partial, { key, owner })) ?? {}
  const body = request.body?.values({ preventCancel: true }) ?? nothing()
  const taken = await continueUpload(db, { photoPress, voicePress }, { key, owner, offset, body })
  if (taken.ok) return tusAnswer(204, { 'Upload-Offset': taken.offset, ...becameHeader(taken) })
  const refusal = tusRefusalOf(taken.code, { name, kind })
  // Browsers repeat by themselves what broke off. What is here already shall not come a second time: the line is closed.
  if (taken.code === 'upload_elsewhere') refusal.headers.set('Connection', 'close')
  else await drain(request)
  return refusal
}

async function* nothing(): AsyncGenerator<Uint8Array> {}
