import { sql, type RawBuilder } from 'kysely'
import type { AdShelf } from '#shared/ad-states.ts'
import type { ReviewLane } from '#shared/review-lanes.ts'
import { fold } from '#shared/arabic/fold.ts'
import { wordsTyped } from '#shared/arabic/words-typed.ts'
import type { Db } from '#db/client.ts'
import { microsecondsOf, readTimeCursor, timeAt } from '#db/time-cursor.ts'
import { onShelf } from './ad-shelves.ts'
import { inLane } from './in-lane.ts'

type PositionsQuery = {
  search: string
  shelf: AdShelf | null
  after: string | null | undefined
  /** Of those that wait. */
  lane?: ReviewLane | null
  most: number
  /** So many ads are read in their order before the index of their words is asked: what is common is among them. */
  nearby?: number
}
export type ReviewPosition = { id: number; cursorAt: number }

/** An owner's name that fits more people than this finds the ads of so many of them. */
const mostOwners = 500

/**
 * Where the next ads of an administrator's list stand, in its order. A search finds the ad of a number, every ad whose text
 * has all words, and those whose owner's name, address or number has them.
 */
export async function findReviewPositions(
  db: Db,
  { search, most, nearby = 1_000, ...list }: PositionsQuery,
): Promise<ReviewPosition[]> {
  const { where, order, column, cursorAt } = listOf(list)
  const words = fold(search).split(' ').filter(Boolean)
  const ownerWords = wordsTyped(search)
  if (search === '') {
    return db.selectFrom('ads').select(['id', cursorAt]).where(where).orderBy(order).limit(most).execute()
  }
  // Symbols alone are nobody's words.
  if (words.length === 0 && ownerWords.length === 0) return []
  const number = /^#?(\d{1,9})$/.exec(search.trim())?.[1]
  const inText = all(words.map((word) => sql`ads.desk_key like ${textPattern(word)}`))
  const isNumber = number ? sql<boolean>`ads.id = ${Number(number)}` : sql<boolean>`false`
  const owners = await findOwners(db, ownerWords)
  const isTheirs = sql<boolean>`ads.owner_id = any(${owners}::uuid[])`

  const near = await db
    .with(
      (cte) => cte('near').materialized(),
      (db) =>
        db.selectFrom('ads').select(['id', 'ownerId', 'deskKey', column]).where(where).orderBy(order).limit(nearby),
    )
    .selectFrom('near as ads')
    .select(['id', cursorAt, sql<number>`(select count(*)::integer from near)`.as('scanned')])
    .where(sql<boolean>`(${isNumber} or ${isTheirs} or ${inText})`)
    .orderBy(order)
    .limit(most)
    .execute()
  const [first] = near
  if (near.length === most || (first && first.scanned < nearby)) return near

  const those = (is: RawBuilder<boolean>) => db.selectFrom('ads').select(['id', column]).where(is).where(where)
  return db
    .with('found', () => those(inText).union(those(isTheirs)).union(those(isNumber)))
    .selectFrom('found as ads')
    .select(['id', cursorAt])
    .orderBy(order)
    .limit(most)
    .execute()
}

/** Nobody where no word is long enough for the index of people. */
async function findOwners(db: Db, words: string[]): Promise<string[]> {
  if (words.every((word) => word.length < 3)) return []
  const inOwner = all(words.map((word) => sql`people.search_key like ${`%${word}%`}`))
  const owners = await db.selectFrom('people').select('id').where(inOwner).limit(mostOwners).execute()
  return owners.map(({ id }) => id)
}

function listOf({ shelf, after, lane }: Pick<PositionsQuery, 'shelf' | 'after' | 'lane'>) {
  const queue = shelf === 'pending'
  const column = sortColumn(shelf)
  const from = readTimeCursor(after, /^\d{1,9}$/)
  const beyond =
    from && sql`(${sql.ref(column)}, ads.id) ${queue ? sql`>` : sql`<`} (${timeAt(from.at)}, ${from.id}::integer)`
  const where = all([
    shelf ? onShelf(shelf) : sql`ads.deleted_at is null`,
    ...(lane ? [inLane[lane]] : []),
    ...(beyond ? [beyond] : []),
  ])
  const direction = queue ? sql`asc` : sql`desc`
  return {
    where,
    order: sql`${sql.ref(column)} ${direction}, ads.id ${direction}`,
    column,
    cursorAt: microsecondsOf(column).as('cursorAt'),
  }
}

/** The time by which a shelf is ordered: an index holds each of them. */
function sortColumn(shelf: AdShelf | null) {
  if (!shelf) return 'ads.createdAt' as const
  return shelf === 'deleted' || shelf === 'expired' ? ('ads.deletedAt' as const) : ('ads.submittedAt' as const)
}

/** Of one or two letters no index knows more than whole words. */
function textPattern(word: string) {
  return word.length < 3 ? `% ${word} %` : `%${word}%`
}

function all(conditions: RawBuilder<unknown>[]) {
  return conditions.length > 0 ? sql<boolean>`(${sql.join(conditions, sql` and `)})` : sql<boolean>`false`
}
