import { sql } from 'kysely'

type Named = { nameAr: string; nameEn: string }

/** The neighbourhood that a row names, by its number; null where it is none of the row's district. */
export const neighbourhoodId = (row: 'ads' | 'said') =>
  sql<number | null>`(select id from neighbourhoods
    where id = ${sql.ref(`${row}.neighbourhoodId`)} and district_id = ${sql.ref(`${row}.districtId`)})`

/** The names of the same. */
export const neighbourhoodNames = (row: 'ads' | 'said') =>
  sql<Named | null>`(select jsonb_build_object('nameAr', name_ar, 'nameEn', name_en) from neighbourhoods
    where id = ${sql.ref(`${row}.neighbourhoodId`)} and district_id = ${sql.ref(`${row}.districtId`)})`

/** The smallest part of its governorate that a row names, which is joined with `districts`: its neighbourhood, its district where it names none, or null. */
export const partOfPlace = (row: 'ads' | 'said') =>
  sql<Named | null>`coalesce(${neighbourhoodNames(row)}, case when districts.id is not null then
    jsonb_build_object('nameAr', districts.name_ar, 'nameEn', districts.name_en) end)`
