import type { Db } from '#db/client.ts'

/** The neighbourhoods that a district offers, as an administrator edits them; null where there is no such district. */
export async function findNeighbourhoodList(db: Db, districtId: number) {
  const district = await db
    .selectFrom('districts')
    .innerJoin('governorates', 'governorates.id', 'districts.governorateId')
    .select(['districts.id', 'districts.nameAr', 'districts.nameEn', 'neighbourhoodsVersion as version'])
    .select(['governorates.nameAr as governorateAr', 'governorates.nameEn as governorateEn'])
    .where('districts.id', '=', districtId)
    .executeTakeFirst()
  if (!district) return null
  const names = await db
    .selectFrom('neighbourhoods')
    .select(['id', 'nameAr', 'nameEn'])
    .where('districtId', '=', districtId)
    .where('retiredAt', 'is', null)
    .orderBy('position')
    .orderBy('id')
    .execute()
  const { governorateAr, governorateEn, ...rest } = district
  return { ...rest, governorate: { nameAr: governorateAr, nameEn: governorateEn }, names }
}
