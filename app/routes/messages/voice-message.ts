import { randomUUID } from 'node:crypto'
import { redirect, type RouterContextProvider } from 'react-router'
import { voiceMessageFields } from '#shared/fields/voice-message.ts'
import { isUuid } from '#shared/uuid.ts'
import { localPath } from '#i18n/language.ts'
import type { RefusalCode } from '#shared/refusals.ts'
import type { Db } from '#db/client.ts'
import { otherTakesVoice } from '#domain/conversations/takes-voice.ts'
import { judgeWriting } from '#domain/conversations/judge-writing.ts'
import { sendMessage } from '#domain/verbs/messages/send-message.ts'
import { removeVoice } from '#domain/verbs/photos/remove-voice.ts'
import { database, requirePerson } from '#app/request/contexts.ts'
import { drain } from '#app/request/drain.ts'
import { readFormWithVoice } from '#app/request/form-with-voice.ts'
import { readForm, refuseForm } from '#app/request/forms.ts'
import { limit } from '#app/request/limits.ts'
import { refuseVerb, statusOf } from '#app/request/refuse-verb.ts'

type Args = { request: Request; context: Readonly<RouterContextProvider> }

/**
 * Sends the recording of a form to the other side of a conversation. Who may not write there uploads nothing; a recording that was
 * taken outlives a refusal by its key, for less than an hour.
 */
export async function takeVoiceMessage({ request, context }: Args, conversationId: string) {
  if (!isUuid(conversationId)) return refuseVerb('conversation_not_found')
  const [db, by] = [database(context), requirePerson(context)]
  const judged = await judgeWriting(db, { to: { conversationId }, by })
  const refusal = judged.ok ? await whyNoVoice(db, { conversationId, by }) : judged.code
  if (refusal) {
    await drain(request)
    return refuseVerb(refusal)
  }
  const { form, refusal: refusedFile } = await readFormWithVoice(request, context, by)
  const read = await readForm(form, voiceMessageFields)
  const { values } = read
  if (refusedFile) return refuseRecording(values, refusedFile)
  if (!read.ok) return refuseForm({ ...read, problems: besideTheFile(read.problems) })
  const rateLimited = await limit(context, 'message', { request })
  if (rateLimited) return refuseForm({ values, ...rateLimited })
  const id: string = isUuid(read.fields.id) ? read.fields.id : randomUUID()
  const { voice } = read.fields
  const sent = await sendMessage(db, { to: { conversationId }, by, id, content: '', voice })
  // Sent again because the line broke, the message stands and this is a second copy of its recording.
  if (sent.ok) await removeVoice(db, { key: voice, owner: by })
  if (!sent.ok)
    return refuseForm({ values: bringAlong(values, sent.code), code: sent.code, status: statusOf(sent.code) })
  return redirect(`${localPath(`/messages/${conversationId}`)}#end`, 303)
}

/** Said before anything of it is uploaded; the verb asks again. */
export async function whyNoVoice(db: Db, of: Parameters<typeof otherTakesVoice>[1]) {
  return (await otherTakesVoice(db, of)) ? null : ('voice_not_taken' as const)
}

/** What is gone is not brought along again. */
function bringAlong(values: Values, code: RefusalCode): Values {
  return code === 'voice_unknown' ? { ...values, voice: '' } : values
}

type Values = Parameters<typeof refuseForm>[0]['values']
type Refusal = NonNullable<Awaited<ReturnType<typeof readFormWithVoice>>['refusal']>

/** The form again with what was wrong with the recording beside the control that chose it. */
function refuseRecording(values: Values, { status, message, retryAfter }: Refusal) {
  const headers = retryAfter ? { 'Retry-After': retryAfter } : undefined
  const answer = refuseForm({ values, code: 'form_invalid', status, headers })
  answer.data.form.problems.recording = message
  return answer
}

/** What is wrong with the key is said beside the control as well: nobody sees the key. */
function besideTheFile({ voice, ...others }: Record<string, string>): Record<string, string> {
  return voice ? { ...others, recording: voice } : others
}
