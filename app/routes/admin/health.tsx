import { RotateCw } from 'lucide-react'
import { m } from '#i18n/messages.ts'
import { formatNumber } from '#i18n/format.ts'
import { worstFirst } from '#shared/health.ts'
import { findHealth } from '#domain/health/find-health.ts'
import { HealthList } from '#app/components/admin/health/health-list.tsx'
import { PageHead } from '#app/components/layout/page-head.tsx'
import { database } from '#app/request/contexts.ts'
import { requirePower } from '#app/request/guards.ts'
import { Icon } from '#app/ui/icon.tsx'
import { LocalLink } from '#app/ui/local-link.tsx'
import type { Route } from './+types/health'

export const middleware = [requirePower('health')]

export async function loader({ context }: Route.LoaderArgs) {
  // Pressed many times in a row it is measured once.
  return { findings: worstFirst(await findHealth(database(context), { atMost: 2000 })) }
}

export default function Health({ loaderData: { findings } }: Route.ComponentProps) {
  const toLookAt = findings.filter(({ state }) => state !== 'ok').length
  return (
    <div className="flex min-w-0 flex-col gap-4 pt-4 lg:pt-6">
      <PageHead title={m.health_title()} unlisted />
      <h1 className="text-h1">{m.health_title()}</h1>
      <p className="text-ink-2">{m.health_intro()}</p>
      <p className="font-semibold">
        {toLookAt > 0 ? m.health_to_look_at({ count: formatNumber(toLookAt) }) : m.health_all_well()}
      </p>
      <HealthList findings={findings} />
      <LocalLink to="/admin/health" className="link flex items-center gap-2 self-start">
        <Icon as={RotateCw} />
        {m.health_again()}
      </LocalLink>
    </div>
  )
}
