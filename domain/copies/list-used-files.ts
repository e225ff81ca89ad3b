import type pg from 'pg'

/**
 * The folders of the store that rows lead to, in order: those of photos, of which several may share one, and those of voice messages.
 * A database that is copied on its way to a new PostgreSQL is still of the version before, which may know no voices.
 */
export async function listUsedFiles(client: pg.Client): Promise<string[]> {
  const known = await client.query<{ voices: boolean }>(`select to_regclass('public.voices') is not null as voices`)
  const voices = known.rows[0]?.voices ? 'union select key from voices' : ''
  const { rows } = await client.query<{ key: string }>(
    `select key from (select files_key as key from photos ${voices}) used group by key order by key`,
  )
  return rows.map(({ key }) => key)
}
