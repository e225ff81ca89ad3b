import { sql } from 'kysely'
import { jsonBuildObject } from 'kysely/helpers/postgres'
import type { Db } from '#db/client.ts'
import { briefCache } from '#domain/settings/brief-cache.ts'

export type District = { id: number; nameAr: string; nameEn: string }
export type Governorate = { id: number; nameAr: string; nameEn: string; slug: string; districts: District[] }

/** The fourteen governorates with their districts; at most a few seconds old. */
export const listPlaces: (db: Db) => Promise<Governorate[]> = briefCache((db) =>
  db
    .selectFrom('governorates')
    .select(['id', 'nameAr', 'nameEn', 'slug'])
    .select((eb) =>
      eb.fn
        .coalesce(
          eb
            .selectFrom('districts')
            .select((eb) =>
              eb.fn
                .jsonAgg(
                  jsonBuildObject({
                    id: eb.ref('districts.id'),
                    nameAr: eb.ref('districts.nameAr'),
                    nameEn: eb.ref('districts.nameEn'),
                  }),
                )
                .orderBy('districts.id')
                .as('all'),
            )
            .whereRef('districts.governorateId', '=', 'governorates.id')
            .$asScalar(),
          sql<[]>`'[]'`,
        )
        .as('districts'),
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
