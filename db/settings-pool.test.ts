import { sql } from 'kysely'
import pg from 'pg'
import { expect, onTestFinished, test } from 'vitest'
import { databaseUrl } from '#tests/support/database.ts'
import { databaseOver } from './client.ts'
import { findStatementTimeout } from './find-statement-timeout.ts'
import { SettingsPool } from './settings-pool.ts'

function open(settings: string[]) {
  const pool = new pg.Pool({ connectionString: databaseUrl, max: 1 })
  const db = databaseOver(new SettingsPool(pool, settings) as unknown as pg.Pool)
  onTestFinished(() => db.destroy())
  return { pool, db }
}
const setting = sql<{ scans: string; timeout: string }>`select current_setting('enable_seqscan') as scans,
  current_setting('statement_timeout') as timeout`

test('settings hold for each statement, and for nobody who has the connection next', async () => {
  const { pool, db } = open(['enable_seqscan=off', 'statement_timeout=2000'])
  expect((await setting.execute(db)).rows).toEqual([{ scans: 'off', timeout: '2s' }])
  expect((await pool.query('show enable_seqscan')).rows).toEqual([{ enable_seqscan: 'on' }])
})

test('a statement that fails leaves nothing open', async () => {
  const { pool, db } = open(['statement_timeout=50'])
  await expect(sql`select pg_sleep(1)`.execute(db)).rejects.toThrow('statement timeout')
  expect((await sql<{ two: number }>`select ${2}::integer as two`.execute(db)).rows).toEqual([{ two: 2 }])
  expect((await pool.query('select pg_current_xact_id_if_assigned() as open')).rows).toEqual([{ open: null }])
  expect(
    (
      await pool.query(
        "select count(*)::integer as idle from pg_stat_activity where pid = pg_backend_pid() and state = 'idle in transaction'",
      )
    ).rows,
  ).toEqual([{ idle: 0 }])
})

test('what a statement may take is asked of the connection that runs it', async () => {
  expect(await findStatementTimeout(open(['statement_timeout=2000']).db)).toBe('2s')
  expect(await findStatementTimeout(open(['statement_timeout=0']).db)).toBe('0')
})
