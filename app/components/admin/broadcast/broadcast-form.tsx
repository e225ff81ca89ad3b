import { Megaphone } from 'lucide-react'
import { m } from '#i18n/messages.ts'
import { formatNumber } from '#i18n/format.ts'
import { textDirection } from '#i18n/text-direction.ts'
import { limits } from '#shared/limits.ts'
import { Button } from '#app/ui/button.tsx'
import { Field, TextAreaField } from '#app/ui/field.tsx'
import type { FormState } from '#app/ui/form-state.ts'
import { FormSummary } from '#app/ui/form-summary.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { LocalForm } from '#app/ui/local-link.tsx'

export type Preview = { title: string; content: string }
type Props = { form?: FormState; preview?: Preview; recipients: number; submission: string }

/** Writing to everybody: first it is looked at, then it is sent. */
export function BroadcastForm({ form, preview, recipients, submission }: Props) {
  return (
    <section className="panel p-4 sm:p-5">
      <LocalForm
        key={submission}
        method="post"
        action="/admin/broadcast#look"
        noValidate
        className="flex flex-col gap-4"
      >
        <FormSummary form={form} />
        <input type="hidden" name="submission" value={submission} />
        <Field
          name="title"
          label={m.admin_broadcast_title()}
          form={form}
          maxLength={limits.broadcastTitleLength}
          required
          autoComplete="off"
        />
        <TextAreaField
          name="content"
          label={m.admin_broadcast_content()}
          form={form}
          maxLength={limits.broadcastContentLength}
          rows={4}
          required
        />
        <p className="text-ink-2">
          {m.admin_broadcast_reaches({ count: recipients, shown: formatNumber(recipients) })}
        </p>
        {preview && <PreviewCard preview={preview} />}
        <div className="flex flex-wrap gap-3">
          {/* First, so that Enter in the title looks again and never sends to everybody. */}
          <Button type="submit" name="intent" value="preview" variant={preview ? 'secondary' : 'primary'}>
            {m.admin_broadcast_preview()}
          </Button>
          {preview && (
            <Button type="submit">
              {m.admin_broadcast_send({ count: recipients, shown: formatNumber(recipients) })}
            </Button>
          )}
        </div>
      </LocalForm>
    </section>
  )
}

/** As everybody will see it in their list. */
function PreviewCard({ preview: { title, content } }: { preview: Preview }) {
  return (
    <figure id="look" className="flex flex-col gap-2">
      <figcaption className="text-meta text-ink-2">{m.admin_broadcast_looks()}</figcaption>
      <div className="panel flex items-start gap-3 border-brand p-3 sm:p-4">
        <span className="grid size-10 flex-none place-items-center rounded-full bg-gold-soft text-gold">
          <Icon as={Megaphone} />
        </span>
        <div className="min-w-0 wrap-anywhere">
          <p className="font-bold" dir={textDirection(title)}>
            {title}
          </p>
          <p className="whitespace-pre-line text-ink-2" dir={textDirection(content)}>
            {content}
          </p>
        </div>
      </div>
    </figure>
  )
}
