import type pg from 'pg'
import { to } from 'pg-copy-streams'
import { readingQuery, type TableShape } from './list-tables.ts'

/** Settings that a value's text depends on: the same on both sides. */
const sameTexts = `set local timezone = 'UTC'; set local datestyle = 'ISO, MDY'; set local intervalstyle = 'postgres';
  set local extra_float_digits = 1; set local bytea_output = 'hex'; set local client_encoding = 'UTF8';
  set local statement_timeout = 0; set local idle_in_transaction_session_timeout = 0`

/** Runs the work on one state of the whole database, whatever others write meanwhile; `at` is its time. */
export async function inSnapshot<T>(client: pg.Client, work: (at: Date) => Promise<T>): Promise<T> {
  await client.query('begin isolation level repeatable read read only')
  try {
    await client.query(sameTexts)
    const { rows } = await client.query<{ at: Date }>('select now() as at')
    const result = await work(rows[0]?.at ?? new Date(Number.NaN))
    await client.query('commit')
    return result
  } catch (error) {
    await client.query('rollback').catch(() => {})
    throw error
  }
}

/** The lines of a table in PostgreSQL's text format, a row each, in chunks that end anywhere. */
export function readRows(client: pg.Client, table: TableShape): AsyncIterable<Buffer> {
  return client.query(to(`copy (${readingQuery(table)}) to stdout`))
}

/** Sets what the texts of values depend on, until the end of the transaction. */
export async function setSameTexts(client: pg.Client) {
  await client.query(sameTexts)
}
