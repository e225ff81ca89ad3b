import type { Db } from '#db/client.ts'
import type { ListSort } from '#shared/ad-sorts.ts'
import { pageSize } from '#shared/limits.ts'
import { listPlaces } from '#domain/places/list-places.ts'
import { findAds } from '../find-ads.ts'
import { readSynonyms } from '../synonyms.ts'
import { allDropped } from './all-dropped.ts'
import { relax } from './relax.ts'
import type { Dropped, WordQuery } from './step.ts'

/** Near answers: ads that answer all but what was dropped so far, in the order of the list. */
export type NearAds = { ids: number[]; dropped: Dropped[] }

/** Nobody reads how many they are. */
const uncounted = { count: 0, exact: false }

/** With so many hits nobody looks for near ones. */
export const fewHits = 5

/**
 * Ads near a query that few answer, step by step as `relax` takes it back: at most a page of them altogether, none twice and none of
 * `found`. Paid ads lead only among those of one step, which all answer as much of the query.
 */
export async function findNear(
  db: Db,
  query: WordQuery,
  { found, sort }: { found: readonly number[]; sort: ListSort },
) {
  const near: NearAds[] = []
  const seen = new Set(found)
  const dropped: Dropped[] = []
  const known = { synonyms: await readSynonyms(db), governorates: await listPlaces(db) }
  for (const step of relax(query, known)) {
    if (seen.size - found.length >= pageSize) break
    dropped.push(...step.dropped)
    const part = { ...step.query, sort, limit: pageSize + found.length }
    const { ids, others } = await findAds(db, part, { total: uncounted })
    // Ads that only hold the words are near nothing.
    const more = ids
      .slice(0, others ?? ids.length)
      .filter((id) => !seen.has(id))
      .slice(0, pageSize - (seen.size - found.length))
    for (const id of more) seen.add(id)
    if (more.length > 0) near.push({ ids: more, dropped: allDropped(query.search, dropped) })
  }
  return near
}
