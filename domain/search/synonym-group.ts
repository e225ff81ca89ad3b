import { searchKey } from '#shared/arabic/search-key.ts'
import { limits } from '#shared/limits.ts'
import { done, refused } from '#shared/outcome.ts'

/** The words between commas or on lines of their own; spellings that are compared alike count once. */
export function readSynonymGroup(text: string) {
  const typed = text
    .split(/[،,;؛\n]+/)
    .map((word) => word.replace(/\s+/g, ' ').trim())
    .filter((word) => searchKey(word) !== '')
  const byKey = new Map(typed.toReversed().map((word) => [searchKey(word), word]))
  const [keys, words] = [[...byKey.keys()].toReversed(), [...byKey.values()].toReversed()]
  if (words.length < 2) return refused('search_words_alone')
  if (words.length > limits.synonymsInGroup) return refused('search_words_many')
  if (words.some((word) => [...word].length > limits.synonymLength)) return refused('search_words_long')
  return done({ words, keys })
}
