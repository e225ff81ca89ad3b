import { m } from '#i18n/messages.ts'
import type { FormState } from '#app/ui/form-state.ts'
import { AccountForm, type AccountFetcher } from './account-form.tsx'
import { CodeField } from './code-field.tsx'
import { ModeLink, type SwitchTo } from './mode-link.tsx'
import type { Way } from './modes.ts'

type Props = { form?: FormState; way?: Way; fetcher?: AccountFetcher; switchTo?: SwitchTo }

/** The second step of a login, for whoever asked for it in their settings. */
export function LoginCodeForm({ form, way, fetcher, switchTo }: Props) {
  return (
    <div className="flex flex-col gap-4">
      <p className="text-ink-2">{m.accounts_code_text()}</p>
      <AccountForm
        action="/login/code"
        form={form}
        fetcher={fetcher}
        hidden={{ ...way, stay: fetcher && '1' }}
        submit={m.accounts_login()}
      >
        <CodeField form={form} fromPaper />
      </AccountForm>
      <p className="text-center">
        <ModeLink mode="login" way={way} switchTo={switchTo}>
          {m.accounts_code_begin_anew()}
        </ModeLink>
      </p>
    </div>
  )
}
