import type pg from 'pg'

/**
 * Notes, in the transaction that brings rows, which copy they are of: as a comment, which is no row and is there exactly when they are.
 */
export async function noteOrigin(client: pg.Client, copy: string) {
  const { rows } = await client.query<{ note: string }>(
    `select format('comment on table people is %L', $1::text) as note`,
    [copy],
  )
  await client.query(rows[0]!.note)
}

/** The copy that the rows of this database came from; null where they came otherwise. */
export async function findOrigin(client: pg.Client): Promise<string | null> {
  const { rows } = await client.query<{ copy: string | null }>(
    `select obj_description(to_regclass('people'), 'pg_class') as copy`,
  )
  return rows[0]?.copy ?? null
}
