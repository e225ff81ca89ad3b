import { CircleAlert, CircleCheck, CircleHelp, OctagonAlert } from 'lucide-react'
import { healthWords, stateLabel } from '#i18n/health/health-words.ts'
import { m } from '#i18n/messages.ts'
import type { Finding } from '#shared/health.ts'
import { useSite } from '#app/components/layout/shell-context.tsx'
import { Icon } from '#app/ui/icon.tsx'

const looks = {
  bad: { icon: OctagonAlert, ink: 'text-danger', panel: 'border-danger' },
  unknown: { icon: CircleHelp, ink: 'text-ink-2', panel: 'border-gold-line' },
  attention: { icon: CircleAlert, ink: 'text-ink', panel: 'border-gold-line bg-gold-soft' },
  ok: { icon: CircleCheck, ink: 'text-ink-2', panel: '' },
} as const

/** Every check with what it found, and where something is wrong what to do; the state stands there in words. */
export function HealthList({ findings }: { findings: readonly Finding[] }) {
  const { now } = useSite()
  return (
    <ul className="grid gap-3 md:grid-cols-2">
      {findings.map((finding) => {
        const { title, text, remedy } = healthWords(finding, new Date(now))
        const { icon, ink, panel } = looks[finding.state]
        return (
          <li
            key={finding.check}
            data-check={finding.check}
            data-state={finding.state}
            className={`panel flex items-start gap-3 p-4 ${panel}`}
          >
            <Icon as={icon} className={`mt-1 flex-none ${ink}`} />
            <div className="min-w-0 flex-1 wrap-anywhere">
              <h2 className="font-semibold">
                {title} <span className="font-normal text-ink-2">({stateLabel(finding.state)})</span>
              </h2>
              <p className="text-ink-2">{text}</p>
              {remedy && (
                <p>
                  <span className="font-semibold">{m.health_remedy()}</span> {remedy}
                </p>
              )}
            </div>
          </li>
        )
      })}
    </ul>
  )
}
