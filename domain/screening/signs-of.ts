import { sql } from 'kysely'
import type { Sign } from '#shared/ad-signs.ts'

/** What was noticed about a row of `ads`, the gravest first. */
export const signsOf = sql<
  Sign[]
>`coalesce((select json_agg(json_build_object('sign', code, 'facts', facts, 'weight', weight)
  order by weight desc, code) from ad_signs where ad_id = ads.id), '[]')`
