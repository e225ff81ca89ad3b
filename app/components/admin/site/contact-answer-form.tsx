import { MessageCircle, Send } from 'lucide-react'
import type { MouseEvent, ReactNode } from 'react'
import { useRevalidator } from 'react-router'
import { limits } from '#shared/limits.ts'
import { firstLines } from '#shared/first-lines.ts'
import { withPrepared } from '#shared/with-prepared.ts'
import type { AnswerWay } from '#shared/answer-ways.ts'
import { m } from '#i18n/messages.ts'
import { localPath } from '#i18n/language.ts'
import { textDirection } from '#i18n/text-direction.ts'
import type { PreparedAnswer } from '#domain/contact/prepared-answers.ts'
import type { ContactMessage } from '#domain/contact/find-contact-messages.ts'
import { Button } from '#app/ui/button.tsx'
import { SelectField, TextAreaField } from '#app/ui/field.tsx'
import { valueOf, type FormState } from '#app/ui/form-state.ts'
import { FormSummary } from '#app/ui/form-summary.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { LocalForm } from '#app/ui/local-link.tsx'
import { ReturnTo } from '#app/ui/return-to.tsx'

type Props = {
  message: ContactMessage
  prepared: Pick<PreparedAnswer, 'id' | 'title' | 'content'>[]
  submission: string
  form?: FormState
  isOpen?: boolean
  returnTo?: string
}

const hints: Record<AnswerWay, () => string> = {
  notification: m.inbox_way_notification,
  notification_and_letter: m.inbox_way_notification_and_letter,
  letter: m.inbox_way_letter,
  whatsapp: m.inbox_way_whatsapp,
}

/** Answering a message: closed until it is asked for; the way of the answer is the server's to choose. */
export function ContactAnswerForm({ message, prepared, submission, form, isOpen = false, returnTo }: Props) {
  const { answers } = message
  return (
    <details open={isOpen || form !== undefined} className="w-full">
      <summary className="btn btn-secondary w-fit">
        {answers.length > 0 ? m.inbox_answer_again() : m.inbox_answer()}
      </summary>
      <AnswerForm message={message}>
        <FormSummary form={form} />
        <input type="hidden" name="submission" value={valueOf(form, 'submission') ?? submission} />
        <input type="hidden" name="answersBefore" value={valueOf(form, 'answersBefore') ?? answers.length} />
        <ReturnTo fragment={returnTo} />
        <blockquote
          className="border-s-4 border-line ps-3 break-words whitespace-pre-line text-ink-2"
          dir={textDirection(message.message)}
        >
          {firstLines(message.message)}
        </blockquote>
        {prepared.length > 0 && <Prepared prepared={prepared} form={form} />}
        <TextAreaField
          name="content"
          label={m.inbox_answer_text()}
          hint={hints[message.way]()}
          form={form}
          rows={5}
          maxLength={limits.contactAnswerLength}
          required
        />
        <Button className="self-start">
          <Icon as={message.way === 'whatsapp' ? MessageCircle : Send} size={18} />
          {message.way === 'whatsapp' ? m.inbox_answer_whatsapp() : m.inbox_answer_send()}
        </Button>
      </AnswerForm>
    </details>
  )
}

/** WhatsApp opens beside the page, which is read anew when it is come back to. */
function AnswerForm({ message, children }: { message: ContactMessage; children: ReactNode }) {
  const { revalidate } = useRevalidator()
  const action = `/admin/contact-messages/${message.id}/answers`
  const look = 'mt-3 flex max-w-xl flex-col gap-3'
  if (message.way !== 'whatsapp')
    return (
      <LocalForm method="post" action={action} noValidate className={look}>
        {children}
      </LocalForm>
    )
  return (
    <form
      method="post"
      action={localPath(action)}
      target="_blank"
      rel="noopener"
      noValidate
      className={look}
      onSubmit={() => window.addEventListener('focus', () => void revalidate(), { once: true })}
    >
      {children}
    </form>
  )
}

/** Without scripts its button asks the server, which answers with the same form and the text in it. */
function Prepared({ prepared, form }: Pick<Props, 'prepared' | 'form'>) {
  const fill = (event: MouseEvent<HTMLButtonElement>) => {
    const fields = event.currentTarget.form?.elements
    const [select, area] = [fields?.namedItem('prepared'), fields?.namedItem('content')]
    if (!(select instanceof HTMLSelectElement) || !(area instanceof HTMLTextAreaElement)) return
    event.preventDefault()
    const chosen = prepared.find(({ id }) => String(id) === select.value)
    if (!chosen) return select.focus()
    area.value = withPrepared(area.value, chosen.content)
    area.dispatchEvent(new Event('input', { bubbles: true }))
    area.focus()
  }
  return (
    <div className="flex flex-wrap items-end gap-2">
      <SelectField name="prepared" label={m.inbox_prepared()} form={form} defaultValue="" className="min-w-0 grow">
        <option value="">{m.inbox_prepared_none()}</option>
        {prepared.map(({ id, title }) => (
          <option key={id} value={id}>
            {title}
          </option>
        ))}
      </SelectField>
      <Button variant="secondary" name="intent" value="fill" formTarget="_self" onClick={fill}>
        {m.inbox_prepared_fill()}
      </Button>
    </div>
  )
}
