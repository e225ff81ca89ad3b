import type { Db } from '#db/client.ts'
import { findSynonymEffects, type SynonymEffects } from './synonym-effects.ts'
import { readSynonymGroup } from './synonym-group.ts'

/** `seen`: what the form says when it is sent again, as its answer. */
export type SynonymQuestion = { effects: SynonymEffects; seen: string }

type Typed = { words: string; groupId: number | null; seen: string }

/**
 * What a group of synonyms would do, where some of its words would swallow words of ads: shown once before these very words are
 * saved. Null where they swallow nothing, or that was seen.
 */
export async function askAboutSynonyms(db: Db, { words, groupId, seen }: Typed): Promise<SynonymQuestion | null> {
  const group = readSynonymGroup(words)
  // What is no group is refused by its verb.
  if (!group.ok || seen === group.keys.join()) return null
  const current =
    groupId === null
      ? undefined
      : await db.selectFrom('searchSynonyms').select('words').where('id', '=', groupId).executeTakeFirst()
  const effects = await findSynonymEffects(db, group.words, { instead: current?.words })
  return effects.swallowed.length > 0 ? { effects, seen: group.keys.join() } : null
}
