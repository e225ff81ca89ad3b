import { searchKey } from '#shared/arabic/search-key.ts'
import type { TwoSpellings } from '#shared/two-spellings.ts'

type Stored = { nameAr: string; nameEn: string }

/** Which of the earlier names each of the new ones is, in either script, none twice. */
export function pairNames<T extends Stored>(before: readonly T[], names: readonly TwoSpellings[]): (T | undefined)[] {
  const taken = new Set<T>()
  return names.map((next) => {
    const free = before.filter((row) => !taken.has(row))
    const old =
      free.find((row) => searchKey(row.nameEn) === searchKey(next.en)) ??
      free.find((row) => searchKey(row.nameAr) === searchKey(next.ar))
    if (old) taken.add(old)
    return old
  })
}
