import { Monitor, Smartphone } from 'lucide-react'
import { m } from '#i18n/messages.ts'
import { formatAge } from '#i18n/format.ts'
import { useSite } from '#app/components/layout/shell-context.tsx'
import { Badge } from '#app/ui/badge.tsx'
import { Button } from '#app/ui/button.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { LocalForm } from '#app/ui/local-link.tsx'

export type ShownSession = {
  id: string
  browser: string | null
  system: string | null
  seenAt: Date
  isCurrent: boolean
}

const pocketable = ['Android', 'iPhone', 'iPad']

/** Where a person is signed in, and the way to sign out of any of it. */
export function SessionList({ sessions }: { sessions: ShownSession[] }) {
  const others = sessions.some(({ isCurrent }) => !isCurrent)
  return (
    <section aria-labelledby="sessions" className="panel flex flex-col gap-3 p-4 sm:p-6">
      <h2 id="sessions" className="text-h2">
        {m.settings_sessions()}
      </h2>
      <p className="text-ink-2">{others ? m.settings_sessions_note() : m.settings_sessions_only_here()}</p>
      <ul className="divide-y divide-line">
        {sessions.map((session) => (
          <SessionRow key={session.id} session={session} />
        ))}
      </ul>
      {others && (
        <LocalForm method="post" action="/settings/security/sessions/removal">
          <Button variant="danger" className="max-sm:w-full">
            {m.settings_sessions_end_others()}
          </Button>
        </LocalForm>
      )}
    </section>
  )
}

function SessionRow({ session }: { session: ShownSession }) {
  const { now } = useSite()
  const { id, system, seenAt, isCurrent } = session
  const device = deviceName(session)
  return (
    <li className="flex flex-wrap items-center gap-x-3 gap-y-1 py-3">
      <Icon as={pocketable.includes(system ?? '') ? Smartphone : Monitor} className="text-ink-2" />
      <div className="me-auto">
        <p className="font-semibold">{device}</p>
        <p className="text-meta text-ink-2">{m.settings_session_seen({ age: formatAge(seenAt, now) })}</p>
      </div>
      {isCurrent ? (
        <Badge tone="gold">{m.settings_session_here()}</Badge>
      ) : (
        <LocalForm method="post" action={`/settings/security/sessions/${id}/removal`}>
          <Button variant="secondary" aria-label={m.settings_session_end_label({ device })}>
            {m.settings_session_end()}
          </Button>
        </LocalForm>
      )}
    </li>
  )
}

function deviceName({ browser, system }: ShownSession) {
  if (browser && system) return m.settings_device({ browser, system })
  if (system) return m.settings_device_system({ system })
  return browser ?? m.settings_device_unknown()
}
