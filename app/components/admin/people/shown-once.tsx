import type { ReactNode } from 'react'
import { PageHead } from '#app/components/layout/page-head.tsx'
import { Button } from '#app/ui/button.tsx'
import type { FormState } from '#app/ui/form-state.ts'
import { FormSummary } from '#app/ui/form-summary.tsx'

type Props = { title: string; back: { href: string; label: string }; form?: FormState; children?: ReactNode }

/** What an administrator asked to see of somebody: it stands in this answer and in no other. */
export function ShownOnce({ title, back, form, children }: Props) {
  return (
    <div className="flex min-w-0 flex-col gap-4 pt-4 lg:pt-6">
      <PageHead title={title} unlisted />
      <h1 className="text-h1">{title}</h1>
      <FormSummary form={form} />
      {children && <div className="panel flex max-w-xl flex-col gap-3 p-4">{children}</div>}
      <Button href={back.href} variant="secondary" className="self-start">
        {back.label}
      </Button>
    </div>
  )
}
