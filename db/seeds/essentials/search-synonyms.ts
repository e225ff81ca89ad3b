import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { searchKey } from '#shared/arabic/search-key.ts'
import { limits } from '#shared/limits.ts'
import { brandsOf } from '#shared/vehicle-brands.ts'

const categoriesWithBrands = [1, 7, 8]

/** Names of vehicles that are everyday words too, or another thing's name: who means those must not be led to vehicles. */
const alsoWords =
  'Charger Cuore SYM City Rush Echo Poer Ram Star Seal Song Han Quick Dena Runna Rich Jazz Sham Saba Niu Aima Mini Soul Pride Hero Focus Carry Dolphin Leon Cordoba Toledo'.split(
    ' ',
  )

const written = readFileSync(join(import.meta.dirname, 'search-synonyms.txt'), 'utf8')
  .split('\n')
  .filter((row) => row !== '' && !row.startsWith('#'))
  .map((row) => row.split('، '))

/** Makers and models of vehicles in both scripts, without the number at the end of both. */
function vehicleNames() {
  const names = categoriesWithBrands.flatMap((id) => brandsOf(id).flatMap(({ models, ...brand }) => [brand, ...models]))
  return names
    .map(({ ar, en }) => [ar, en].map((name) => name.replace(/ \d+$/, '')) as [string, string])
    .filter(([ar, en]) => /\p{Script=Arabic}/u.test(ar) && searchKey(en).length > 2 && !alsoWords.includes(en))
}

/** Adds each pair to the group that has one of its words, else as a group of its own. */
function merged(groups: readonly string[][], pairs: readonly [string, string][]) {
  const all = groups.map((words) => ({ words: [...words], keys: new Set(words.map(searchKey)) }))
  // By key, the first group that has it: every start reads this.
  const first = new Map<string, (typeof all)[number]>()
  for (const group of all) for (const key of group.keys) if (!first.has(key)) first.set(key, group)
  for (const pair of pairs) {
    const [ar, en] = pair.map((word) => ({ word, key: searchKey(word) })) as [Keyed, Keyed]
    const known = first.get(en.key) ?? first.get(ar.key)
    const group = known ?? { words: [], keys: new Set<string>() }
    if (!known) all.push(group)
    for (const { word, key } of [ar, en]) {
      if (known && (group.keys.has(key) || group.words.length >= limits.synonymsInGroup)) continue
      group.words.push(word)
      group.keys.add(key)
      if (!first.has(key)) first.set(key, group)
    }
  }
  return all.map(({ words }) => words)
}

type Keyed = { word: string; key: string }

/** Words that find each other's ads, as people write them, group by group: what `search-synonyms.txt` says, and vehicles' names. */
export const searchSynonyms: readonly string[][] = merged(written, vehicleNames())
