import { CompiledQuery } from 'kysely'
import { RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible'
import type { Db } from '#db/client.ts'
import { preparedText } from '#db/prepared-statements.ts'

/** A count to be added to: `key` holds nothing readable. Above one with `work` that is asked for, and nothing is refused. */
export type Count = { key: string; points: number; seconds: number; cost: number; work?: true }

/** `wait`: in how many seconds it may be tried again; `level`: how much work is asked for instead, from 1 to {@link mostWork}. */
export type Answer = { wait: number; level?: number }

export const mostWork = 4

const limiters = new WeakMap<Db, Map<string, RateLimiterPostgres>>()

/**
 * Counts what is about to be done, in this order; answers in how many seconds it may be tried again, 0 when it may be done
 * now. What one count holds back is not counted by those after it: a day's tries are not used up by what was never tried.
 */
export async function takePoints(db: Db, counts: Count[]): Promise<number> {
  for (const count of counts) {
    const { wait } = await take(db, count)
    if (wait > 0) return wait
  }
  return 0
}

/**
 * The same where counts ask for work: `prove` says whether it was done. What is not done now, for want of work or because a
 * later count refuses, is counted nowhere: whoever presses again and again uses nobody's quota up.
 */
export async function takePointsWithWork(db: Db, counts: Count[], prove: () => Promise<boolean>): Promise<Answer> {
  let proved: Promise<boolean> | undefined
  for (const [index, count] of counts.entries()) {
    const { wait, level } = await take(db, count)
    if (wait === 0) continue
    if (count.work && (await (proved ??= prove()))) continue
    // What refuses stays full for the rest of its window.
    await returnPoints(db, counts.slice(0, count.work ? index + 1 : index))
    return count.work ? { wait, level } : { wait }
  }
  return { wait: 0 }
}

/** Whether each of these was counted within its window. */
export async function hasPoints(db: Db, counts: Count[]) {
  const found = await Promise.all(counts.map((count) => limiterFor(db, count).get(count.key)))
  return found.every((result) => result !== null && result.consumedPoints > 0)
}

/** Forgets a count, as after the right password. */
export async function forgetPoints(db: Db, counts: Count[]) {
  await Promise.all(counts.map((count) => limiterFor(db, count).delete(count.key)))
}

/** Gives back what these cost, as of what turned out to be no guess. */
export async function returnPoints(db: Db, counts: Count[]) {
  await Promise.all(counts.map((count) => limiterFor(db, count).reward(count.key, count.cost)))
}

async function take(db: Db, count: Count): Promise<Required<Answer>> {
  try {
    await limiterFor(db, count).consume(count.key, count.cost)
    return { wait: 0, level: 0 }
  } catch (refusal) {
    if (!(refusal instanceof RateLimiterRes)) throw refusal
    const level = Math.ceil(refusal.consumedPoints / count.points) - 1
    const wait = Math.max(1, Math.ceil(refusal.msBeforeNext / 1000))
    return { wait, level: Math.min(mostWork, Math.max(1, level)) }
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
    query: async ({ text, values }: { text: string; values: unknown[] }) => {
      const { rows } = await db.executeQuery(CompiledQuery.raw(preparedText(text), values))
      return { rows, rowCount: rows.length }
    },
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
