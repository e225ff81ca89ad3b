import { pipeline } from 'node:stream/promises'
import type pg from 'pg'
import { from } from 'pg-copy-streams'
import type { Sequence, TableShape } from './list-tables.ts'

/** Writes lines, as `readRows` gave them, into an empty table. */
export async function loadRows(client: pg.Client, { name, columns }: TableShape, lines: AsyncIterable<Uint8Array>) {
  await pipeline(lines, client.query(from(`copy ${name} (${columns.join(', ')}) from stdin`)))
}

/** Takes out what migrations themselves put into tables. */
export async function emptyTables(client: pg.Client, tables: TableShape[]) {
  const own = tables.flatMap(({ name }) => (name.includes('.') ? [] : [name]))
  await client.query(`truncate ${own.join(', ')}`)
}

/** The next number follows on the last that was given before. */
export async function setSequences(client: pg.Client, sequences: Sequence[]) {
  for (const { name, value } of sequences) await client.query('select setval($1, $2, true)', [name, value])
}
