import { data, redirect, type RouterContextProvider } from 'react-router'
import { meetingActFields, meetingFields } from '#shared/fields/meeting.ts'
import type { RefusalCode } from '#shared/refusals.ts'
import { isUuid } from '#shared/uuid.ts'
import { localPath } from '#i18n/language.ts'
import { actOnMeeting } from '#domain/verbs/messages/act-on-meeting.ts'
import { proposeMeeting } from '#domain/verbs/messages/propose-meeting.ts'
import { judgeWriting } from '#domain/conversations/judge-writing.ts'
import { momentOf } from '#app/read-models/meeting-page.ts'
import { messageIdOf } from '#app/read-models/read-conversation-page.ts'
import { database, requirePerson } from '#app/request/contexts.ts'
import { readForm, refuseForm } from '#app/request/forms.ts'
import { limit } from '#app/request/limits.ts'
import { refuseVerb, statusOf } from '#app/request/refuse-verb.ts'
import { refuseJson } from './messaging.ts'

type Args = { request: Request; context: Readonly<RouterContextProvider> }
type Refusal = Parameters<typeof refuseForm>[0]

const ofDay: readonly RefusalCode[] = ['meeting_too_soon', 'meeting_too_far']

/** Proposes the meeting of a form and leads to its conversation; what won't do is said beside its field. */
export async function takeMeeting({ request, context }: Args, conversationId: string) {
  if (!isUuid(conversationId)) return refuseVerb('conversation_not_found')
  const [db, by] = [database(context), requirePerson(context)]
  const judged = await judgeWriting(db, { to: { conversationId }, by })
  if (!judged.ok) return refuseVerb(judged.code)
  const read = await readForm(request, meetingFields)
  const { values } = read
  if (!read.ok) return refuseForm(read)
  const rateLimited = await limit(context, 'meeting', { request })
  if (rateLimited) return refuseForm({ values, ...rateLimited })
  const { id, venue, otherVenue } = read.fields
  const proposed = await proposeMeeting(db, {
    conversationId,
    by,
    id: messageIdOf(id),
    startsAt: momentOf(read.fields),
    // Whoever writes one means it, though the first of the list stands beside it.
    venue: venue === null || otherVenue ? { written: otherVenue } : { listed: venue },
  })
  if (proposed.ok) return values['over'] === 'dialog' ? data({ sent: true as const }) : toMeeting(conversationId)
  const { code } = proposed
  if (ofDay.includes(code)) return refuseForm({ values, problems: { time: code } })
  if (code === 'meeting_venue_unknown') return refuseForm({ values, problems: { venue: code } })
  return refuseForm({ values, code, status: statusOf(code) })
}

type Address = { conversationId: string; meetingId: string }

/** Does to a meeting what a form says. Whoever came too late sees how it stands now. */
export async function takeMeetingAct(args: Args, address: Address) {
  const refusal = await act(args, address)
  return refusal ? refuseForm(refusal) : toMeeting(address.conversationId)
}

/** The same from a page's script, perhaps long after it was pressed: 201, or the sentence why not. */
export async function takeHandover(args: Args, address: Address) {
  const refusal = await act(args, address)
  return refusal ? refuseJson(refusal) : Response.json({ conversationId: address.conversationId }, { status: 201 })
}

async function act({ request, context }: Args, { conversationId, meetingId }: Address): Promise<Refusal | null> {
  const [db, by] = [database(context), requirePerson(context)]
  const refuse = (code: RefusalCode, values = {}): Refusal => ({ values, code, status: statusOf(code) })
  if (!isUuid(conversationId)) return refuse('conversation_not_found')
  const judged = await judgeWriting(db, { to: { conversationId }, by })
  if (!judged.ok) return refuse(judged.code)
  if (!isUuid(meetingId)) return refuse('meeting_not_found')
  const read = await readForm(request, meetingActFields)
  const { values } = read
  // It waited for the line, and somebody else logged in meanwhile.
  if (values.writer !== undefined && values.writer !== by.id) return refuse('session_ended')
  if (!read.ok) return read.problems.act ? refuse('form_invalid') : read
  const rateLimited = await limit(context, 'meeting_act', { request })
  if (rateLimited) return { values, ...rateLimited }
  const { act, words, id } = read.fields
  const acted = await actOnMeeting(db, { conversationId, meetingId, by, id: messageIdOf(id), act, words })
  if (!acted.ok) return refuse(acted.code, values)
  return acted.triesLeft === null ? null : { values, problems: { words: 'meeting_words_wrong' } }
}

function toMeeting(id: string) {
  return redirect(`${localPath(`/messages/${id}`)}#meeting`, 303)
}
