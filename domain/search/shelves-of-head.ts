import { keyWithoutArticle } from '#shared/arabic/query-words.ts'
import { searchKey } from '#shared/arabic/search-key.ts'
import { mostShelfWords, shelvesOf } from '#shared/arabic/shelf-words.ts'
import { otherNumber, unstretched } from '#shared/arabic/word-forms.ts'
import { brandsOf, categoriesWithBrands } from '#shared/vehicle-brands.ts'
import type { Synonyms } from './synonyms.ts'

/** The noun phrase that keys begin with: of how many words, where it is looked for, and whether it names a make or model. */
type Head = { length: number; shelves: readonly string[]; isMake: boolean }

/** The longest phrase with a shelf that keys begin with, in any of its forms; without synonyms it takes no statement. */
export function headAt(words: readonly string[], synonyms?: Synonyms): Head | null {
  for (let length = Math.min(mostShelfWords, words.length); length > 0; length--) {
    const phrase = words.slice(0, length).map(unstretched).join(' ')
    const bare = length > 1 ? phrase : keyWithoutArticle(phrase)
    const forms = [phrase, bare, ...(length > 1 ? [] : otherNumber(bare))]
    const known = forms
      .flatMap((form) => [form, ...(synonyms?.of(form) ?? [])])
      .find((key) => shelvesOf(key).length > 0)
    if (known !== undefined) return { length, shelves: shelvesOf(known), isMake: false }
    const branded = shelvesOfBrand.get(phrase)
    if (branded) return { length, shelves: branded, isMake: true }
  }
  return null
}

/** The shelves of that phrase. */
export const shelvesOfHead = (words: readonly string[], synonyms?: Synonyms): readonly string[] =>
  headAt(words, synonyms)?.shelves ?? []

/** Where vehicles of a make or model stand, by the categories that have brands. */
const shelvesOfBrand = categoriesWithBrands.reduce((all, category) => {
  const names = brandsOf(category).flatMap(({ models, ...brand }) => [brand, ...models])
  for (const key of new Set(names.flatMap(({ ar, en }) => [ar, en]).map(searchKey)))
    all.set(key, [...(all.get(key) ?? []), `${category}-1`])
  return all
}, new Map<string, string[]>())
