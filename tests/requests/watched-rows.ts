import { sql } from 'kysely'
import { prepared } from '#db/prepared-statements.ts'
import { db } from '#tests/support/database.ts'
import { viewsCounted } from '#tests/support/visit.ts'

const watched = [
  'conversations',
  'messages',
  'offers',
  'meetings',
  'ad_questions',
  'gift_requests',
  'handovers',
  'ratings',
  'rating_contests',
  'reports',
  'blocks',
  'ads',
  'photos',
  'notifications',
  'people',
  'promotions',
  'orders',
  'events',
]
// A row that is written, even with what it held, stands elsewhere and under another transaction.
const rowsOf = (table: string) =>
  sql`select ${sql.lit(table)} as name, count(*)::int as rows,
    bit_xor(hash_record_extended(row(t.ctid, t.xmin), 0))::text as hash from ${sql.table(table)} t`
const everyRow = sql`${prepared} ${sql.join(watched.map(rowsOf), sql` union all `)}`

/** What a refusal must leave as it was. */
export async function everything() {
  await viewsCounted()
  return (await everyRow.execute(db)).rows
}
