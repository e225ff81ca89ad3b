import { m } from '#i18n/messages.ts'
import { isolate, textDirection } from '#i18n/text-direction.ts'
import { limits } from '#shared/limits.ts'
import type { PreparedAnswer } from '#domain/contact/prepared-answers.ts'
import { PageHead } from '#app/components/layout/page-head.tsx'
import { ConfirmedAction } from '#app/components/posting/confirmed-action.tsx'
import { Button } from '#app/ui/button.tsx'
import { Field, TextAreaField } from '#app/ui/field.tsx'
import { valueOf, type FormState } from '#app/ui/form-state.ts'
import { FormSummary } from '#app/ui/form-summary.tsx'
import { LocalForm, LocalLink } from '#app/ui/local-link.tsx'

type Props = { prepared: PreparedAnswer[]; refused?: { id: number | null; form: FormState } }

const list = '/admin/prepared-answers'
const labels = { title: m.prepared_name, content: m.prepared_text }

/** The texts that the support chooses from: a new one above, each of the others edited in its place. */
export function PreparedAnswersDesk({ prepared, refused }: Props) {
  // Of one that was deleted meanwhile nothing that was typed is lost: it can be added anew.
  const isOfNone = !prepared.some(({ id }) => id === refused?.id)
  const isFull = prepared.length >= limits.preparedAnswers
  return (
    <div className="flex min-w-0 flex-col gap-4 pt-4 lg:pt-6">
      <PageHead title={m.prepared_title()} unlisted />
      <h1 className="text-h1">{m.prepared_title()}</h1>
      <p className="text-ink-2">{m.prepared_note()}</p>
      <LocalLink to="/admin/contact-messages" className="link flex min-h-11 items-center self-start">
        {m.inbox_back()}
      </LocalLink>
      <section aria-labelledby="new-prepared" className="panel flex flex-col gap-3 p-4">
        <h2 id="new-prepared" className="text-h2">
          {m.prepared_new()}
        </h2>
        {isFull && <p className="text-ink-2">{m.prepared_full()}</p>}
        {(!isFull || refused) && <PreparedForm key={prepared.length} form={isOfNone ? refused?.form : undefined} />}
      </section>
      <ul className="flex flex-col gap-3">
        {prepared.map((answer, index) => (
          <Row
            key={`${answer.id}.${answer.version}`}
            answer={answer}
            beside={(prepared[index + 1] ?? prepared[index - 1])?.id}
            form={refused?.id === answer.id ? refused.form : undefined}
          />
        ))}
      </ul>
    </div>
  )
}

function Row({ answer, beside, form }: { answer: PreparedAnswer; beside?: number; form?: FormState }) {
  const { id, title, content } = answer
  return (
    <li id={`prepared-${id}`} className="panel flex flex-col gap-2 p-4">
      <div className="flex flex-wrap items-center justify-between gap-2">
        <h2 dir={textDirection(title)} className="font-bold break-words">
          {title}
        </h2>
        <ConfirmedAction
          action={`${list}/${id}/removal`}
          label={m.prepared_delete()}
          question={m.prepared_delete_question({ name: isolate(title) })}
          yes={m.prepared_delete_yes()}
          returnTo={beside ? `prepared-${beside}` : undefined}
          quiet
        />
      </div>
      <p className="break-words whitespace-pre-line text-ink-2" dir={textDirection(content)}>
        {content}
      </p>
      <details open={form !== undefined}>
        <summary className="btn btn-quiet -ms-3">{m.prepared_edit()}</summary>
        <PreparedForm answer={answer} form={form} />
      </details>
    </li>
  )
}

function PreparedForm({ answer, form }: { answer?: PreparedAnswer; form?: FormState }) {
  return (
    <LocalForm
      method="post"
      action={answer ? `${list}/${answer.id}` : list}
      noValidate
      className="flex max-w-xl flex-col gap-3"
    >
      <FormSummary form={form} labels={labels} />
      {answer && <input type="hidden" name="version" value={valueOf(form, 'version') ?? answer.version} />}
      <Field
        name="title"
        label={m.prepared_name()}
        form={form}
        defaultValue={answer?.title}
        maxLength={limits.preparedAnswerTitleLength}
        required
        autoComplete="off"
      />
      <TextAreaField
        name="content"
        label={m.prepared_text()}
        form={form}
        defaultValue={answer?.content}
        rows={5}
        maxLength={limits.contactAnswerLength}
        required
      />
      <Button variant={answer ? 'secondary' : 'primary'} className="self-start">
        {answer ? m.prepared_save() : m.prepared_add()}
      </Button>
    </LocalForm>
  )
}
