import { searchKey } from '#shared/arabic/search-key.ts'
import type { TwoSpellings } from '#shared/two-spellings.ts'

type Stored = { nameAr: string; nameEn: string }

/** The Arabic name as it is written comes before spellings of either script: of rows whose Arabic names are unique none is left behind under the name of another. */
const alike: readonly [of: (row: Stored) => string, from: (name: TwoSpellings) => string][] = [
  [({ nameAr }) => nameAr, ({ ar }) => ar],
  [({ nameEn }) => searchKey(nameEn), ({ en }) => searchKey(en)],
  [({ nameAr }) => searchKey(nameAr), ({ ar }) => searchKey(ar)],
]

/** Which of the earlier names each of the new ones is, in either script, none twice. */
export function pairNames<T extends Stored>(before: readonly T[], names: readonly TwoSpellings[]): (T | undefined)[] {
  const pairs: (T | undefined)[] = names.map(() => undefined)
  const taken = new Set<T>()
  for (const [of, from] of alike) {
    const rows = Map.groupBy(before, of)
    for (const [at, name] of names.entries()) {
      const old = pairs[at] ? undefined : rows.get(from(name))?.find((row) => !taken.has(row))
      if (!old) continue
      pairs[at] = old
      taken.add(old)
    }
  }
  return pairs
}
