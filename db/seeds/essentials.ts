import { sql } from 'kysely'
import type { Db } from '#db/client.ts'
import { defaultSettings } from '#shared/settings.ts'
import { addMeetingVenues } from './essentials/meeting-venues.ts'
import { addMakes } from './essentials/add-makes.ts'
import { addNeighbourhoods } from './essentials/add-neighbourhoods.ts'
import { addSynonyms } from './essentials/add-synonyms.ts'
import { categories } from './essentials/categories.ts'
import { governorates } from './essentials/governorates.ts'
import { platformAds } from './essentials/platform-ads.ts'

/**
 * What the site cannot be without: places, categories, settings, its own three ads, words that mean the same. Adds what is missing; what an
 * administrator has changed or removed stays so.
 */
export async function seedEssentials(db: Db): Promise<void> {
  if (db.isTransaction) return addEssentials(db)
  await db.transaction().execute(addEssentials)
}

async function addEssentials(db: Db) {
  // Two starts at once wait for each other instead of both finding nothing.
  await sql`select pg_advisory_xact_lock(hashtext('seed essentials'))`.execute(db)
  await addPlaces(db)
  await addCategories(db)
  await addSettings(db)
  await addPlatformAds(db)
  await addSynonyms(db)
  await addMakes(db)
  await addNeighbourhoods(db)
  await addMeetingVenues(db)
}

async function addPlaces(db: Db) {
  const named = governorates.map(({ name: [nameAr, nameEn, slug] }, index) => ({ id: index + 1, nameAr, nameEn, slug }))
  await db
    .insertInto('governorates')
    .values(named)
    .onConflict((conflict) => conflict.column('id').doNothing())
    .execute()

  const existing = await db.selectFrom('districts').select(['governorateId', 'slug']).execute()
  const missing = governorates
    .flatMap(({ districts }, index) =>
      districts.map(([nameAr, nameEn, slug]) => ({ governorateId: index + 1, nameAr, nameEn, slug })),
    )
    .filter(
      (district) =>
        !existing.some(({ governorateId, slug }) => governorateId === district.governorateId && slug === district.slug),
    )
  if (missing.length > 0) await db.insertInto('districts').values(missing).execute()
}

async function addCategories(db: Db) {
  if (await db.selectFrom('categories').select('id').limit(1).executeTakeFirst()) return
  await db
    .insertInto('categories')
    .values(
      categories.map(({ id, name: [nameAr, nameEn], icon, kind }) => ({
        id,
        nameAr,
        nameEn,
        icon,
        kind,
        position: id,
      })),
    )
    .execute()
  await db
    .insertInto('subcategories')
    .values(
      categories.flatMap((category) =>
        category.subcategories.map(([nameAr, nameEn], index) => ({
          id: `${category.id}-${index + 1}`,
          categoryId: category.id,
          nameAr,
          nameEn,
          position: index + 1,
        })),
      ),
    )
    .execute()
}

async function addSettings(db: Db) {
  const rows = Object.entries(defaultSettings).map(([key, value]) => ({ key, value: JSON.stringify(value) }))
  await db
    .insertInto('siteSettings')
    .values(rows)
    .onConflict((conflict) => conflict.column('key').doNothing())
    .execute()
}

async function addPlatformAds(db: Db) {
  if (await db.selectFrom('platformAds').select('id').limit(1).executeTakeFirst()) return
  await db
    .insertInto('platformAds')
    .values([...platformAds])
    .execute()
}
