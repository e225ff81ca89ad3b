import { sql } from 'kysely'
import type { Db } from '#db/client.ts'

/** What a person has to do with some of these ads: a favourite, or their own; the rest are not among the answers. */
export async function findViewerRelations(db: Db, { personId, ids }: { personId: string; ids: number[] }) {
  const { rows } = await sql<{ id: number; relation: ViewerRelation }>`
    select ads.id, case when owner_id = ${personId} then 'own' else 'favorite' end as relation
    from ads left join favorites on ad_id = ads.id and person_id = ${personId}
    where ads.id = any(${ids}::integer[]) and (owner_id = ${personId} or ad_id is not null)
  `.execute(db)
  return new Map(rows.map(({ id, relation }) => [id, relation]))
}
export type ViewerRelation = 'favorite' | 'own'
