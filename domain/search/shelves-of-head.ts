import { keyWithoutArticle } from '#shared/arabic/query-words.ts'
import { searchKey } from '#shared/arabic/search-key.ts'
import { mostShelfWords, shelvesOf } from '#shared/arabic/shelf-words.ts'
import { otherNumber, unstretched } from '#shared/arabic/word-forms.ts'
import { brandsOf, categoriesWithBrands } from '#shared/vehicle-brands.ts'
import type { Synonyms } from './synonyms.ts'

/** The shelves of the longest phrase that keys begin with, in any of its forms; without synonyms it takes no statement. */
export function shelvesOfHead(words: readonly string[], synonyms?: Synonyms): readonly string[] {
  for (let length = Math.min(mostShelfWords, words.length); length > 0; length--) {
    const phrase = words.slice(0, length).map(unstretched).join(' ')
    const bare = length > 1 ? phrase : keyWithoutArticle(phrase)
    const forms = [phrase, bare, ...(length > 1 ? [] : otherNumber(bare))]
    const known = forms
      .flatMap((form) => [form, ...(synonyms?.of(form) ?? [])])
      .find((key) => shelvesOf(key).length > 0)
    if (known !== undefined) return shelvesOf(known)
    const branded = shelvesOfBrand.get(phrase)
    if (branded) return branded
  }
  return []
}

/** Where vehicles of a make or model stand, by the categories that have brands. */
const shelvesOfBrand = categoriesWithBrands.reduce((all, category) => {
  const names = brandsOf(category).flatMap(({ models, ...brand }) => [brand, ...models])
  for (const key of new Set(names.flatMap(({ ar, en }) => [ar, en]).map(searchKey)))
    all.set(key, [...(all.get(key) ?? []), `${category}-1`])
  return all
}, new Map<string, string[]>())
