import { sql } from 'kysely'
import { retention } from '#shared/retention.ts'
import { searchKey } from '#shared/arabic/search-key.ts'
import type { Db } from '#db/client.ts'
import { fewestVisitors } from './count-query.ts'

const mostWords = 2
const mostLetters = 30
/** What few searched is stored so far and no further, whoever searches how much. */
const mostRare = 20_000

type Pair = [first: Word, other: Word]
type Word = { key: string; word: string }

/**
 * Counts, under one of 64 marks of its visitor, that a search which found nothing was followed by one which did and that they
 * differ in this expression: «تلفون سامسونج», then «موبايل سامسونج». Nothing else of either is stored.
 */
export async function proposePair(db: Db, { pair, mark }: { pair: Pair; mark: number }) {
  const [first, other] = pair
  const visitor = sql`(1::bigint << ${mark}::integer)::bit(64)`
  await sql`
    insert into search_proposals as existing (first_key, other_key, first_word, other_word, origin, visitors, times)
    values (${first.key}, ${other.key}, ${first.word}, ${other.word}, 'searches', ${visitor}, 1)
    on conflict (first_key, other_key) do update set visitors = existing.visitors | excluded.visitors,
      times = existing.times + 1, last_on = current_date
    where existing.decision is null and existing.origin = 'searches'`.execute(db)
}

/** The one expression in which two searches differ, in the order of keys; null where they differ in more, or in nothing. */
export function differenceOf(vain: string, found: string): Pair | null {
  const [before, after] = [wordsIn(vain), wordsIn(found)]
  const own = (words: Word[], others: Word[]) => words.filter(({ key }) => !others.some((other) => other.key === key))
  const pair = [own(before, after), own(after, before)].map((words) => ({
    key: words.map(({ key }) => key).join(' '),
    word: words.map(({ word }) => word).join(' '),
    words: words.length,
  }))
  // Of two searches without a common word one is no other name of what the other is about.
  const hasCommon = before.length === 1 || before.length > (pair[0]?.words ?? 0)
  const isExpression = ({ key, word, words }: Word & { words: number }) =>
    words > 0 && words <= mostWords && key.length > 2 && [...word].length <= mostLetters && /^[A-Za-z ]+$/.test(key)
  if (!hasCommon || !pair.every(isExpression)) return null
  const [first, other] = pair.toSorted((a, b) => (a.key < b.key ? -1 : 1))
  return first && other && first.key !== other.key ? [first, other] : null
}

function wordsIn(search: string): Word[] {
  return search
    .replace(/\p{Cf}/gu, '')
    .replace(/[^\p{L}\p{M}\p{N}]+/gu, ' ')
    .trim()
    .split(' ')
    .map((word) => ({ key: searchKey(word), word }))
    .filter(({ key }) => key !== '')
}

/**
 * Forgets what too few searched within two weeks, or more of it than there is room for, and what nobody decided for three
 * months; decisions stay.
 */
export async function forgetProposals(db: Db, { most = mostRare } = {}) {
  const isRare = sql`decision is null and origin = 'searches' and bit_count(visitors) < ${fewestVisitors}`
  await sql`
    delete from search_proposals where (decision is null and last_on < current_date - ${retention.searches.for.days}::integer)
      or (${isRare} and last_on < current_date - 14)`.execute(db)
  await sql`
    delete from search_proposals where id in (select id from search_proposals where ${isRare}
      order by last_on desc, times desc, id offset ${most})`.execute(db)
}
