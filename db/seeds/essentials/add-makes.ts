import type { Db } from '#db/client.ts'
import { seedMakes } from './makes.ts'

/** The makes of the categories that a new market has, where there are none yet: after that the lists are the administrators'. */
export async function addMakes(db: Db) {
  if (await db.selectFrom('makes').select('id').limit(1).executeTakeFirst()) return
  const shelves = await db
    .selectFrom('categories')
    .leftJoin('subcategories', 'subcategories.categoryId', 'categories.id')
    .select(['categories.id as categoryId', 'subcategories.id as subcategoryId'])
    .execute()
  for (const { categoryId, subcategoryId, makes } of seedMakes) {
    const isThere = shelves.some(
      (shelf) => shelf.categoryId === categoryId && (subcategoryId === null || shelf.subcategoryId === subcategoryId),
    )
    if (!isThere) continue
    const rows = await db
      .insertInto('makes')
      .values(makes.map(({ ar, en }, position) => ({ categoryId, subcategoryId, nameAr: ar, nameEn: en, position })))
      .returning(['id', 'nameEn'])
      .execute()
    const models = makes.flatMap(({ en, models }) =>
      models.map((model, position) => ({
        makeId: rows.find(({ nameEn }) => nameEn === en)?.id ?? 0,
        nameAr: model.ar,
        nameEn: model.en,
        position,
      })),
    )
    if (models.length > 0) await db.insertInto('models').values(models).execute()
  }
}
