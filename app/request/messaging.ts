import { randomUUID } from 'node:crypto'
import { redirect, type RouterContextProvider } from 'react-router'
import { messageFields } from '#shared/fields/message.ts'
import { isUuid } from '#shared/uuid.ts'
import { localPath } from '#i18n/language.ts'
import { judgeWriting } from '#domain/conversations/judge-writing.ts'
import { sendMessage, type Writing } from '#domain/conversations/send-message.ts'
import { database, requirePerson } from './contexts.ts'
import { readForm, refuseForm } from './forms.ts'
import { limit } from './limits.ts'
import { refuseVerb, statusOf } from './refuse-verb.ts'

type Asked = { request: Request; context: Readonly<RouterContextProvider> }

/** Sends the message of a form and leads to its conversation; refused, what was written comes back. */
export async function takeMessage({ request, context }: Asked, to: Writing['to']) {
  if ('conversationId' in to && !isUuid(to.conversationId)) return refuseVerb('conversation_not_found')
  const [db, by] = [database(context), requirePerson(context)]
  const judged = await judgeWriting(db, { to, by })
  const read = await readForm(request, messageFields)
  const { values } = read
  if (!judged.ok) return refuseForm({ values, code: judged.code, status: statusOf(judged.code) })
  if (!read.ok) return refuseForm(read)
  // Strangers are spoken to so many times a day; going on with somebody is not counted there.
  const held =
    (await limit(context, 'message', { request })) ??
    (judged.isNew ? await limit(context, 'conversation', { request }) : null)
  if (held) return refuseForm({ values, ...held })
  // Without scripts the page made the name of the message; a form of one's own making gets a new one.
  const id = isUuid(read.fields.id) ? read.fields.id : randomUUID()
  const sent = await sendMessage(db, { to, by, id, content: read.fields.content })
  if (!sent.ok) return refuseForm({ values, code: sent.code, status: statusOf(sent.code) })
  return redirect(`${localPath(`/messages/${sent.conversationId}`)}#end`, 303)
}
