import { sql } from 'kysely'
import type { Db } from '#db/client.ts'

/** What a person has to do with some of these ads: a favourite, or their own; the rest are not among the answers. */
export async function findKept(db: Db, { personId, ids }: { personId: string; ids: number[] }) {
  const { rows } = await sql<{ id: number; kept: Kept }>`
    select ads.id, case when owner_id = ${personId} then 'own' else 'favorite' end as kept
    from ads left join favorites on ad_id = ads.id and person_id = ${personId}
    where ads.id = any(${ids}::integer[]) and (owner_id = ${personId} or ad_id is not null)
  `.execute(db)
  return new Map(rows.map(({ id, kept }) => [id, kept]))
}
export type Kept = 'favorite' | 'own'
