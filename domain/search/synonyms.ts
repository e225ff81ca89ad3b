import type { Db } from '#db/client.ts'
import { briefCache } from '#domain/settings/brief-cache.ts'

/** Synonym expansion of queries: which words find each other's ads, in the form of keys. */
export type Synonyms = {
  /** The other words of every group that holds this one. */
  of: (key: string) => readonly string[]
  /** Of how many words the longest phrase is. */
  longest: number
  /** Those that are one word, as they are written. */
  words: readonly SynonymWord[]
}
export type SynonymWord = { key: string; word: string }

/** The groups as something to ask. */
export function synonymsIn(groups: readonly (readonly string[])[], words: readonly SynonymWord[] = []): Synonyms {
  const others = new Map<string, string[]>()
  for (const keys of groups)
    for (const key of keys) others.set(key, [...(others.get(key) ?? []), ...keys.filter((other) => other !== key)])
  const longest = Math.max(1, ...[...others.keys()].map((key) => key.split(' ').length))
  return { of: (key) => others.get(key) ?? [], longest, words }
}

/** The table of synonyms, at most a few seconds old. */
export const readSynonyms: (db: Db) => Promise<Synonyms> = briefCache(async (db) => {
  const rows = await db.selectFrom('searchSynonyms').select(['keys', 'words']).orderBy('id').execute()
  const words = rows
    .flatMap(({ keys, words }) => keys.map((key, at) => ({ key, word: words[at] ?? key })))
    .filter(({ key }) => key.length > 2 && /^([A-Z]+|[a-z][a-z0-9]*)$/.test(key))
  return synonymsIn(
    rows.map(({ keys }) => keys),
    words,
  )
})
