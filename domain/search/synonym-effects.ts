import { searchKey } from '#shared/arabic/search-key.ts'
import type { Db } from '#db/client.ts'
import { type AddedAds, findAddedAds } from './added-ads.ts'
import { findSwallowedWords, type SwallowedWord } from './swallowed-words.ts'

/** What a group of synonyms would do: the ads that its words would find more, and the words of ads that they would swallow. */
export type SynonymEffects = { added: AddedAds[]; swallowed: SwallowedWord[] }

/** What these words would do as synonyms, in the place of a group (`instead`) where that is one; what it swallows is not said again. */
export async function findSynonymEffects(
  db: Db,
  words: readonly string[],
  { instead = [] }: { instead?: readonly string[] } = {},
): Promise<SynonymEffects> {
  const before = new Set(instead.map(searchKey))
  const swallowed = await findSwallowedWords(db, words)
  return {
    added: await findAddedAds(db, words, { instead }),
    swallowed: swallowed.filter(({ synonym }) => !before.has(searchKey(synonym))),
  }
}
