import type { Db } from '#db/client.ts'
import { briefCache } from '#domain/settings/brief-cache.ts'

export type Neighbourhood = { id: number; districtId: number; governorateId: number; nameAr: string; nameEn: string }

/** The neighbourhoods that are offered, in the order of their lists; at most a few seconds old. */
export const listNeighbourhoods: (db: Db) => Promise<Neighbourhood[]> = briefCache((db) =>
  db
    .selectFrom('neighbourhoods')
    .innerJoin('districts', 'districts.id', 'neighbourhoods.districtId')
    .select(['neighbourhoods.id', 'districtId', 'governorateId', 'neighbourhoods.nameAr', 'neighbourhoods.nameEn'])
    .where('retiredAt', 'is', null)
    .orderBy('districtId')
    .orderBy('position')
    .orderBy('neighbourhoods.id')
    .execute(),
)
