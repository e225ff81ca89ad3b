import { randomUUID } from 'node:crypto'
import { redirect, type RouterContextProvider } from 'react-router'
import type { RefusalCode } from '#shared/refusals.ts'
import { messageFields } from '#shared/fields/message.ts'
import { isUuid } from '#shared/uuid.ts'
import { localPath } from '#i18n/language.ts'
import { judgeWriting } from '#domain/conversations/judge-writing.ts'
import { sendMessage, type Writing } from '#domain/verbs/messages/send-message.ts'
import { database, requirePerson } from '#app/request/contexts.ts'
import { readForm, refuseForm } from '#app/request/forms.ts'
import { limit } from '#app/request/limits.ts'
import { refuseVerb, statusOf } from '#app/request/refuse-verb.ts'
import { sentenceOfProblem, sentenceOfRefusal } from '#app/request/sentences.ts'

type Args = { request: Request; context: Readonly<RouterContextProvider> }
type Refusal = Parameters<typeof refuseForm>[0]

/** Sends the message of a form and leads to its conversation; refused, what was written comes back. */
export async function takeMessage(args: Args, to: Writing['to']) {
  if (isNowhere(to)) return refuseVerb('conversation_not_found')
  const { sent, refusal } = await take(args, to)
  if (refusal) return refuseForm(refusal)
  return redirect(`${localPath(`/messages/${sent.conversationId}`)}#end`, 303)
}

/** Sends a message that a page's script brings, perhaps long after it was written: 201, or the sentence why not. */
export async function takeOutgoing(args: Args, to: Writing['to']) {
  if (isNowhere(to)) return refuseJson({ values: {}, code: 'conversation_not_found', status: 404 })
  const { sent, refusal } = await take(args, to)
  return refusal ? refuseJson(refusal) : Response.json(sent, { status: 201 })
}

export function refuseJson({ problems, code, status = 422, headers, work }: Refusal) {
  const [problem] = Object.values(problems ?? {})
  const message = code ? sentenceOfRefusal(code) : sentenceOfProblem(problem ?? '')
  // A block of one's own is lifted by oneself, and then the reason is none any more.
  return Response.json({ message, work, ...(code === 'you_block_them' && { isOwnBlock: true }) }, { status, headers })
}

function isNowhere(to: Writing['to']) {
  return 'conversationId' in to && !isUuid(to.conversationId)
}

type Taken = { sent: { conversationId: string }; refusal?: undefined } | { sent?: undefined; refusal: Refusal }

/** Sends a message out of a form, the request's own or one that was sent before; else what to refuse it with. */
export async function take(
  { request, context }: Args,
  to: Writing['to'],
  form: Request | FormData = request,
): Promise<Taken> {
  const [db, by] = [database(context), requirePerson(context)]
  const read = await readForm(form, messageFields)
  const { values } = read
  // Without scripts the page made the name of the message; a form of one's own making gets a new one.
  const id = read.ok && isUuid(read.fields.id) ? read.fields.id : randomUUID()
  const judged = await judgeWriting(db, { to, by, messageId: id })
  const refuse = (code: RefusalCode, status = statusOf(code)) => ({ refusal: { values, code, status } })
  // It waited for the line, and somebody else logged in meanwhile.
  if (values.writer !== undefined && values.writer !== by.id) return refuse('session_ended')
  if (!judged.ok) return refuse(judged.code)
  if (!read.ok) return { refusal: read }
  // What is sent again, because the line broke before the answer came, is not counted again.
  const rateLimited = judged.isSent
    ? null
    : await limitMessages({ request, context }, { ...judged, subject: JSON.stringify(to), proof: values.proof })
  if (rateLimited) return { refusal: { values, ...rateLimited } }
  const { content, voice } = read.fields
  const sent = await sendMessage(db, { to, by, id, content, voice })
  return sent.ok ? { sent: { conversationId: sent.conversationId } } : refuse(sent.code)
}

type First = { isNew: boolean; subject: string; proof: unknown }

/** Strangers are spoken to so many times a day; going on with somebody is not counted there. */
async function limitMessages({ request, context }: Args, { isNew, ...work }: First) {
  const rateLimited = await limit(context, 'message', { request })
  return rateLimited ?? (isNew ? limit(context, 'conversation', { request, ...work }) : null)
}
