import { sql } from 'kysely'
import { db } from './database.ts'
import { xssPayloads } from './xss-payloads.ts'

// What is not words: names of things of ours, secrets, and what has a form of its own.
const ours =
  /(^|_)(id|key|keys|kind|type|status|state|role|locale|currency|token|email|phone|icon|blur|sha256|password|path|identifier|channel|code|endpoint|p256dh|auth|hash|latin|image|provider.*|.*_by|.*reason)$/
const tables = [
  ...[
    'people',
    'ads',
    'messages',
    'offers',
    'meetings',
    'meeting_venues',
    'reports',
    'contact_messages',
    'prepared_answers',
    'testimonials',
    'platform_ads',
    'categories',
  ],
  ...['subcategories', 'governorates', 'districts', 'notifications', 'orders', 'payment_claims', 'payments', 'refunds'],
  ...['person_notes', 'admin_messages', 'saved_searches', 'search_queries', 'search_synonyms', 'banned_words'],
  ...['broadcasts', 'chat_settings', 'passkeys', 'sessions', 'drafts', 'ad_versions'],
]

/**
 * Writes a payload into every text of every row that takes one, past all forms; answers with the columns that have one. What
 * the database itself refuses, or only takes shorter, is tried shorter.
 */
export async function fillWithPayloads(from: number) {
  const filled = new Set<string>()
  let next = from
  for (const { table, column } of await textColumns()) {
    const { rows } = await sql<{ at: string }>`select ctid::text as at from ${sql.table(table)} limit 120`.execute(db)
    for (const { at } of rows)
      for (const size of [700, 90, 55, 38]) {
        const text = payloadsOfLength(next++, size)
        if (await tryToWrite({ table, column, at, text })) {
          filled.add(`${table}.${column}`)
          break
        }
      }
  }
  return [...filled]
}

type Cell = { table: string; column: string; at: string; text: string }

async function tryToWrite({ table, column, at, text }: Cell) {
  try {
    // A row that is written stands elsewhere: it is found again by the same place only once.
    await sql`update ${sql.table(table)} set ${sql.ref(column)} = ${text} where ctid = ${at}::tid`.execute(db)
    return true
  } catch {
    return false
  }
}

/** As many payloads, one after the other, as there is room for; one at least where one is that short. */
export function payloadsOfLength(from: number, size: number) {
  let text = ''
  for (let n = 0; n < 400 && text.length < size - 20; n++) {
    const payload = xssPayloads[(from * 37 + n * 101) % xssPayloads.length] ?? ''
    if (text.length + payload.length < size) text += `${payload} `
  }
  return text.trim()
}

async function textColumns() {
  const { rows } = await sql<{ table: string; column: string }>`
    select table_name as "table", column_name as "column" from information_schema.columns
    where table_schema = 'public' and table_name = any(${tables}) and data_type in ('text', 'character varying')
      and is_generated = 'NEVER' order by table_name, ordinal_position`.execute(db)
  return rows.filter(({ column }) => !ours.test(column))
}
