import { m } from '#i18n/messages.ts'
import type { FormState } from '#app/ui/form-state.ts'
import { AccountForm, type AccountFetcher } from './account-form.tsx'
import { EmailField } from './email-field.tsx'
import { ModeLink, type SwitchTo } from './mode-link.tsx'
import type { Way } from './modes.ts'
import { PasskeyButton } from './passkey-button.tsx'
import { PasswordField, useShowPassword } from './password-field.tsx'

type Props = { form?: FormState; way?: Way; fetcher?: AccountFetcher; switchTo?: SwitchTo }

/** Logging in, and then back to where the person was, with what they wanted there done. */
export function LoginForm({ form, way, fetcher, switchTo }: Props) {
  const { shown, toggle } = useShowPassword()
  const ways = { way, switchTo }
  return (
    <div className="flex flex-col gap-4">
      <AccountForm
        action="/login"
        form={form}
        fetcher={fetcher}
        hidden={{ ...way, stay: fetcher && '1' }}
        submit={m.accounts_login()}
      >
        <EmailField form={form} />
        <div className="flex flex-col">
          <PasswordField
            name="password"
            label={m.accounts_password()}
            form={form}
            autoComplete="current-password"
            shown={shown}
          />
          <div className="flex flex-wrap justify-between gap-x-4">
            {toggle}
            <span className="ms-auto text-meta">
              <ModeLink mode="forgot" {...ways}>
                {m.accounts_forgot_question()}
              </ModeLink>
            </span>
          </div>
        </div>
      </AccountForm>
      <PasskeyButton way={way} fetcher={fetcher} />
      <p className="text-center text-ink-2">
        {m.accounts_no_account()}{' '}
        <ModeLink mode="register" {...ways}>
          {m.accounts_register()}
        </ModeLink>
      </p>
    </div>
  )
}
