import { m } from '#i18n/messages.ts'
import { PageHead } from '#app/components/layout/page-head.tsx'
import { Alert } from '#app/ui/alert.tsx'
import { Button } from '#app/ui/button.tsx'
import type { FormState } from '#app/ui/form-state.ts'

/** What a verb answers when it did nothing: why, and the way back. */
export function RefusedVerb({ form, back, backLabel }: { form?: FormState; back: string; backLabel: string }) {
  // A verb without fields of its own says of a field what it would say of itself.
  const why = form?.message ?? Object.values(form?.problems ?? {})[0]
  return (
    <div className="page flex flex-1 flex-col items-center justify-center gap-4 py-16 text-center">
      <PageHead title={m.profile_refused_title()} unlisted />
      <h1 className="text-h1">{m.profile_refused_title()}</h1>
      {why && (
        <Alert of={form} className="max-w-lg text-ink-2 outline-offset-4">
          {why}
        </Alert>
      )}
      <Button href={back}>{backLabel}</Button>
    </div>
  )
}
