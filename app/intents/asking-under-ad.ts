import type { RouterContextProvider } from 'react-router'
import type * as v from 'valibot'
import type { FlashMessage } from '#shared/flash-messages.ts'
import type { Outcome } from '#shared/outcome.ts'
import type { RefusalCode } from '#shared/refusals.ts'
import { localPath } from '#i18n/language.ts'
import type { Db } from '#db/client.ts'
import { judgeWriting } from '#domain/conversations/judge-writing.ts'
import type { LimitedAction } from '#domain/limits/limited-actions.ts'
import type { Person } from '#domain/people/person.ts'
import { messageIdOf } from '#app/read-models/read-conversation-page.ts'
import { database, requirePerson } from '#app/request/contexts.ts'
import { redirectWithMessage } from '#app/request/flash.ts'
import { readForm, refuseForm } from '#app/request/forms.ts'
import { limit } from '#app/request/limits.ts'
import { statusOf } from '#app/request/refuse-verb.ts'

type Args = { request: Request; context: Readonly<RouterContextProvider> }
type Written = { adId: number; by: Person; id: string; content: string }
type AskingForm = v.GenericSchema<unknown, { id: string; content: string }>

type Asking = {
  adId: number
  form: AskingForm
  limited: LimitedAction
  verb: (db: Db, written: Written) => Promise<Outcome<object, RefusalCode>>
  /** Where it is seen then, of the message's id, and what is said of it. */
  seenAt: (id: string) => string
  message: FlashMessage
}

/**
 * Takes what somebody writes to the seller in a form of the ad (a public question, a request for what is given away) and leads to it;
 * refused, it comes back. Sent again it is not counted again.
 */
export async function takeForSeller(
  { request, context }: Args,
  { adId, form, limited, verb, seenAt, message }: Asking,
) {
  const [db, by] = [database(context), requirePerson(context)]
  const read = await readForm(request, form)
  const { values } = read
  const id = messageIdOf(read.ok ? read.fields.id : '')
  const judged = await judgeWriting(db, { to: { adId }, by, messageId: id })
  if (!judged.ok) return refuseForm({ values, code: judged.code, status: statusOf(judged.code) })
  if (!read.ok) return refuseForm(read)
  const work = { subject: String(adId), proof: values.proof }
  const rateLimited = judged.isSent
    ? null
    : ((await limit(context, limited, { request })) ??
      (judged.isNew ? await limit(context, 'conversation', { request, ...work }) : null))
  if (rateLimited) return refuseForm({ values, ...rateLimited })
  const sent = await verb(db, { adId, by, id, content: read.fields.content })
  if (!sent.ok) return refuseForm({ values, code: sent.code, status: statusOf(sent.code) })
  return redirectWithMessage(localPath(seenAt(id)), message)
}
