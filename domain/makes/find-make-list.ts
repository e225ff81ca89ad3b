import type { StoredMake } from '#shared/make-list.ts'
import type { Db } from '#db/client.ts'

export type MakeList = { makes: StoredMake[]; subcategoryId: string | null; version: number }

/** The makes of a category as they are now; an empty list where there are none yet. */
export async function findMakeList(db: Db, categoryId: number): Promise<MakeList> {
  const list = await db
    .selectFrom('makeLists')
    .select(['makes', 'subcategoryId', 'version'])
    .where('categoryId', '=', categoryId)
    .executeTakeFirst()
  return list ?? { makes: [], subcategoryId: null, version: 0 }
}
