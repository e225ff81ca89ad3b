import type pg from 'pg'

/** Whether anybody's rows are in this database; tables alone are none. */
export async function hasRows(client: pg.Client): Promise<boolean> {
  const { rows } = await client.query<{ exists: boolean }>(`select to_regclass('people') is not null as exists`)
  if (!rows[0]?.exists) return false
  const filled = await client.query(`select from people union all select from categories limit 1`)
  return Boolean(filled.rowCount)
}
