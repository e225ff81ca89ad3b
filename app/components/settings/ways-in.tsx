import type { ReactNode } from 'react'
import { m } from '#i18n/messages.ts'
import { formatNumber } from '#i18n/format.ts'
import { Badge } from '#app/ui/badge.tsx'
import { Button } from '#app/ui/button.tsx'

export type ShownWays = { secondFactor: boolean; recoveryCodes: number; passkeys: number }

/** What guards the account beside its password, and the ways back in. */
export function WaysIn({ ways }: { ways: ShownWays }) {
  const { secondFactor, recoveryCodes, passkeys } = ways
  return (
    <section aria-labelledby="ways" className="panel flex flex-col gap-3 p-4 sm:p-6">
      <h2 id="ways" className="text-h2">
        {m.settings_ways_in()}
      </h2>
      <ul className="divide-y divide-line">
        <Way
          title={m.settings_passkeys()}
          note={m.settings_passkeys_note()}
          state={
            passkeys > 0 ? m.settings_passkeys_count({ count: passkeys, shown: formatNumber(passkeys) }) : undefined
          }
        >
          <Button href="/settings/security/passkeys" variant="secondary">
            {passkeys > 0 ? m.settings_passkeys_manage() : m.settings_passkey_add()}
          </Button>
        </Way>
        <Way
          title={m.settings_second_factor()}
          note={m.settings_second_factor_note()}
          state={secondFactor ? m.settings_way_on() : undefined}
        >
          {secondFactor ? (
            <Button href="/settings/security/second-factor/removal" variant="secondary">
              {m.settings_second_factor_remove()}
            </Button>
          ) : (
            <Button href="/settings/security/second-factor" variant="secondary">
              {m.settings_second_factor_begin()}
            </Button>
          )}
        </Way>
        <Way
          title={m.settings_recovery_codes()}
          note={m.settings_recovery_codes_note()}
          state={
            recoveryCodes > 0
              ? m.settings_recovery_codes_left({ count: recoveryCodes, shown: formatNumber(recoveryCodes) })
              : undefined
          }
        >
          <Button href="/settings/security/recovery-codes" variant="secondary">
            {recoveryCodes > 0 ? m.settings_recovery_codes_anew() : m.settings_recovery_codes_make()}
          </Button>
        </Way>
      </ul>
    </section>
  )
}

function Way({ title, note, state, children }: { title: string; note: string; state?: string; children: ReactNode }) {
  return (
    <li className="flex flex-col gap-3 py-4 first:pt-1 last:pb-0 sm:flex-row sm:items-center">
      <div className="me-auto">
        <h3 className="flex flex-wrap items-center gap-x-3 gap-y-1 font-semibold">
          {title}
          {state && <Badge tone="gold">{state}</Badge>}
        </h3>
        <p className="text-meta text-ink-2">{note}</p>
      </div>
      {children}
    </li>
  )
}
