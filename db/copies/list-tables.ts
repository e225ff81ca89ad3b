import type pg from 'pg'

/** What is read of a table, and in which order, so that two databases with the same rows say the same bytes. */
export type TableShape = { name: string; columns: string[]; orderBy: string }
export type Sequence = { name: string; value: string }

/**
 * Counts of limits under the key of the day, and that key: a copy would outlive the day in which they may be read. Who is here
 * now is over before anybody restores.
 */
export const passing = ['address_keys', 'rate_limits', 'spent_challenges', 'presence'] as const
const leftOut = ['migrations', ...passing]

/** Orders that wait or are being carried out; what is done is of no use elsewhere. */
const queueName = 'pgboss.job'
const queueColumns = [
  ...['id', 'name', 'priority', 'data', 'state', 'retry_limit', 'retry_count', 'retry_delay', 'retry_backoff'],
  ...['retry_delay_max', 'expire_seconds', 'deletion_seconds', 'singleton_key', 'start_after', 'keep_until'],
  ...['created_on', 'policy'],
]
const queue: TableShape = { name: queueName, columns: queueColumns, orderBy: 'id' }

/** Every table that a copy holds, by name. */
export async function listTables(client: pg.Client): Promise<TableShape[]> {
  const { rows } = await client.query<TableShape>(
    `select format('%I', c.relname) as name,
      (select json_agg(format('%I', a.attname) order by a.attnum) from pg_attribute a
        where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = '') as columns,
      coalesce(
        (select string_agg(format('%I', a.attname) || case when a.attcollation <> 0 then ' collate "C"' else '' end, ', ' order by k.position)
          from pg_index i cross join lateral unnest(i.indkey::smallint[]) with ordinality k (number, position)
          join pg_attribute a on a.attrelid = c.oid and a.attnum = k.number
          where i.indrelid = c.oid and i.indisprimary),
        format('%I::text collate "C"', c.relname)) as "orderBy"
    from pg_class c
    where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and not c.relispartition
      and c.relpersistence = 'p' and c.relname <> all($1)
    order by c.relname collate "C"`,
    [leftOut],
  )
  return [...rows, queue]
}

/** The query whose result is a table's part of a copy. */
export function readingQuery({ name, columns, orderBy }: TableShape) {
  if (name !== queueName) return `select ${columns.join(', ')} from ${name} order by ${orderBy}`
  // The worker that had it will not come back.
  const unfinished = columns.map((column) =>
    column === 'state' ? `case when state = 'active' then 'retry' else state end as state` : column,
  )
  return `select ${unfinished.join(', ')} from ${name} where state in ('created', 'retry', 'active') order by ${orderBy}`
}

/** How far each sequence has come. Sequences know no transactions: they may be further than the rows, never behind them. */
export async function listSequences(client: pg.Client): Promise<Sequence[]> {
  const { rows } = await client.query<Sequence>(
    `select format('%I', sequencename) as name, last_value::text as value from pg_sequences
    where schemaname = 'public' and last_value is not null order by sequencename collate "C"`,
  )
  return rows
}
