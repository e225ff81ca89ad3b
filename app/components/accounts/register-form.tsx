import { m } from '#i18n/messages.ts'
import { useSite } from '#app/components/layout/shell-context.tsx'
import { Field, SelectField } from '#app/ui/field.tsx'
import type { FormState } from '#app/ui/form-state.ts'
import { LocalLink } from '#app/ui/local-link.tsx'
import { AccountForm, type AccountFetcher } from './account-form.tsx'
import { EmailField } from './email-field.tsx'
import { ModeLink, type SwitchTo } from './mode-link.tsx'
import type { Way } from './modes.ts'
import { NewPasswordFields } from './new-password-fields.tsx'

type Props = { form?: FormState; way?: Way; fetcher?: AccountFetcher; switchTo?: SwitchTo }

/** Making an account; its person is signed in at once. */
export function RegisterForm({ form, way, fetcher, switchTo }: Props) {
  const taken = form?.message === m.refusal_email_taken()
  const ways = { way, switchTo }
  return (
    <div className="flex flex-col gap-4">
      <AccountForm
        action="/register"
        form={form}
        fetcher={fetcher}
        hidden={{ ...way, stay: fetcher && '1' }}
        submit={m.accounts_register()}
        beside={taken && <TakenWays {...ways} />}
      >
        <PersonFields form={form} />
        <NewPasswordFields name="password" form={form} />
        <p className="text-meta text-ink-2">
          {m.accounts_terms_before()}{' '}
          <LocalLink to="/terms" className="link">
            {m.accounts_terms()}
          </LocalLink>{' '}
          {m.accounts_terms_and()}{' '}
          <LocalLink to="/privacy" className="link">
            {m.accounts_privacy()}
          </LocalLink>
        </p>
      </AccountForm>
      <p className="text-center text-ink-2">
        {m.accounts_have_account()}{' '}
        <ModeLink mode="login" {...ways}>
          {m.accounts_login()}
        </ModeLink>
      </p>
    </div>
  )
}

function PersonFields({ form }: { form?: FormState }) {
  const { governorates } = useSite()
  return (
    <>
      <Field name="name" label={m.accounts_name()} form={form} required autoComplete="name" />
      <Field name="phone" type="tel" label={m.accounts_phone()} form={form} autoComplete="tel" dir="ltr" />
      <SelectField name="governorate" label={m.accounts_governorate()} form={form}>
        <option value="">{m.accounts_choose_governorate()}</option>
        {governorates.map(({ id, name }) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
      </SelectField>
      <EmailField form={form} autoComplete="email" />
    </>
  )
}

/** What to do when there is an account with this address already. */
function TakenWays(ways: { way?: Way; switchTo?: SwitchTo }) {
  return (
    <p className="flex flex-wrap gap-x-6">
      <ModeLink mode="login" {...ways}>
        {m.accounts_login()}
      </ModeLink>
      <ModeLink mode="forgot" {...ways}>
        {m.accounts_forgot_question()}
      </ModeLink>
    </p>
  )
}
