import { useState, type SyntheticEvent } from 'react'
import { Form, useSubmit } from 'react-router'
import { m } from '#i18n/messages.ts'
import { localPath } from '#i18n/language.ts'
import { CurrentPasswordField } from '#app/components/accounts/current-password-field.tsx'
import { Button } from '#app/ui/button.tsx'
import { Field } from '#app/ui/field.tsx'
import type { FormState } from '#app/ui/form-state.ts'
import { FormSummary } from '#app/ui/form-summary.tsx'
import { limits } from '#shared/limits.ts'

/** Makes a passkey on this device. Only scripts reach it; without them the form's own answer says so. */
export function AddPasskey({ form: refused, suggestedName }: { form?: FormState; suggestedName: string }) {
  const { form, busy, onSubmit } = useNewPasskey(refused)
  return (
    <Form
      method="post"
      preventScrollReset
      action={localPath('/settings/security/passkeys')}
      noValidate
      onSubmit={onSubmit}
      className="flex max-w-md flex-col gap-4"
    >
      <FormSummary form={form} />
      <Field
        name="name"
        label={m.settings_passkey_name()}
        hint={m.settings_passkey_name_hint()}
        form={form}
        required
        maxLength={limits.passkeyNameLength}
        defaultValue={suggestedName}
      />
      <CurrentPasswordField form={form} />
      <noscript>
        <p className="text-ink-2">{m.settings_passkey_needs_scripts()}</p>
      </noscript>
      <Button type="submit" busy={busy} className="w-full">
        {m.settings_passkey_add()}
      </Button>
    </Form>
  )
}

/** The password for a challenge, the challenge for a passkey, the passkey into the form. */
function useNewPasskey(refused: FormState | undefined) {
  const submit = useSubmit()
  const [busy, setBusy] = useState(false)
  const [found, setFound] = useState<{ after: FormState | undefined; form: FormState | undefined }>()

  async function onSubmit(event: SyntheticEvent<HTMLFormElement>) {
    event.preventDefault()
    const sent = new FormData(event.currentTarget)
    setBusy(true)
    try {
      const { makePasskey } = await import('./make-passkey.ts')
      const { answer, form } = await makePasskey(sent)
      setFound({ after: refused, form })
      if (!answer) return
      sent.delete('currentPassword')
      sent.set('answer', answer)
      await submit(sent, { method: 'post', action: localPath('/settings/security/passkeys'), preventScrollReset: true })
    } catch {
      setFound({ after: refused, form: { values: {}, problems: {}, message: m.refusal_passkey_not_made() } })
    } finally {
      setBusy(false)
    }
  }
  return { form: found?.after === refused ? (found?.form ?? refused) : refused, busy, onSubmit }
}
