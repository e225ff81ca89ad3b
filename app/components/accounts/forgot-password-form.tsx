import { MailCheck } from 'lucide-react'
import { m } from '#i18n/messages.ts'
import type { FormState } from '#app/ui/form-state.ts'
import { Icon } from '#app/ui/icon.tsx'
import { LocalLink } from '#app/ui/local-link.tsx'
import { AccountForm, type AccountFetcher } from './account-form.tsx'
import { EmailField } from './email-field.tsx'
import { ModeLink, type SwitchTo } from './mode-link.tsx'
import { modePath, type Way } from './modes.ts'

type Props = {
  form?: FormState
  sent?: boolean
  email?: string
  way?: Way
  fetcher?: AccountFetcher
  switchTo?: SwitchTo
}

/** Asking for the letter; the answer is the same for every address. */
export function ForgotPasswordForm({ form, sent, email, way, fetcher, switchTo }: Props) {
  const back = (
    <p className="text-center">
      <ModeLink mode="login" way={way} switchTo={switchTo}>
        {m.accounts_back_to_login()}
      </ModeLink>
    </p>
  )
  if (sent) {
    return (
      <div className="flex flex-col items-center gap-3 text-center" role="status">
        <span className="grid size-16 place-items-center rounded-full bg-brand-soft text-brand">
          <Icon as={MailCheck} size={30} />
        </span>
        <p className="font-semibold">{m.flash_reset_requested()}</p>
        <p className="text-ink-2">{m.accounts_reset_sent_note()}</p>
        {back}
      </div>
    )
  }
  return (
    <div className="flex flex-col gap-4">
      <p className="text-ink-2">{m.accounts_forgot_text()}</p>
      <AccountForm
        action="/forgot-password"
        form={form}
        fetcher={fetcher}
        hidden={{ ...way, stay: fetcher && '1' }}
        submit={m.accounts_send_link()}
      >
        <EmailField form={form} defaultValue={email} />
      </AccountForm>
      <p className="text-center">
        <LocalLink to={modePath('recovery', way)} className="link inline-flex min-h-11 items-center">
          {m.accounts_recovery_question()}
        </LocalLink>
      </p>
      {back}
    </div>
  )
}
