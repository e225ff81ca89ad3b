import { sql } from 'kysely'
import type { Db } from '#db/client.ts'

/** What a person has to do with some of these ads: a favourite, or their own; the rest are not among the answers. */
export async function findViewerRelations(db: Db, { personId, ids }: { personId: string; ids: number[] }) {
  const rows = await db
    .selectFrom('ads')
    .leftJoin('favorites', (join) => join.onRef('adId', '=', 'ads.id').on('personId', '=', personId))
    .select([
      'ads.id',
      sql<ViewerRelation>`case when owner_id = ${personId} then 'own' else 'favorite' end`.as('relation'),
    ])
    .where('ads.id', '=', sql<number>`any(${ids}::integer[])`)
    .where((eb) => eb.or([eb('ownerId', '=', personId), eb('adId', 'is not', null)]))
    .execute()
  return new Map(rows.map(({ id, relation }) => [id, relation]))
}
export type ViewerRelation = 'favorite' | 'own'
