import { m } from '#i18n/messages.ts'
import type { FormState } from '#app/ui/form-state.ts'
import { PasswordAgainForm } from './password-again-form.tsx'
import { SecondFactorSetup, type Qr } from './second-factor-setup.tsx'
import { SecurityPage } from './security-page.tsx'

type Factor = { state: 'off' } | { state: 'on' } | { state: 'begun'; key: string; qr: Qr }

/** The second factor in each of its states: to be begun, waiting for its first code, on. */
export function SecondFactorPanel({ factor, form }: { factor: Factor; form?: FormState }) {
  return (
    <SecurityPage title={m.settings_second_factor()}>
      {factor.state === 'begun' && <SecondFactorSetup qr={factor.qr} secret={factor.key} form={form} />}
      {factor.state === 'on' && <p className="font-semibold text-brand">{m.settings_second_factor_is_on()}</p>}
      {factor.state === 'off' && (
        <>
          <p className="text-ink-2">{m.settings_second_factor_text()}</p>
          <PasswordAgainForm
            action="/settings/security/second-factor"
            form={form}
            submit={m.settings_second_factor_begin()}
          />
        </>
      )}
    </SecurityPage>
  )
}
