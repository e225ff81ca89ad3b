import type { RouterContextProvider } from 'react-router'
import { findAnsweredReports } from '#domain/reports/find-answered-reports.ts'
import { findEarlierViolations, findReporterRecords } from '#domain/reports/find-records.ts'
import { findReportQueue } from '#domain/reports/find-report-queue.ts'
import type { ReportEntry } from '#domain/reports/report-entries.ts'
import type { ReportAsShown } from '#app/components/admin/safety/report-card.tsx'
import { database } from '#app/request/contexts.ts'
import { paidNotesOfOwners } from '#app/read-models/paid-notes.ts'

type Context = Readonly<RouterContextProvider>
type Page = { entries: ReportAsShown[]; next: string | null }

/** A page of what waits, with what each decision needs: what was paid, what came before of whoever is reported and of who reports. */
export async function readReportQueue(context: Context, after: string | null): Promise<Page> {
  const db = database(context)
  const { entries, next } = await findReportQueue(db, { after })
  const ownerIds = entries.flatMap(({ person }) => person?.id ?? [])
  const [{ ofOwner, ofAd }, earlier, records] = await Promise.all([
    paidNotesOfOwners(context, ownerIds),
    findEarlierViolations(db, [...new Set(ownerIds)]),
    findReporterRecords(db, reportersOf(entries)),
  ])
  const withAll = entries.map((entry) => ({
    ...entry,
    said: entry.said.map((said) => ({ ...said, record: said.by && (records.get(said.by.id) ?? newcomer) })),
    earlier: entry.person && (earlier.get(entry.person.id) ?? null),
    paid: { ad: entry.ad ? ofAd[entry.ad.id] : undefined, person: entry.person ? ofOwner[entry.person.id] : undefined },
  }))
  return { entries: withAll, next }
}

const newcomer = { upheld: 0, dismissed: 0 }

function reportersOf(entries: ReportEntry[]) {
  return [...new Set(entries.flatMap(({ said }) => said.flatMap(({ by }) => by?.id ?? [])))]
}

/** A page of the archive. */
export async function readAnsweredReports(context: Context, after: string | null): Promise<Page> {
  const { entries, next } = await findAnsweredReports(database(context), { after })
  const paid = { ad: undefined, person: undefined }
  return {
    entries: entries.map((entry) => ({
      ...entry,
      said: entry.said.map((said) => ({ ...said, record: null })),
      earlier: null,
      paid,
    })),
    next,
  }
}
