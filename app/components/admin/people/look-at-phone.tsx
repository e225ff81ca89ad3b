import { useFetcher } from 'react-router'
import { localPath } from '#i18n/language.ts'
import { m } from '#i18n/messages.ts'
import { Button } from '#app/ui/button.tsx'
import type { FormState } from '#app/ui/form-state.ts'
import { FormSummary } from '#app/ui/form-summary.tsx'

/** A number that comes when it is asked for, in its place, and that this is recorded; `action` is the path that answers it. */
export function LookAtPhone({ action, id }: { action: string; id: string }) {
  const fetcher = useFetcher<{ phone?: string; form?: FormState }>()
  const { phone, form } = fetcher.data ?? {}
  if (phone) {
    return (
      <a href={`tel:${phone}`} className="link">
        <bdi dir="ltr">{phone}</bdi>
      </a>
    )
  }
  return (
    <fetcher.Form method="post" action={localPath(action)} defaultShouldRevalidate={false}>
      <FormSummary form={form} />
      <Button variant="secondary" aria-describedby={id} busy={fetcher.state !== 'idle'}>
        {m.people_phone_show()}
      </Button>
      <span id={id} className="block text-meta font-normal text-ink-2">
        {m.people_phone_recorded()}
      </span>
    </fetcher.Form>
  )
}
