import { data, type RouterContextProvider } from 'react-router'
import { reportSchema } from '#shared/fields/report.ts'
import { isUuid } from '#shared/uuid.ts'
import { localPath } from '#i18n/language.ts'
import { m } from '#i18n/messages.ts'
import { findReported, type Subject } from '#domain/reports/find-reported.ts'
import { findWaitingReport } from '#domain/reports/find-waiting-report.ts'
import type { MessageType } from '#shared/message-types.ts'
import type { Reporter } from '#domain/reports/find-waiting-report.ts'
import { sendReport } from '#domain/verbs/safety/send-report.ts'
import { adNumber } from '#app/request/ad-number.ts'
import { currentPerson, database } from '#app/request/contexts.ts'
import { redirectWithMessage } from '#app/request/flash.ts'
import { readForm, refuseForm } from '#app/request/forms.ts'
import { addressOfToday, limit, visitorOfToday } from '#app/request/limits.ts'
import { requirePlainForm } from '#app/request/form-data.ts'
import { refuseVerb, statusOf } from '#app/request/refuse-verb.ts'
import { typedBefore } from '#app/request/intent-cookie.ts'

type Args = { request: Request; context: Readonly<RouterContextProvider> }
/** `url`: the page's own address, also where a script asks for its data. */
type PageArgs = Args & { url: URL }

/** What the page of a report shows: what is reported, and since when a report of it by the same reporter waits. */
export async function readReportPage({ request, context, url }: PageArgs, subject: Subject | null) {
  const { pathname, search } = url
  if (!subject) return { code: 'conversation_not_found' as const }
  const [db, reporter] = [database(context), await reporterOf({ request, context })]
  const found = await findReported(db, { subject, by: reporter.by })
  if (!found.ok) return { code: found.code }
  const waiting = await findWaitingReport(db, { row: found.row, reporter })
  const waitsSince = waiting?.createdAt ?? null
  return {
    kind: subject.kind,
    readsTalk: 'conversationId' in subject,
    shown: {
      ...found.shown,
      content: found.shown.content || withoutWords(found.shown.type),
    },
    waitsSince,
    typed: typedBefore(request, { act: 'report', of: pathname + search, by: reporter.by }),
  }
}

/** What a message without words is called. */
function withoutWords(type?: MessageType) {
  if (type === 'meeting') return m.meetings_preview()
  if (type === 'voice') return m.messages_voice()
  return type === 'offer' ? m.offers_theirs() : m.reports_photo_only()
}

/** Sends the report of a form and leads back to what was reported, unless the form stands over it. */
export async function takeReport({ request, context }: Args, subject: Subject | null, back: string) {
  requirePlainForm(request)
  if (!subject) return refuseVerb('conversation_not_found')
  const [db, reporter] = [database(context), await reporterOf({ request, context })]
  const read = await readForm(request, reportSchema(subject.kind))
  // What no person sees is filled in by programs alone.
  const { website, proof, ...values } = read.values
  const tooOften = await limit(context, 'report_try', { request })
  if (tooOften) return refuseForm({ values, ...tooOften })
  const found = await findReported(db, { subject, by: reporter.by })
  if (!found.ok) return refuseForm({ values, code: found.code, status: statusOf(found.code) })
  if (!read.ok) return refuseForm({ values, problems: read.problems, code: 'form_invalid' })
  const { reason, details } = read.fields
  const isOver = values['over'] === 'dialog'
  const done = () =>
    isOver
      ? data({ sent: true as const, text: m.flash_report_sent() })
      : redirectWithMessage(localPath(back), 'report_sent')
  const waiting = await findWaitingReport(db, { row: found.row, reporter })
  // The same words again are the same report: a button pressed twice, or an answer that was lost.
  const isSame = (report: typeof waiting) => report?.reason === reason && (report.details ?? '') === details
  if (isSame(waiting)) return done()
  if (waiting) return refuseForm({ values, code: 'report_waits', status: statusOf('report_waits') })
  const work = { subject: JSON.stringify(subject), proof }
  const rateLimited = await limit(context, reporter.by ? 'report' : 'report_unsigned', { request, ...work })
  if (rateLimited) return refuseForm({ values, ...rateLimited })
  if (website) return done()
  const sent = await sendReport(db, { subject, reporter, ...read.fields })
  if (sent.ok || isSame(await findWaitingReport(db, { row: found.row, reporter }))) return done()
  return refuseForm({ values, code: sent.code, status: statusOf(sent.code) })
}

async function reporterOf({ request, context }: Args): Promise<Reporter> {
  const by = currentPerson(context)
  return by
    ? { by, addressKey: await addressOfToday(context, request) }
    : { by, visitorKey: await visitorOfToday(context, request) }
}

/** The question or reply under an ad that an address names. */
export function reportedUnderAd({ adId, questionId }: { adId: string; questionId: string }): Subject | null {
  return isUuid(questionId) ? { kind: 'message', adId: adNumber(adId), messageId: questionId } : null
}

/** The other side of a conversation, or the message of theirs that an address names. */
export function reportedIn({ conversationId, url }: { conversationId: string; url: URL }): Subject | null {
  if (!isUuid(conversationId)) return null
  const messageId = url.searchParams.get('message')
  if (messageId === null) return { kind: 'person', conversationId }
  return isUuid(messageId) ? { kind: 'message', conversationId, messageId } : null
}
