import { sql } from 'kysely'
import type { RedFlag } from '#shared/red-flags.ts'

/** The red flags of a row of `ads`, the gravest first. */
export const redFlagsOf = sql<
  RedFlag[]
>`coalesce((select json_agg(json_build_object('flag', code, 'facts', facts, 'weight', weight)
  order by weight desc, code) from ad_signs where ad_id = ads.id), '[]')`
