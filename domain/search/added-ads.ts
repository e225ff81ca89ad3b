import { sql } from 'kysely'
import type { Db } from '#db/client.ts'
import { isTimeout } from '#db/is-timeout.ts'
import { searchKey } from '#shared/arabic/search-key.ts'
import type { Total } from './cursor.ts'
import { isHitByIndex } from './hits.ts'
import { findSearchTerms, hasAllWords, type SearchTerms } from './search-terms.ts'
import { readSynonyms, withGroup } from './synonyms.ts'

/** The ads that a search for a word would find beside those that it finds today: how many (null where counting takes too long), and the newest of them. */
export type AddedAds = { word: string; total: Total | null; newest: { id: number; title: string }[] }

/** Up to so many are counted. */
const most = 1_000
const shown = 3

/** What each word of a group of synonyms would find beside its own ads; `instead`: in the place of that group. */
export async function findAddedAds(
  db: Db,
  words: readonly string[],
  { instead = [] }: { instead?: readonly string[] } = {},
): Promise<AddedAds[]> {
  const table = await readSynonyms(db)
  const grown = withGroup(table, words.map(searchKey), instead.map(searchKey))
  const added: AddedAds[] = []
  // One after the other: each may read very many ads, and others search too.
  for (const word of words) {
    const [before, after] = [await findSearchTerms(db, word, table), await findSearchTerms(db, word, grown)]
    added.push({ word, ...(await findBetween(db, before, after).catch(uncounted)) })
  }
  return added
}

/** Nothing that waits for a decision may wait for a count. */
function uncounted(error: unknown): Omit<AddedAds, 'word'> {
  if (!isTimeout(error)) throw error
  return { total: null, newest: [] }
}

async function findBetween(db: Db, before: SearchTerms, after: SearchTerms): Promise<Omit<AddedAds, 'word'>> {
  const known = new Set(before.clauses.flat())
  // Whatever is added has a spelling that was none before: the index is asked for those alone.
  const gained = [...new Set(after.clauses.flat())].filter((spelling) => !known.has(spelling))
  if (gained.length === 0) return { total: { count: 0, exact: true }, newest: [] }
  const hasGained = isHitByIndex({ filters: {}, terms: { clauses: [gained], symbols: '' } })
  const { rows } = await sql<{ count: number; id: number | null; title: string }>`
    with added as materialized (select ad_id, published_at from ad_search
      where visible_until > now() and ${hasGained} and ${hasAllWords(after)} and not ${hasAllWords(before)} limit ${most + 1})
    select all_added.count, ads.id, ads.title from (select count(*)::int as count from added) all_added
      left join (select ad_id, published_at from added order by published_at desc, ad_id desc limit ${shown}) newest on true
      left join ads on ads.id = newest.ad_id order by newest.published_at desc, ads.id desc`.execute(db)
  const count = rows[0]?.count ?? 0
  return {
    total: count > most ? { count: most, exact: false } : { count, exact: true },
    newest: rows.flatMap(({ id, title }) => (id === null ? [] : [{ id, title }])),
  }
}
