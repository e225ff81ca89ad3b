import { sql } from 'kysely'
import type { Db } from '#db/client.ts'
import { briefCache } from '#domain/settings/brief-cache.ts'

export type District = { id: number; nameAr: string; nameEn: string }
export type Governorate = { id: number; nameAr: string; nameEn: string; slug: string; districts: District[] }

/** The fourteen governorates with their districts; at most a few seconds old. */
export const listPlaces: (db: Db) => Promise<Governorate[]> = briefCache((db) =>
  db
    .selectFrom('governorates')
    .select(['id', 'nameAr', 'nameEn', 'slug'])
    .select(
      sql<District[]>`coalesce((
        select json_agg(json_build_object('id', d.id, 'nameAr', d.name_ar, 'nameEn', d.name_en) order by d.id)
        from districts d where d.governorate_id = governorates.id), '[]')`.as('districts'),
    )
    .orderBy('id')
    .execute(),
)

/** The governorate that an address or a form names: by id, Arabic or English name, or slug. */
export function governorateNamed<T extends { id: number; nameAr: string; nameEn: string; slug: string }>(
  places: readonly T[],
  name: string | null | undefined,
): T | undefined {
  const named = name?.trim()
  if (!named) return undefined
  return places.find(
    (place) =>
      String(place.id) === named ||
      place.nameAr === named ||
      place.nameEn === named ||
      place.slug === named.toLowerCase(),
  )
}
