import { ShieldCheck } from 'lucide-react'
import { m } from '#i18n/messages.ts'
import { countedWords } from '#i18n/count-words.ts'
import { oneOf } from '#shared/one-of.ts'
import { reportShelves, type ReportShelf } from '#shared/report-shelves.ts'
import { countReportQueue } from '#domain/reports/find-report-queue.ts'
import { PageHead } from '#app/components/layout/page-head.tsx'
import { ReportCard } from '#app/components/admin/safety/report-card.tsx'
import { database } from '#app/request/contexts.ts'
import { requirePower } from '#app/request/guards.ts'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { ListPager } from '#app/ui/list-pager.tsx'
import { LocalLink } from '#app/ui/local-link.tsx'
import { Tabs } from '#app/ui/tabs.tsx'
import { readAnsweredReports, readReportQueue } from './read-reports.ts'
import type { Route } from './+types/reports'

export const middleware = [requirePower('reports')]

export async function loader({ context, url }: Route.LoaderArgs) {
  const shelf = oneOf(reportShelves, url.searchParams.get('shelf')) ?? 'open'
  const after = url.searchParams.get('after')
  const [read, open] = await Promise.all([
    shelf === 'open' ? readReportQueue(context, after) : readAnsweredReports(context, after),
    countReportQueue(database(context)),
  ])
  return { ...read, shelf, open, isFirst: after === null }
}

const all = '/admin/reports'
const labels: Record<ReportShelf, () => string> = { open: m.safety_shelf_open, done: m.safety_shelf_done }
const pathOf = (shelf: ReportShelf) => (shelf === 'open' ? all : `${all}?shelf=${shelf}`)

export default function Reports({ loaderData: { entries, next, shelf, open, isFirst } }: Route.ComponentProps) {
  return (
    <div className="flex min-w-0 flex-col gap-4 pt-4 lg:pt-6">
      <PageHead title={m.safety_title()} unlisted />
      <h1 className="text-h1">{m.safety_title()}</h1>
      <LocalLink to="/admin/reports/words" className="link inline-flex min-h-11 items-center self-start font-semibold">
        {m.sign_words_title()}
      </LocalLink>
      <Tabs
        label={m.safety_shelves()}
        items={reportShelves.map((name) => ({
          to: pathOf(name),
          label: labels[name](),
          current: name === shelf,
          ...(name === 'open' && { count: countedWords(open) }),
        }))}
      />
      <Lead shelf={shelf} isEmpty={entries.length === 0} />
      {entries.map((entry, at) => (
        <ReportCard key={entry.reportId} entry={entry} beside={(entries[at + 1] ?? entries[at - 1])?.reportId} />
      ))}
      <ListPager
        first={isFirst ? null : pathOf(shelf)}
        next={next && `${pathOf(shelf)}${shelf === 'open' ? '?' : '&'}after=${next}`}
        labels={{
          first: shelf === 'open' ? m.admin_first() : m.inbox_newest(),
          next: shelf === 'open' ? m.admin_more() : m.inbox_older(),
        }}
      />
    </div>
  )
}

function Lead({ shelf, isEmpty }: { shelf: ReportShelf; isEmpty: boolean }) {
  if (!isEmpty) return <p className="text-ink-2">{shelf === 'open' ? m.safety_lead() : m.safety_lead_done()}</p>
  if (shelf === 'done') return <EmptyState icon={ShieldCheck} title={m.safety_none_done()} />
  return <EmptyState icon={ShieldCheck} title={m.safety_none_title()} text={m.safety_none_text()} />
}
