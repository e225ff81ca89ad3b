import { sql } from 'kysely'
import type { Db } from '#db/client.ts'
import { fewestVisitors } from './count-query.ts'

/** Two words that may mean the same. */
export type SynonymProposal = {
  id: number
  origin: 'titles' | 'searches'
  /** In how many titles they stand side by side, or how often one was searched in vain before the other. */
  times: number
  words: [string, string]
}

const most = 8

/** What waits for a decision, the most frequent first; of searches only what at least five visitors did. */
export async function listProposals(db: Db): Promise<SynonymProposal[]> {
  const rows = await db
    .selectFrom('searchProposals')
    .select(['id', 'origin', 'times', 'firstWord', 'otherWord'])
    .where('decision', 'is', null)
    .where(sql<boolean>`(origin = 'titles' or bit_count(visitors) >= ${fewestVisitors})`)
    .where(sql<boolean>`not exists (select from search_synonyms where keys @> array[first_key, other_key]::text[])`)
    .orderBy('times', 'desc')
    .orderBy('id')
    .limit(most)
    .execute()
  return rows.map(({ id, origin, times, firstWord, otherWord }) => ({
    id,
    origin: origin as SynonymProposal['origin'],
    times,
    words: [firstWord, otherWord],
  }))
}
