import { randomUUID } from 'node:crypto'
import { ChevronRight, Inbox } from 'lucide-react'
import { data, redirect } from 'react-router'
import { contactAnswerFields, preparedTextFields } from '#shared/fields/contact-answer.ts'
import type { RefusalCode } from '#shared/refusals.ts'
import { withPrepared } from '#shared/with-prepared.ts'
import { m } from '#i18n/messages.ts'
import { textDirection } from '#i18n/text-direction.ts'
import { answerContactMessage } from '#domain/verbs/site/answer-contact-message.ts'
import { findContactMessage } from '#domain/contact/find-contact-messages.ts'
import { listPreparedAnswers } from '#domain/contact/prepared-answers.ts'
import { ContactMessageRow } from '#app/components/admin/site/contact-message-row.tsx'
import { PageHead } from '#app/components/layout/page-head.tsx'
import { readAnew } from '#app/components/layout/read-anew.ts'
import { answerHeaders } from '#app/request/answer-headers.ts'
import { database, requirePerson } from '#app/request/contexts.ts'
import { redirectWithMessage } from '#app/request/flash.ts'
import { readFormData } from '#app/request/form-data.ts'
import { readForm, refuseForm } from '#app/request/forms.ts'
import { requirePower } from '#app/request/guards.ts'
import { limit } from '#app/request/limits.ts'
import { statusOf } from '#app/request/refuse-verb.ts'
import { returnPath } from '#app/request/return-path.ts'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { valueOf, type FormState } from '#app/ui/form-state.ts'
import { FormSummary } from '#app/ui/form-summary.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { LocalLink } from '#app/ui/local-link.tsx'
import { readContactMessage } from './read-contact-messages.ts'
import type { Route } from './+types/contact-answers'

export const middleware = [requirePower('support')]

const list = '/admin/contact-messages'

export async function loader({ params, context }: Route.LoaderArgs) {
  const read = await readContactMessage(context, params.messageId)
  return data(read, { status: read.message ? 200 : 404 })
}

/** Answers a message, or puts a prepared text into the form. One that leads to WhatsApp names the number in its address alone. */
export async function action({ request, params: { messageId }, context }: Route.ActionArgs) {
  const [db, by] = [database(context), requirePerson(context)]
  const sent = await readFormData(request)
  if (!(await findContactMessage(db, { messageId, by })))
    return refuseAnswer('contact_message_not_found', { content: String(sent.get('content') ?? '') })
  if (sent.get('intent') === 'fill') return fill(db, sent)
  const read = await readForm(sent, contactAnswerFields)
  if (!read.ok) return refuseForm(read)
  const limited = await limit(context, 'contact_answer', { request })
  if (limited) return refuseForm({ values: read.values, ...limited })
  const { content, answersBefore, submission: submissionKey = randomUUID() } = read.fields
  const answered = await answerContactMessage(db, { by, messageId, content, answersBefore, submissionKey })
  if (!answered.ok) return refuseAnswer(answered.code, read.values)
  if (answered.whatsapp) return redirect(answered.whatsapp, 303)
  return redirectWithMessage(returnPath(list, read.values['returnTo']), 'contact_answer_sent')
}

/** Whoever reads what was answered meanwhile may answer again: the form is of the page as it is now. */
function refuseAnswer(code: RefusalCode, { answersBefore, ...typed }: FormState['values']) {
  const isRead = code === 'contact_answered_meanwhile' || answersBefore === undefined
  return refuseForm({ values: isRead ? typed : { ...typed, answersBefore }, code, status: statusOf(code) })
}

async function fill(db: ReturnType<typeof database>, sent: FormData) {
  const read = await readForm(sent, preparedTextFields)
  if (!read.ok) return refuseForm(read)
  const { content, prepared } = read.fields
  const chosen = (await listPreparedAnswers(db)).find(({ id }) => id === prepared)
  if (!chosen) return refuseForm({ values: read.values, problems: { prepared: 'prepared_answer_missing' } })
  const form: FormState = { values: { ...read.values, content: withPrepared(content, chosen.content) }, problems: {} }
  return data({ form })
}

export const shouldRevalidate = readAnew

export const headers = answerHeaders

export default function ContactAnswer({ loaderData, actionData }: Route.ComponentProps) {
  const { message, prepared, submission } = loaderData
  const answer: { form: FormState } | undefined = actionData
  const form = answer?.form
  const typed = valueOf(form, 'content')
  return (
    <div className="flex min-w-0 flex-col gap-4 pt-4 lg:pt-6">
      <PageHead title={m.inbox_one()} unlisted />
      <LocalLink to={list} className="link flex min-h-11 items-center gap-1 self-start">
        <Icon as={ChevronRight} size={18} className="ltr:-scale-x-100" />
        {m.inbox_back()}
      </LocalLink>
      <h1 className="text-h1">{m.inbox_one()}</h1>
      {message ? (
        <ul>
          <ContactMessageRow message={message} prepared={prepared} submission={submission} form={form} isOpen />
        </ul>
      ) : (
        <>
          <FormSummary form={form} />
          <EmptyState icon={Inbox} title={m.inbox_gone()} />
          {typed && (
            <p className="panel p-4 break-words whitespace-pre-line" dir={textDirection(typed)}>
              {typed}
            </p>
          )}
        </>
      )}
    </div>
  )
}
