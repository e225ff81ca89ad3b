import { narrowerTerms } from '#shared/arabic/narrower-words.ts'
import type { Db } from '#db/client.ts'
import { briefCache } from '#domain/settings/brief-cache.ts'

/** Synonym expansion of queries: which words find each other's ads, in the form of keys. */
export type Synonyms = {
  /** The other words of every group that holds this one, and narrower terms of any of them. */
  of: (key: string) => readonly string[]
  /** Whether a word of another meaning begins with this one: شاحنات with شاحن. */
  beginsAnother: (key: string) => boolean
  /** Whether a phrase of a group holds this word: نارية of «دراجة نارية». */
  isPart: (key: string) => boolean
  /** Of how many words the longest phrase is. */
  longest: number
  /** Those that are one word, as they are written. */
  words: readonly SynonymWord[]
  /** Those of more words, as they are written. */
  phrases: readonly SynonymWord[]
  /** The groups themselves. */
  groups: readonly (readonly string[])[]
}
export type SynonymWord = { key: string; word: string }

/** The groups as something to ask. */
export function synonymsIn(groups: readonly (readonly string[])[], written: readonly SynonymWord[] = []): Synonyms {
  const others = new Map<string, string[]>()
  const add = (key: string, keys: readonly string[]) =>
    others.set(key, [...(others.get(key) ?? []), ...keys.filter((other) => other !== key)])
  for (const keys of groups) for (const key of keys) add(key, keys)
  const longest = Math.max(1, ...[...others.keys()].map((key) => key.split(' ').length))
  for (const [wider, narrower] of narrowerTerms)
    for (const key of [wider, ...(others.get(wider) ?? [])]) add(key, narrower)
  const parts = new Set([...others.keys()].flatMap((key) => key.split(' ')))
  return {
    of: (key) => others.get(key) ?? [],
    beginsAnother: beginningsOf(others),
    isPart: (key) => parts.has(key),
    ...{ longest, groups },
    words: written.filter(({ key }) => key.length > 2 && /^([A-Z]+|[a-z][a-z0-9]*)$/.test(key)),
    phrases: written.filter(({ key }) => key.includes(' ')),
  }
}

/** The table as it would be with one group more, in the place of `instead` where that is one. */
export function withGroup({ groups, words, phrases }: Synonyms, keys: readonly string[], instead?: readonly string[]) {
  const others = groups.filter((group) => group.join() !== instead?.join())
  return synonymsIn([...others, keys], [...words, ...phrases])
}

const fewestLetters = 3

function beginningsOf(others: ReadonlyMap<string, readonly string[]>) {
  const shared = new Set<string>()
  for (const key of [...others.keys()].filter((word) => !word.includes(' ')))
    for (let length = fewestLetters; length < key.length; length++) {
      const beginning = key.slice(0, length)
      if (others.has(beginning) && !others.get(beginning)?.includes(key)) shared.add(beginning)
    }
  return (key: string) => shared.has(key)
}

/** The table of synonyms, at most a few seconds old. */
export const readSynonyms: (db: Db) => Promise<Synonyms> = briefCache(async (db) => {
  const rows = await db.selectFrom('searchSynonyms').select(['keys', 'words']).orderBy('id').execute()
  return synonymsIn(
    rows.map(({ keys }) => keys),
    rows.flatMap(({ keys, words }) => keys.map((key, at) => ({ key, word: words[at] ?? key }))),
  )
})
