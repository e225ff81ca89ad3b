import { CompiledQuery } from 'kysely'
import { RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible'
import type { Db } from '#db/client.ts'
import { preparedText } from '#db/prepared-statements.ts'

/** A count to be added to: `key` holds nothing readable. */
export type Count = { key: string; points: number; seconds: number; cost: number }

const limiters = new WeakMap<Db, Map<string, RateLimiterPostgres>>()

/**
 * Counts what is about to be done, in this order; answers in how many seconds it may be tried again, 0 when it may be done
 * now. What one count holds back is not counted by those after it: a day's tries are not used up by what was never tried.
 */
export async function takePoints(db: Db, counts: Count[]): Promise<number> {
  for (const count of counts) {
    const wait = await take(db, count)
    if (wait > 0) return wait
  }
  return 0
}

/** Forgets a count, as after the right password. */
export async function forgetPoints(db: Db, counts: Count[]) {
  await Promise.all(counts.map((count) => limiterFor(db, count).delete(count.key)))
}

/** Gives back what these cost, as of what turned out to be no guess. */
export async function returnPoints(db: Db, counts: Count[]) {
  await Promise.all(counts.map((count) => limiterFor(db, count).reward(count.key, count.cost)))
}

async function take(db: Db, count: Count) {
  try {
    await limiterFor(db, count).consume(count.key, count.cost)
    return 0
  } catch (refusal) {
    if (refusal instanceof RateLimiterRes) return Math.max(1, Math.ceil(refusal.msBeforeNext / 1000))
    throw refusal
  }
}

function limiterFor(db: Db, { points, seconds }: Count) {
  const made = limiters.get(db) ?? new Map<string, RateLimiterPostgres>()
  limiters.set(db, made)
  const name = `${points}/${seconds}`
  const limiter = made.get(name) ?? makeLimiter(db, { points, seconds })
  made.set(name, limiter)
  return limiter
}

function makeLimiter(db: Db, { points, seconds }: Pick<Count, 'points' | 'seconds'>) {
  const storeClient = {
    query: ({ text, values }: { text: string; values: unknown[] }) =>
      db.executeQuery(CompiledQuery.raw(preparedText(text), values)),
  }
  return new RateLimiterPostgres({
    storeClient,
    storeType: 'client',
    tableName: 'rate_limits',
    tableCreated: true,
    // The job clean-sessions does it for all nodes.
    clearExpiredByTimeout: false,
    keyPrefix: String(seconds),
    points,
    duration: seconds,
  })
}
