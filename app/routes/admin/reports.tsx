import { ShieldCheck } from 'lucide-react'
import { m } from '#i18n/messages.ts'
import { findReportQueue } from '#domain/reports/find-report-queue.ts'
import { PageHead } from '#app/components/layout/page-head.tsx'
import { ReportCard } from '#app/components/admin/safety/report-card.tsx'
import { database } from '#app/request/contexts.ts'
import { requirePower } from '#app/request/guards.ts'
import { paidNotesOfOwners } from '#app/read-models/paid-notes.ts'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { ListPager } from '#app/ui/list-pager.tsx'
import { LocalLink } from '#app/ui/local-link.tsx'
import type { Route } from './+types/reports'

export const middleware = [requirePower('reports')]

export async function loader({ context, url }: Route.LoaderArgs) {
  const after = url.searchParams.get('after')
  const { entries, next } = await findReportQueue(database(context), { after })
  const { ofOwner, ofAd } = await paidNotesOfOwners(
    context,
    entries.flatMap(({ person }) => person?.id ?? []),
  )
  const withPaid = entries.map((entry) => ({
    ...entry,
    paid: { ad: entry.ad ? ofAd[entry.ad.id] : undefined, person: entry.person ? ofOwner[entry.person.id] : undefined },
  }))
  return { entries: withPaid, next, isFirst: after === null }
}

export default function Reports({ loaderData: { entries, next, isFirst } }: Route.ComponentProps) {
  return (
    <div className="flex min-w-0 flex-col gap-4 pt-4 lg:pt-6">
      <PageHead title={m.safety_title()} unlisted />
      <h1 className="text-h1">{m.safety_title()}</h1>
      <LocalLink to="/admin/reports/words" className="link inline-flex min-h-11 items-center self-start font-semibold">
        {m.sign_words_title()}
      </LocalLink>
      {entries.length === 0 ? (
        <EmptyState icon={ShieldCheck} title={m.safety_none_title()} text={m.safety_none_text()} />
      ) : (
        <p className="text-ink-2">{m.safety_lead()}</p>
      )}
      {entries.map((entry, at) => (
        <ReportCard key={entry.reportId} entry={entry} beside={(entries[at + 1] ?? entries[at - 1])?.reportId} />
      ))}
      <ListPager
        first={isFirst ? null : '/admin/reports'}
        next={next && `/admin/reports?after=${next}`}
        labels={{ first: m.admin_first(), next: m.admin_more() }}
      />
    </div>
  )
}
