import { sql } from 'kysely'
import { countedUpTo } from '#shared/limits.ts'
import type { Db } from '#db/client.ts'
import { entryOf, groupedReports, reportEntries } from './report-entries.ts'

const pageLength = 12

const isOpen = sql<boolean>`reports.status = 'open'`

/**
 * What is reported and waits, one entry for each thing with all open reports of it, the riskiest first and among equals
 * the oldest. All that its order came from stands in the entry.
 */
export async function findReportQueue(db: Db, { after }: { after?: string | null } = {}) {
  const from = readCursor(after)
  const rows = await reportEntries(db, (db) => groupedReports(db, isOpen))
    .select(sql<string>`risk || '.' || (extract(epoch from since) * 1000000)::bigint || '.' || report_id`.as('cursor'))
    .where(
      from
        ? sql<boolean>`(-risk, since, report_id) > (${-from.risk}, timestamptz 'epoch' + ${from.at}::bigint * interval '1 microsecond', ${from.id})`
        : sql<boolean>`true`,
    )
    .orderBy('risk', 'desc')
    .orderBy('since')
    .orderBy('reportId')
    .limit(pageLength + 1)
    .execute()
  const shown = rows.slice(0, pageLength)
  const last = shown.at(-1)
  const next = last && rows.length > pageLength ? Buffer.from(last.cursor).toString('base64url') : null
  return { entries: shown.map(({ cursor: _, ...entry }) => entryOf(entry)), next }
}

/** How many entries wait, counted as far as countedWords says a number. */
export async function countReportQueue(db: Db) {
  const { count } = await db
    .selectFrom((eb) =>
      eb
        .selectFrom('reports')
        .select(['adId', 'personId', 'messageId'])
        .distinct()
        .where(isOpen)
        .limit(countedUpTo)
        .as('found'),
    )
    .select(sql<number>`count(*)::integer`.as('count'))
    .executeTakeFirstOrThrow()
  return count
}

function readCursor(after: string | null | undefined) {
  if (!after || after.length > 120) return null
  const [, risk, at, id] =
    /^(\d{1,6})\.(\d{1,16})\.([0-9a-f-]{36})$/.exec(Buffer.from(after, 'base64url').toString()) ?? []
  return id ? { risk: Number(risk), at: Number(at), id } : null
}
