import { m } from '#i18n/messages.ts'
import { formatAge, formatNumber } from '#i18n/format.ts'
import { useSite } from '#app/components/layout/shell-context.tsx'
import type { Operation } from './dashboard-figures.ts'

/** Whether the work behind the pages goes on, and what of it fails, by its name in the log. */
export function JobsWords({ jobs: { failing, lastWorkAt, isStanding } }: { jobs: Operation['jobs'] }) {
  const { now } = useSite()
  const age = lastWorkAt && formatAge(lastWorkAt, now)
  return (
    <>
      <p>
        {!age ? m.dashboard_jobs_never() : isStanding ? m.dashboard_jobs_stand({ age }) : m.dashboard_jobs_run({ age })}
      </p>
      <ul>
        {failing.map(({ name, gaveUp, retried }) => (
          <li key={name}>
            <bdi dir="ltr" className="font-semibold">
              {name}
            </bdi>
            {': '}
            {m.dashboard_jobs_failing({ failed: formatNumber(gaveUp), retried: formatNumber(retried) })}
          </li>
        ))}
      </ul>
    </>
  )
}
