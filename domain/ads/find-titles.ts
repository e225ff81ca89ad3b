import type { Db } from '#db/client.ts'

/** What ads are called, also those that were removed meanwhile. */
export async function findTitles(db: Db, adIds: number[]): Promise<Map<number, string>> {
  if (adIds.length === 0) return new Map()
  const rows = await db.selectFrom('ads').select(['id', 'title']).where('id', 'in', adIds).execute()
  return new Map(rows.map(({ id, title }) => [id, title]))
}
