import { localPath } from '#i18n/language.ts'
import { beginUpload } from '#domain/verbs/photos/begin-upload.ts'
import { currentPerson, servicesContext } from '#app/request/contexts.ts'
import { holdBackPhoto, refuseNamed } from '#app/request/photo-uploads.ts'
import { byteCount, fileNameOf, otherProtocol, tusAnswer, tusRefusal, tusSignIn } from './tus.ts'
import type { Route } from './+types/uploads'

/** Begins a photo that will come in pieces; it counts towards the limits now, whole, however often a piece breaks off. */
export async function action({ request, context }: Route.ActionArgs) {
  const owner = currentPerson(context)
  if (!owner) return tusSignIn()
  const other = otherProtocol(request)
  if (other) return other
  const length = byteCount(request, 'Upload-Length')
  if (length === null) return tusAnswer(400)
  const name = fileNameOf(request)
  const rateLimited = await holdBackPhoto(context, request, length)
  if (rateLimited) return tusRefusal(refuseNamed(name, rateLimited.code, rateLimited.wait))

  const { db, photoPress } = context.get(servicesContext)
  const begun = await beginUpload(db, photoPress.partial, { owner, length, name })
  if (!begun.ok) return tusRefusal(refuseNamed(name, begun.code))
  return tusAnswer(201, { Location: localPath(`/photos/uploads/${begun.key}`), 'Upload-Offset': 0 })
}
