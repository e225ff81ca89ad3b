import { sql } from 'kysely'
import { searchKey } from '#shared/arabic/search-key.ts'
import type { Db } from '#db/client.ts'
import { readSynonyms, withGroup } from './synonyms.ts'
import { anchoredPattern, anchoredWord, isAnchored, isThatWord, lettersOf, type Spelling } from './word-edges.ts'

/** A word of the ads that a synonym would find beside itself, and in how many ads it stands. */
export type SwallowedWord = { synonym: string; word: string; ads: number }

const mostShown = 30

/** A word of the lexicon as it stands in a row of `ad_search`. */
function isFoundIn(spelling: Spelling, key: string) {
  if (isAnchored(spelling)) return new RegExp(anchoredPattern([spelling])).test(` ${key} `)
  return ` ${key} `.includes(spelling)
}

/**
 * The words of the ads on the site that a group of synonyms would find although they are none of its words, nor one of them behind
 * a particle: the commonest first. So whoever adds كرا sees that it would find كراسي.
 */
export async function findSwallowedWords(db: Db, words: readonly string[]): Promise<SwallowedWord[]> {
  const keys = words.map((word) => ({ word, key: searchKey(word) }))
  const synonyms = withGroup(
    await readSynonyms(db),
    keys.map(({ key }) => key),
  )
  const spellings = keys.flatMap(({ word, key }) =>
    anchoredWord(key, synonyms.beginsAnother(key))
      .filter(() => !key.includes(' '))
      .map((spelling) => ({ word, key, spelling })),
  )
  const letters = [...new Set(spellings.map(({ spelling }) => `%${lettersOf(spelling)}%`))]
  const rows = await db
    .selectFrom('searchLexicon')
    .select(['key', 'word', 'ads'])
    .where('key', 'like', sql<string>`any(${letters}::text[])`)
    .orderBy('ads', 'desc')
    .execute()
  const isOfGroup = (found: string) => keys.some(({ key }) => isThatWord(found, key))
  return rows
    .filter(({ key }) => !isOfGroup(key))
    .flatMap(({ key, word, ads }) => {
      const by = spellings.find(({ spelling }) => isFoundIn(spelling, key))
      return by ? [{ synonym: by.word, word, ads }] : []
    })
    .slice(0, mostShown)
}
