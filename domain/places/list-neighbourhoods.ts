import type { Db } from '#db/client.ts'
import { briefCache } from '#domain/settings/brief-cache.ts'

export type Neighbourhood = { id: number; districtId: number; governorateId: number; nameAr: string; nameEn: string }

function every(db: Db) {
  return db
    .selectFrom('neighbourhoods')
    .innerJoin('districts', 'districts.id', 'neighbourhoods.districtId')
    .select(['neighbourhoods.id', 'districtId', 'governorateId', 'neighbourhoods.nameAr', 'neighbourhoods.nameEn'])
}

/** The neighbourhoods that are offered, in the order of their lists; at most a few seconds old. */
export const listNeighbourhoods: (db: Db) => Promise<Neighbourhood[]> = briefCache((db) =>
  every(db)
    .where('retiredAt', 'is', null)
    .orderBy('districtId')
    .orderBy('position')
    .orderBy('neighbourhoods.id')
    .execute(),
)

/** One by its number, offered or not: ads that name one which is offered no more go on naming it. */
export function findNeighbourhood(db: Db, id: number): Promise<Neighbourhood | undefined> {
  return every(db).where('neighbourhoods.id', '=', id).executeTakeFirst()
}

/** Those of one governorate; none of no governorate. */
export async function neighbourhoodsOf(db: Db, governorateId: number | undefined): Promise<Neighbourhood[]> {
  return governorateId === undefined
    ? []
    : (await listNeighbourhoods(db)).filter((row) => row.governorateId === governorateId)
}
