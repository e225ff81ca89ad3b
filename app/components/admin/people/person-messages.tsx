import { ChevronDown, Send } from 'lucide-react'
import { limits } from '#shared/limits.ts'
import { m } from '#i18n/messages.ts'
import { formatMoment } from '#i18n/format.ts'
import { isolate, textDirection } from '#i18n/text-direction.ts'
import { Button } from '#app/ui/button.tsx'
import { Field, TextAreaField } from '#app/ui/field.tsx'
import { valueOf, type FormState } from '#app/ui/form-state.ts'
import { Icon } from '#app/ui/icon.tsx'
import { LocalForm } from '#app/ui/local-link.tsx'
import type { PersonFile } from './person-file.ts'

type Props = { file: PersonFile; form?: FormState }

/** What administrators wrote to somebody, and the form for the next message. */
export function PersonMessages({ file, form }: Props) {
  const { sent, refusal } = file.messages
  return (
    <section id="messages" className="panel flex flex-col gap-3 p-4">
      <h2 className="text-h2">{m.people_messages()}</h2>
      {sent.length === 0 ? (
        <p className="text-ink-2">{m.people_no_messages()}</p>
      ) : (
        <ul className="flex flex-col">
          {sent.map((message) => (
            <Sent key={message.id} message={message} />
          ))}
        </ul>
      )}
      {refusal && <p className="text-ink-2">{refusal}</p>}
      {/* A refused form keeps what was typed in sight, even when nobody can be written to any more. */}
      {(!refusal || form) && <MessageForm key={sent[0]?.id} file={file} form={form} />}
    </section>
  )
}

function Sent({ message: { title, content, by, createdAt } }: { message: PersonFile['messages']['sent'][number] }) {
  return (
    <li className="border-b border-line py-2 [overflow-wrap:anywhere] last:border-0">
      <details className="group">
        <summary className="link flex min-h-11 items-center gap-1 font-semibold">
          <bdi dir={textDirection(title)}>{title}</bdi>
          <Icon as={ChevronDown} size={16} className="flex-none transition-transform group-open:rotate-180" />
        </summary>
        <p className="whitespace-pre-line" dir={textDirection(content)}>
          {content}
        </p>
      </details>
      <p className="text-meta text-ink-2">
        {by ? m.people_by({ name: isolate(by) }) : m.people_by_gone()}
        {m.common_dash()}
        {formatMoment(createdAt)}
      </p>
    </li>
  )
}

function MessageForm({ file: { person, submission }, form }: Props) {
  return (
    <details open={form !== undefined}>
      <summary className="btn btn-secondary w-fit">{m.people_message_write()}</summary>
      <LocalForm
        method="post"
        action={`/admin/users/${person.id}/messages`}
        noValidate
        className="mt-3 flex max-w-xl flex-col gap-3"
      >
        <input type="hidden" name="submission" value={valueOf(form, 'submission') ?? submission} />
        <p className="text-meta text-ink-2">{m.people_message_what()}</p>
        <Field
          name="title"
          label={m.people_message_title()}
          form={form}
          maxLength={limits.broadcastTitleLength}
          required
          autoComplete="off"
        />
        <TextAreaField
          name="content"
          label={m.people_message_content()}
          form={form}
          rows={5}
          maxLength={limits.broadcastContentLength}
          required
        />
        <Button className="self-start">
          <Icon as={Send} size={18} />
          {m.people_message_send()}
        </Button>
      </LocalForm>
    </details>
  )
}
