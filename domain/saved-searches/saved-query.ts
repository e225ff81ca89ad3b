import { type Keys, holdsAll } from '#domain/search/holds-all.ts'
import { lettersOf, type Spelling } from '#domain/search/word-edges.ts'
import { isSought, type Said } from './is-sought.ts'
import { probeLength } from './probes.ts'

/** A saved search as its list reads it: what an ad must hold, where it must stand (0 and '' anywhere), and how it is narrowed. */
export type SavedQuery = {
  clauses: Spelling[][]
  categoryId: number
  subcategoryId: string
  governorateId: number
  filters: string
}

/** An ad on the site, as its row in `ad_search` says. */
export type ListedAd = Said & Keys & { categoryId: number; subcategoryId: string | null; governorateId: number }

/** Whether the list of the search shows the ad. */
export function isAnswered(ad: ListedAd, query: SavedQuery, poundsForDollar: number) {
  const { clauses, categoryId, subcategoryId, governorateId, filters } = query
  return (
    (categoryId === 0 || categoryId === ad.categoryId) &&
    (subcategoryId === '' || subcategoryId === ad.subcategoryId) &&
    (governorateId === 0 || governorateId === ad.governorateId) &&
    holdsAll(ad, clauses) &&
    (filters === '' || isSought(ad, filters, poundsForDollar))
  )
}

const none = ['']

/**
 * Letters of which every ad that answers has some: the beginnings of all spellings of the clause whose spellings are longest, ''
 * where there are no words.
 */
export function probesOf(clauses: readonly (readonly Spelling[])[]): string[] {
  const all = clauses.map((clause) => [...new Set(clause.map(probeIn))])
  const worth = (probes: readonly string[]) => Math.min(...probes.map(({ length }) => length)) - probes.length / 100
  return all.toSorted((a, b) => worth(b) - worth(a))[0] ?? none
}

/** Of several words the longest: what stands between them in an ad no probe says. */
function probeIn(spelling: Spelling) {
  const words = lettersOf(spelling).split(' ')
  return (words.toSorted((a, b) => b.length - a.length)[0] ?? '').slice(0, probeLength)
}
