import type { SentForm } from '#app/components/layout/stay-on-page.ts'
import { TroubleNote } from '#app/components/layout/trouble-note.tsx'
import { Button } from '#app/ui/button.tsx'
import { TextAreaField } from '#app/ui/field.tsx'
import { FormSummary } from '#app/ui/form-summary.tsx'
import { LocalForm } from '#app/ui/local-link.tsx'

type Props = {
  action: string
  /** The name of the message that it becomes: sent twice, it is one. */
  messageId: string
  name?: 'content' | 'reply'
  label: string
  hint: string
  send: string
  maxLength: number
  sent?: SentForm
  className?: string
}

/** One text that is written about an ad: a question, a reply to one, a request. */
export function AskingForm({ action, messageId, name = 'content', send, sent = {}, className = '', ...field }: Props) {
  return (
    <LocalForm method="post" action={action} noValidate className={`flex flex-col gap-3 ${className}`}>
      <FormSummary form={sent.form} />
      <TroubleNote trouble={sent.trouble} intentId={sent.wanted} />
      <input type="hidden" name="id" value={messageId} />
      <TextAreaField {...field} name={name} form={sent.form} required rows={3} />
      <Button className="sm:self-start sm:px-10">{send}</Button>
    </LocalForm>
  )
}
