import { m } from '#i18n/messages.ts'
import { PageHead } from '#app/components/layout/page-head.tsx'
import { Alert } from '#app/ui/alert.tsx'
import { Button } from '#app/ui/button.tsx'
import type { FormState } from '#app/ui/form-state.ts'

/** What a verb answers when it did nothing: why, and the way back. */
export function RefusedVerb({ form, back, backLabel }: { form?: FormState; back: string; backLabel: string }) {
  return (
    <div className="page flex flex-1 flex-col items-center justify-center gap-4 py-16 text-center">
      <PageHead title={m.profile_refused_title()} unlisted />
      <h1 className="text-h1">{m.profile_refused_title()}</h1>
      {form?.message && (
        <Alert of={form} className="max-w-lg text-ink-2 outline-offset-4">
          {form.message}
        </Alert>
      )}
      <Button href={back}>{backLabel}</Button>
    </div>
  )
}
