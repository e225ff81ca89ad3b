import { useState, type ReactNode } from 'react'
import { useNavigation } from 'react-router'
import { m } from '#i18n/messages.ts'
import { localPath } from '#i18n/language.ts'
import { Button } from '#app/ui/button.tsx'
import type { FormState } from '#app/ui/form-state.ts'
import { FormSummary, type Labels } from '#app/ui/form-summary.tsx'
import { LocalForm } from '#app/ui/local-link.tsx'

/** One tab's form: what is wrong comes first, saving last, and there its answer leads back to. `wholePage` sends it as a browser without scripts does. */
export function SettingsForm({
  action,
  form,
  withFiles = false,
  wholePage = false,
  labels,
  children,
}: {
  action: string
  form?: FormState
  withFiles?: boolean
  wholePage?: boolean
  labels?: Labels
  children: ReactNode
}) {
  const { formAction, state } = useNavigation()
  const [typedAfter, setTypedAfter] = useState<FormState>()
  return (
    <LocalForm
      method="post"
      action={action}
      encType={withFiles ? 'multipart/form-data' : undefined}
      reloadDocument={wholePage}
      noValidate
      onInput={() => setTypedAfter(form)}
      className="panel flex flex-col gap-6 p-4 sm:p-6"
    >
      <FormSummary form={typedAfter === form ? undefined : form} labels={labels} />
      {children}
      <Button
        id="save"
        type="submit"
        busy={state !== 'idle' && formAction === localPath(action)}
        className="scroll-mt-[50dvh] sm:self-start"
      >
        {m.settings_save()}
      </Button>
    </LocalForm>
  )
}
