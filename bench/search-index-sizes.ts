import { sql } from 'kysely'
import type { Database } from '#db/client.ts'

/** Bytes of an index of `ad_search` for each ad, now and with keys as they were. */
export type IndexSize = { name: string; now: number; before: number }
/** Came later: nothing stands beside it. */
const since = new Set(['ad_search_subject'])

/** `key`: letters of an ad's key. */
export type Sizes = { indexes: IndexSize[]; key: { now: number; before: number } }

/**
 * What the indexes of ads take for each ad, beside the same indexes over the same ads with the keys of 0.5.0, which held title,
 * description and details and no names (docs/decisions/0079-words-at-their-edges.md); all of them just built.
 */
export async function indexSizes(db: Database): Promise<Sizes> {
  await sql`set maintenance_work_mem = '256MB'`.execute(db)
  await sql`create table ad_before as select * from ad_search`.execute(db)
  await sql`alter table ad_before alter key set storage main`.execute(db)
  // The fourth field of a key holds the names.
  await sql`update ad_before set key = regexp_replace(key, '[^\\x1f]*\\x1f$', '')`.execute(db)
  const { rows } = await sql<{ name: string; definition: string }>`
    select relname as name, pg_get_indexdef(oid) as definition from pg_class
    where oid in (select indexrelid from pg_index where indrelid = 'ad_search'::regclass) order by 1`.execute(db)
  const indexes: IndexSize[] = []
  for (const { name, definition } of rows) {
    await sql.raw(definition.replace(name, 'index_before').replace('.ad_search', '.ad_before')).execute(db)
    await sql`reindex index ${sql.ref(name)}`.execute(db)
    const { rows } = await sql<{ now: number; before: number }>`
      select pg_relation_size(${name}::regclass)::float8 / count(*) as now, pg_relation_size('index_before')::float8 / count(*) as before
      from ad_search`.execute(db)
    indexes.push({ name, ...rows[0]!, ...(since.has(name) && { before: 0 }) })
    await sql`drop index index_before`.execute(db)
  }
  const { rows: keys } = await sql<
    Sizes['key']
  >`select avg(length(ad_search.key))::float8 as now, avg(length(ad_before.key))::float8 as before
    from ad_search join ad_before using (ad_id)`.execute(db)
  await sql`drop table ad_before`.execute(db)
  return { indexes, key: keys[0]! }
}
