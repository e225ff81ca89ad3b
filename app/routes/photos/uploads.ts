import { localPath } from '#i18n/language.ts'
import { beginUpload } from '#domain/verbs/photos/begin-upload.ts'
import { currentPerson, servicesContext } from '#app/request/contexts.ts'
import { holdBackPhoto, holdBackVoice } from '#app/request/photo-uploads.ts'
import { byteCount, metadataOf, otherProtocol, tusAnswer, tusRefusalOf, tusSignIn } from './tus.ts'
import type { Route } from './+types/uploads'

const holdBack = { photo: holdBackPhoto, voice: holdBackVoice }

/** Begins a photo or a voice that will come in pieces; it counts towards the limits now, whole, however often a piece breaks off. */
export async function action({ request, context }: Route.ActionArgs) {
  const owner = currentPerson(context)
  if (!owner) return tusSignIn()
  const other = otherProtocol(request)
  if (other) return other
  // It waited for the line, and somebody else logged in meanwhile.
  const writer = metadataOf(request, 'writer')
  if (writer && writer !== owner.id) return tusSignIn()
  const length = byteCount(request, 'Upload-Length')
  if (length === null) return tusAnswer(400)
  const kind = metadataOf(request, 'kind') === 'voice' ? 'voice' : 'photo'
  const name = metadataOf(request, 'filename')
  const rateLimited = await holdBack[kind](context, request, length)
  if (rateLimited) return tusRefusalOf(rateLimited.code, { name, kind }, rateLimited.wait)

  const { db, photoPress } = context.get(servicesContext)
  const begun = await beginUpload(db, photoPress.partial, { owner, length, name, kind })
  if (!begun.ok) return tusRefusalOf(begun.code, { name, kind })
  return tusAnswer(201, { Location: localPath(`/photos/uploads/${begun.key}`), 'Upload-Offset': 0 })
}
