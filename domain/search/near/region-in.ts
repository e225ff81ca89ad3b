import { mostQuarterWords, quarters } from '#shared/arabic/quarter-names.ts'
import { isBeforeQuarter } from '#shared/arabic/query-heads.ts'
import { searchKey } from '#shared/arabic/search-key.ts'
import type { District, Governorate } from '#domain/places/list-places.ts'

/** A quarter in the words of a query, with what leads to it («في حي …»), and the region that it lies in. */
export type QuarterSpan = { from: number; to: number; governorate: Governorate; district: District | undefined }

/** Of how many words the quarter's name is that begins at one of these keys. */
export function quarterLength(keys: readonly string[], at: number) {
  for (let length = Math.min(mostQuarterWords, keys.length - at); length > 0; length--)
    if (quarters.has(keys.slice(at, at + length).join(' '))) return length
  return 0
}

/** The first quarter that is named. */
export function regionIn(words: readonly string[], governorates: readonly Governorate[]): QuarterSpan | null {
  const keys = words.map(searchKey)
  const at = keys.findIndex((_, at) => quarterLength(keys, at) > 0)
  if (at < 0) return null
  const to = at + quarterLength(keys, at)
  const quarter = quarters.get(keys.slice(at, to).join(' '))
  const governorate = governorates.find(({ slug }) => slug === quarter?.governorate)
  if (!governorate) return null
  let from = at
  while (from > 0 && isBeforeQuarter(keys[from - 1] ?? '')) from--
  const district = governorate.districts.find(({ nameAr }) => nameAr === quarter?.district)
  return { from, to, governorate, district }
}
