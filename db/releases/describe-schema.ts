import { createHash } from 'node:crypto'
import type pg from 'pg'

/** The parts of a schema that the server itself can spell, a query each; what extensions brought along is theirs. */
const parts = [
  `select 'extension ' || extname as line from pg_extension`,
  `select format('type %s %s', t.typname, coalesce(
      (select string_agg(quote_literal(e.enumlabel), ', ' order by e.enumsortorder) from pg_enum e where e.enumtypid = t.oid),
      format_type(t.typbasetype, t.typtypmod))) as line
    from pg_type t where t.typnamespace = 'public'::regnamespace and t.typtype in ('e', 'd') and not __OWNED__`,
  `select format('column %s.%s %s%s%s%s%s', c.relname, a.attname, format_type(a.atttypid, a.atttypmod),
      case when a.attnotnull then ' not null' else '' end,
      case when a.attcollation <> t.typcollation then ' collate ' || a.attcollation::regcollation else '' end,
      case a.attgenerated when '' then '' else ' generated ' || a.attgenerated::text end,
      case a.attidentity when '' then coalesce(' default ' || pg_get_expr(d.adbin, d.adrelid), '') else ' identity ' || a.attidentity::text end
    ) as line
    from pg_attribute a join pg_class c on c.oid = a.attrelid join pg_type t on t.oid = a.atttypid
    left join pg_attrdef d on d.adrelid = a.attrelid and d.adnum = a.attnum
    where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p', 'v', 'm') and a.attnum > 0 and not a.attisdropped`,
  `select format('%s %s%s%s', case c.relkind when 'v' then 'view' when 'm' then 'view' when 'S' then 'sequence' else 'table' end,
      c.relname, case c.relpersistence when 'u' then ' unlogged' else '' end, coalesce(' ' || c.reloptions::text, '')
    ) || case when c.relkind in ('v', 'm') then pg_get_viewdef(c.oid) else '' end as line
    from pg_class c where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p', 'v', 'm', 'S')`,
  `select format('constraint %s %s %s', conrelid::regclass, conname, pg_get_constraintdef(oid)) as line
    from pg_constraint where connamespace = 'public'::regnamespace and conrelid <> 0`,
  `select 'index ' || pg_get_indexdef(indexrelid) || case when indisvalid then '' else ' invalid' end as line
    from pg_index join pg_class c on c.oid = indexrelid where c.relnamespace = 'public'::regnamespace`,
  `select 'statistics ' || pg_get_statisticsobjdef(oid) as line
    from pg_statistic_ext where stxnamespace = 'public'::regnamespace`,
  `select format('trigger %s %s', pg_get_triggerdef(t.oid), t.tgenabled) as line
    from pg_trigger t join pg_class c on c.oid = t.tgrelid
    where not t.tgisinternal and c.relnamespace = 'public'::regnamespace`,
  `select 'function ' || pg_get_functiondef(t.oid) as line from pg_proc t
    where t.pronamespace = 'public'::regnamespace and t.prokind <> 'a' and not __OWNED__`,
]
const owned = `exists (select from pg_depend where objid = t.oid and deptype = 'e')`

/**
 * What the migrations made: columns with their types and defaults, constraints, indexes, triggers, functions, a line each and
 * in the order of the alphabet, so that two databases have the same schema where these lines are the same.
 */
export async function describeSchema(client: pg.Client): Promise<string[]> {
  const lines: string[] = []
  for (const part of parts) {
    const { rows } = await client.query<{ line: string }>(part.replace('__OWNED__', owned))
    lines.push(...rows.map(({ line }) => line))
  }
  return lines.sort()
}

/** The same as one short text, to be compared later. */
export function hashSchema(lines: string[]) {
  return createHash('sha256').update(lines.join('\n')).digest('hex')
}
