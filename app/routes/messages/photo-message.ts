import { randomUUID } from 'node:crypto'
import { data, redirect, type RouterContextProvider } from 'react-router'
import { photoMessageFields } from '#shared/fields/photo-message.ts'
import { limits } from '#shared/limits.ts'
import { isUuid } from '#shared/uuid.ts'
import { localPath } from '#i18n/language.ts'
import { judgeWriting } from '#domain/conversations/judge-writing.ts'
import { sendMessage } from '#domain/verbs/messages/send-message.ts'
import { removePhoto } from '#domain/verbs/photos/remove-photo.ts'
import { database, requirePerson } from '#app/request/contexts.ts'
import { drain } from '#app/request/drain.ts'
import { readFormWithPhotos, refuseFiles } from '#app/request/form-with-photos.ts'
import { readForm, refuseForm } from '#app/request/forms.ts'
import { limit } from '#app/request/limits.ts'
import { refuseVerb, statusOf } from '#app/request/refuse-verb.ts'

type Args = { request: Request; context: Readonly<RouterContextProvider> }

const photoField = { control: 'images', atMost: limits.photosPerMessage, shape: 'photo', purpose: 'message' } as const

/**
 * Sends the photos of a form to the other side of a conversation. Who may not write there uploads nothing; photos that were
 * taken outlive a refusal by their keys, for less than an hour.
 */
export async function takePhotoMessage({ request, context }: Args, conversationId: string) {
  if (!isUuid(conversationId)) return refuseVerb('conversation_not_found')
  const [db, by] = [database(context), requirePerson(context)]
  const judged = await judgeWriting(db, { to: { conversationId }, by })
  if (!judged.ok) {
    await drain(request)
    return refuseVerb(judged.code)
  }
  const { form, photos, refusals } = await readFormWithPhotos(request, context, by, photoField)
  const read = await readForm(form, photoMessageFields)
  const { values } = read
  if (refusals.length > 0) return refuseFiles(values, refusals)
  if (!read.ok) return refuseForm({ ...read, problems: ofTheFiles(read.problems) })
  const rateLimited = await limit(context, 'message', { request })
  if (rateLimited) return refuseForm({ values, ...rateLimited })
  const { content, photos: keys } = read.fields
  const id: string = isUuid(read.fields.id) ? read.fields.id : randomUUID()
  const sent = await sendMessage(db, { to: { conversationId }, by, id, content, photos: keys })
  // Sent again because the line broke, the message stands and these are a second copy of its photos.
  for (const { key } of sent.ok ? photos : []) await removePhoto(db, { key, owner: by })
  if (!sent.ok) return refuseForm({ values, code: sent.code, status: statusOf(sent.code) })
  if (values['over'] === 'dialog') return data({ sent: true as const })
  return redirect(`${localPath(`/messages/${conversationId}`)}#end`, 303)
}

/** What is wrong with the photos is said beside the control that chooses them. */
function ofTheFiles({ photos, ...others }: Record<string, string>): Record<string, string> {
  return photos ? { ...others, images: photos } : others
}
