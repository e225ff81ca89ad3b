import { searchKey } from '#shared/arabic/search-key.ts'
import type { Db } from '#db/client.ts'

export type SynonymGroup = { id: number; words: string[] }

const groupsOnPage = 30

/** The groups of synonyms, the newest first, and where the next page begins; of those in which a word holds `search`. */
export async function listSynonyms(
  db: Db,
  { search, before }: { search: string; before: number | null },
): Promise<{ groups: SynonymGroup[]; next: number | null }> {
  const key = searchKey(search)
  const rows = await db
    .selectFrom('searchSynonyms')
    .select(['id', 'words', 'keys'])
    .where('id', '<', before ?? 2 ** 31 - 1)
    .orderBy('id', 'desc')
    .execute()
  // Hundreds at most.
  const found = rows.filter(({ keys }) => keys.some((groupKey) => groupKey.includes(key)))
  const groups = found.slice(0, groupsOnPage).map(({ id, words }) => ({ id, words }))
  const last = groups.at(-1)
  return { groups, next: last && found.length > groupsOnPage ? last.id : null }
}
