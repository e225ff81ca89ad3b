import { KeyRound } from 'lucide-react'
import { m } from '#i18n/messages.ts'
import { formatAge, formatDate } from '#i18n/format.ts'
import { textDirection } from '#i18n/text-direction.ts'
import type { OwnPasskey } from '#domain/passkeys/list-passkeys.ts'
import { useSite } from '#app/components/layout/shell-context.tsx'
import { ConfirmedAction } from '#app/components/posting/confirmed-action.tsx'
import { Icon } from '#app/ui/icon.tsx'

/** The passkeys that open this account. */
export function PasskeyList({ passkeys }: { passkeys: OwnPasskey[] }) {
  const { now } = useSite()
  if (passkeys.length === 0) return null
  return (
    <ul id="passkeys" className="divide-y divide-line">
      {passkeys.map(({ id, name, createdAt, lastUsedAt }) => (
        <li key={id} className="flex flex-wrap items-center gap-x-3 gap-y-1 py-3">
          <Icon as={KeyRound} className="text-ink-2" />
          <div className="me-auto">
            <p className="font-semibold [overflow-wrap:anywhere]" dir={textDirection(name)}>
              {name}
            </p>
            <p className="text-meta text-ink-2">
              {lastUsedAt
                ? m.settings_session_seen({ age: formatAge(lastUsedAt, now) })
                : m.settings_passkey_since({ date: formatDate(createdAt) })}
            </p>
          </div>
          <ConfirmedAction
            action={`/settings/security/passkeys/${id}/removal`}
            label={m.settings_passkey_remove()}
            question={m.settings_passkey_remove_question()}
            yes={m.settings_passkey_remove()}
            quiet
          />
        </li>
      ))}
    </ul>
  )
}
