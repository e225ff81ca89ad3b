import type pg from 'pg'

type Index = { name: string; definition: string }
type ForeignKey = { name: string; table: string; definition: string }

/**
 * Loads rows that were valid where they come from: triggers would notify and count again what is counted in the rows, foreign
 * keys ask for an order among tables that refer to each other, and an index that is kept up row by row takes many times as long as
 * one that is built of all rows. All are back when this answers, the keys checked against every row. In the caller's transaction, as
 * the tables' owner; no superuser is needed.
 */
export async function whileRulesRest(client: pg.Client, load: () => Promise<void>) {
  const keys = await listForeignKeys(client)
  const tables = await listTablesWithTriggers(client)
  for (const table of tables) await client.query(`alter table ${table} disable trigger user`)
  for (const { table, name } of keys) await client.query(`alter table ${table} drop constraint ${name}`)
  const indexes = await listIndexes(client)
  for (const { name } of indexes) await client.query(`drop index ${name}`)
  await load()
  await client.query(`set local maintenance_work_mem = '256MB'`)
  for (const { definition } of indexes) await client.query(definition)
  for (const { table, name, definition } of keys)
    await client.query(`alter table ${table} add constraint ${name} ${definition}`)
  for (const table of tables) await client.query(`alter table ${table} enable trigger user`)
}

async function listForeignKeys(client: pg.Client): Promise<ForeignKey[]> {
  const { rows } = await client.query<ForeignKey>(
    `select format('%I', conname) as name, conrelid::regclass::text as table, pg_get_constraintdef(oid) as definition
    from pg_constraint where contype = 'f' and connamespace = 'public'::regnamespace and conparentid = 0
    order by conname`,
  )
  return rows
}

/** Those that are no constraint's: primary keys and unique constraints stay, and refuse what they refuse. */
async function listIndexes(client: pg.Client): Promise<Index[]> {
  const { rows } = await client.query<Index>(
    `select indexrelid::regclass::text as name, pg_get_indexdef(indexrelid) as definition
    from pg_index join pg_class on pg_class.oid = indexrelid
    where relnamespace = 'public'::regnamespace and not relispartition
      and not exists (select from pg_constraint where conindid = indexrelid)
    order by 1`,
  )
  return rows
}

async function listTablesWithTriggers(client: pg.Client): Promise<string[]> {
  const { rows } = await client.query<{ table: string }>(
    `select distinct tgrelid::regclass::text as table from pg_trigger join pg_class on pg_class.oid = tgrelid
    where not tgisinternal and relnamespace = 'public'::regnamespace order by 1`,
  )
  return rows.map(({ table }) => table)
}
