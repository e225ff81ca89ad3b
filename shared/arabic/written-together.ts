import { searchKey } from './search-key.ts'

/** «The», which is written together with its word, as a key. */
export const articleKey = searchKey('ال')

/** «And», «in», «for», «so» and «like» are letters of the word that they stand before. */
const particle = new RegExp(`^[${['و', 'ب', 'ل', 'ف', 'ك'].map((letter) => searchKey(letter)).join('')}]`)

/** A word's key without a letter before it that may be a word of its own; null where there is none. */
export function withoutParticle(key: string) {
  return key.length > 3 && particle.test(key) ? key.slice(1) : null
}

/** «In», behind which a place is looked for, as it is typed; the article may be begun behind it. */
export const inRegion = 'ب'
export const beginsArticle = (letters: string) => 'ال'.startsWith(letters)
