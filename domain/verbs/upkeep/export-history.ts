import { csvMark, csvRow } from '#shared/csv-row.ts'
import type { HistoryQuery } from '#shared/event-facts.ts'
import { m } from '#i18n/messages.ts'
import { eventLabel } from '#i18n/event-label.ts'
import { done, refused } from '#shared/outcome.ts'
import type { Database } from '#db/client.ts'
import { recordEvent } from '#domain/events/record-event.ts'
import type { Person } from '#domain/people/person.ts'
import { mayUse } from '#domain/people/powers.ts'
import { findHistory, type HistoryLine } from '#domain/history/find-history.ts'

const atOnce = 1000

/** The lines asked for as a table for spreadsheets, piece by piece, the newest first; that it was fetched is a line itself. */
export async function exportHistory(db: Database, { query, by }: { query: HistoryQuery; by: Person }) {
  if (!mayUse(by, 'history')) return refused('not_allowed')
  await recordEvent(db, { kind: 'history_exported', byId: by.id, data: query })
  return done({ pieces: pieces(db, query, headings()) })
}

async function* pieces(db: Database, query: HistoryQuery, names: string[]) {
  yield Buffer.from(csvMark + csvRow(names))
  let after: string | null = null
  do {
    const page: Awaited<ReturnType<typeof findHistory>> = await findHistory(db, { ...query, after, limit: atOnce })
    yield Buffer.from(page.lines.map((line) => csvRow(cellsOf(line))).join(''))
    after = page.next
  } while (after)
}

function headings() {
  return [
    m.audit_column_number(),
    m.audit_column_time(),
    m.audit_column_kind(),
    m.audit_column_words(),
    m.audit_column_by(),
    m.audit_column_by_id(),
    m.audit_column_ad(),
    m.audit_column_ad_title(),
    m.audit_column_person(),
    m.audit_column_person_id(),
    m.audit_column_data(),
    m.audit_column_hash(),
  ]
}

function cellsOf(line: HistoryLine) {
  const { id, createdAt, kind, byName, byId, adId, adTitle, personName, personId, data, hash } = line
  const of = [byName, byId, adId, adTitle, personName, personId]
  return [id, createdAt.toISOString(), kind, eventLabel(kind), ...of, JSON.stringify(data), hash]
}
