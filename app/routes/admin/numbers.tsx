import { numberMatchFields } from '#shared/fields/number.ts'
import { m } from '#i18n/messages.ts'
import { localPath } from '#i18n/language.ts'
import { matchNumberCode } from '#domain/verbs/numbers/match-number-code.ts'
import { PageHead } from '#app/components/layout/page-head.tsx'
import { answerHeaders } from '#app/request/answer-headers.ts'
import { redirectWithMessage } from '#app/request/flash.ts'
import { requirePower } from '#app/request/guards.ts'
import { verbAction } from '#app/request/verb-action.ts'
import { Button } from '#app/ui/button.tsx'
import { Field } from '#app/ui/field.tsx'
import { FormSummary } from '#app/ui/form-summary.tsx'
import { LocalForm } from '#app/ui/local-link.tsx'
import type { Route } from './+types/numbers'

export const middleware = [requirePower('people')]

export const action = verbAction((_: Route.ActionArgs) => ({
  form: numberMatchFields,
  limited: 'number_match' as const,
  isShownAgain: true,
  verb: ({ db, by, fields }) => matchNumberCode(db, { by, ...fields }),
  answer: ({ personId }) => redirectWithMessage(localPath(`/admin/users/${personId}`), 'number_matched'),
}))

export const headers = answerHeaders

/** Matches a code that somebody sent by WhatsApp with the proof that waits for it. */
export default function MatchNumbers({ actionData }: Route.ComponentProps) {
  const form = actionData?.form
  return (
    <div className="flex min-w-0 flex-col gap-4 pt-4 lg:pt-6">
      <PageHead title={m.number_desk_title()} unlisted />
      <h1 className="text-h1">{m.number_desk_title()}</h1>
      <p className="max-w-3xl text-ink-2">{m.number_desk_intro()}</p>
      <LocalForm method="post" action="/admin/users/numbers" className="panel flex max-w-md flex-col gap-4 p-4">
        <FormSummary form={form} />
        <Field
          name="phone"
          type="tel"
          label={m.number_desk_phone()}
          form={form}
          required
          dir="ltr"
          autoComplete="off"
        />
        <Field
          name="code"
          label={m.number_desk_code()}
          form={form}
          required
          dir="ltr"
          inputMode="numeric"
          autoComplete="off"
        />
        <Button className="self-start">{m.number_desk_match()}</Button>
      </LocalForm>
    </div>
  )
}
