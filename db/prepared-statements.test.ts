import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { db } from '#tests/support/database.ts'
import { prepared } from './prepared-statements.ts'

test('a marked statement is planned once for a connection, and answers other values like any other', async () => {
  const statements = await db.connection().execute(async (db) => {
    for (const n of [1, 2]) {
      const { rows } = await sql<{ next: number }>`select ${prepared} ${n}::integer + 1 as next`.execute(db)
      expect(rows).toEqual([{ next: n + 1 }])
      await sql`select ${n}::integer as unmarked`.execute(db)
    }
    return sql<{ statement: string }>`select statement from pg_prepared_statements`.execute(db)
  })
  expect(statements.rows.map(({ statement }) => statement)).toEqual([expect.stringContaining('+ 1 as next')])
})
