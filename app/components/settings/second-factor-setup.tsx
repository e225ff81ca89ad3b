import { m } from '#i18n/messages.ts'
import { AccountForm } from '#app/components/accounts/account-form.tsx'
import { CodeField } from '#app/components/accounts/code-field.tsx'
import type { FormState } from '#app/ui/form-state.ts'

export type Qr = { size: number; path: string }

/** The secret for the app, as a picture and as text, and the first code that proves that the app has it. */
export function SecondFactorSetup({ qr, secret, form }: { qr: Qr; secret: string; form?: FormState }) {
  return (
    <>
      <ol className="flex list-decimal flex-col gap-4 ps-5">
        <li>{m.settings_second_factor_step_app()}</li>
        <li>
          <p>{m.settings_second_factor_step_scan()}</p>
          <svg
            viewBox={`0 0 ${qr.size} ${qr.size}`}
            role="img"
            aria-label={m.settings_second_factor_qr()}
            className="my-3 size-56 max-w-full rounded-control border border-line"
            shapeRendering="crispEdges"
          >
            <rect width="100%" height="100%" fill="#fff" />
            <path d={qr.path} fill="#000" />
          </svg>
          <p className="text-meta text-ink-2">{m.settings_second_factor_key()}</p>
          <code dir="ltr" className="block font-mono text-ink select-all [overflow-wrap:anywhere]">
            {secret}
          </code>
        </li>
        <li>{m.settings_second_factor_step_code()}</li>
      </ol>
      <div className="max-w-md">
        <AccountForm
          action="/settings/security/second-factor/confirmation"
          form={form}
          submit={m.settings_second_factor_confirm()}
        >
          <CodeField form={form} />
        </AccountForm>
      </div>
    </>
  )
}
