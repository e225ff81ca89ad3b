import { Download, ScrollText } from 'lucide-react'
import { m } from '#i18n/messages.ts'
import { findEdits } from '#domain/ads/find-edits.ts'
import { findChainState } from '#domain/history/find-chain-state.ts'
import { findHistory } from '#domain/history/find-history.ts'
import { listAdministrators } from '#domain/people/list-administrators.ts'
import { ChainState } from '#app/components/admin/history/chain-state.tsx'
import { HistoryFilters } from '#app/components/admin/history/history-filters.tsx'
import { HistoryLines } from '#app/components/admin/history/history-lines.tsx'
import { historyPath } from '#app/components/admin/history/history-path.ts'
import { PageHead } from '#app/components/layout/page-head.tsx'
import { database } from '#app/request/contexts.ts'
import { requirePower } from '#app/request/guards.ts'
import { Button } from '#app/ui/button.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { ListPager } from '#app/ui/list-pager.tsx'
import { LocalForm } from '#app/ui/local-link.tsx'
import { differenceRows } from './ad-differences.ts'
import { readHistoryQuery } from './read-history-query.ts'
import type { Route } from './+types/audit'

export const middleware = [requirePower('history')]

export async function loader({ context, url: { searchParams: query } }: Route.LoaderArgs) {
  const db = database(context)
  const after = query.get('after')
  const { typed, problems, query: historyQuery } = await readHistoryQuery(db, query)
  const [{ lines, next }, chain, admins] = await Promise.all([
    historyQuery ? findHistory(db, { ...historyQuery, after }) : { lines: [], next: null },
    findChainState(db),
    listAdministrators(db),
  ])
  const edits = await findEdits(db, lines)
  const shown = lines.map((line) => {
    const edit = edits.get(line.id)
    return { ...line, edit: edit ? differenceRows(edit.before, edit.after) : null }
  })
  return { typed, problems, lines: shown, next, chain, admins, isFirst: after === null }
}

export default function Audit({ loaderData }: Route.ComponentProps) {
  const { typed, problems, lines, next, chain, admins, isFirst } = loaderData
  return (
    <div className="flex min-w-0 flex-col gap-4 pt-4 lg:pt-6">
      <PageHead title={m.audit_title()} unlisted />
      <h1 className="text-h1">{m.audit_title()}</h1>
      <ChainState {...chain} />
      <HistoryFilters typed={typed} problems={problems} admins={admins} />
      {lines.length === 0 ? (
        <EmptyState icon={ScrollText} title={m.audit_none_title()} text={m.audit_none_text()} />
      ) : (
        <>
          <HistoryLines lines={lines} />
          <ListPager
            first={isFirst ? null : historyPath(typed)}
            next={next && historyPath(typed, next)}
            labels={{ first: m.audit_newest(), next: m.audit_older() }}
          />
          <LocalForm method="post" action="/admin/audit/file" reloadDocument className="flex flex-col gap-1">
            {Object.entries(typed).map(([name, value]) => (
              <input key={name} type="hidden" name={name} value={value} />
            ))}
            <Button variant="secondary" className="self-start" aria-describedby="export-recorded">
              <Icon as={Download} />
              {m.audit_export()}
            </Button>
            <span id="export-recorded" className="text-meta text-ink-2">
              {m.audit_export_recorded()}
            </span>
          </LocalForm>
        </>
      )}
    </div>
  )
}
