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

type Answered = { actionData?: { form?: FormState }; params: Readonly<Record<string, string | undefined>> }

/** The page of a route that only answers a verb: what is shown where it refused. */
export function refusedPage(back: string | ((params: Answered['params']) => string), backLabel: () => string) {
  return function Refused({ actionData, params }: Answered) {
    const href = typeof back === 'string' ? back : back(params)
    return <RefusedVerb form={actionData?.form} back={href} backLabel={backLabel()} />
  }
}
