import { keyWithoutArticle } from '#shared/arabic/query-words.ts'
import type { Synonyms } from '#domain/search/synonyms.ts'

type Keys = { key: string; latin: string }

/** Shorter ones mean something only behind a number. */
const shortest = 3

/**
 * What an ad says, with everything that means the same behind it: so a saved search finds the ads that its list finds,
 * whatever the table of synonyms says by then, and is itself looked for by nothing but its own words.
 */
export function withSynonyms({ key, latin }: Keys, synonyms: Synonyms): Keys {
  const words = key.split(/[^A-Za-z0-9]+/).filter((word) => word !== '')
  const meant = new Set<string>()
  for (const at of words.keys())
    for (let length = 1; length <= synonyms.longest && at + length <= words.length; length++) {
      const phrase = words.slice(at, at + length).join(' ')
      for (const phrasing of new Set([phrase, keyWithoutArticle(phrase)]))
        for (const other of synonyms.of(phrasing)) if (other.length >= shortest) meant.add(other)
    }
  const inLatin = [...meant].filter((word) => /^[a-z0-9 ]+$/.test(word))
  return { key: [key, ...meant].join('\u001f'), latin: [latin, ...inLatin, ''].join(' ') }
}
