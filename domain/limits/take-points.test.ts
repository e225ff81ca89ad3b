import { randomUUID } from 'node:crypto'
import fc from 'fast-check'
import { afterEach, expect, test, vi } from 'vitest'
import { createDb } from '#db/client.ts'
import { databaseUrl, db } from '#tests/support/database.ts'
import { limitedActions, type Rule } from './limited-actions.ts'
import { forgetPoints, hasPoints, returnPoints, takePoints, takePointsWithWork, type Count } from './take-points.ts'

const aCount = (over: Partial<Count> = {}): Count => ({ key: randomUUID(), points: 3, seconds: 60, cost: 1, ...over })
const take = (...counts: Count[]) => takePoints(db, counts)
/** Stops the clock until the test is over; answers how to let so many seconds pass. */
function stoppedClock() {
  vi.useFakeTimers({ toFake: ['Date'] })
  return (seconds: number) => vi.setSystemTime(Date.now() + seconds * 1000)
}
afterEach(() => vi.useRealTimers())

test('up to the limit nothing is held back; the next one waits for the window to end', async () => {
  stoppedClock()
  const count = aCount()
  expect([await take(count), await take(count), await take(count)]).toEqual([0, 0, 0])
  expect(await take(count)).toBe(60)
})

test('the window ends after its seconds and not before, counted from the first', async () => {
  const [pass, count] = [stoppedClock(), aCount({ points: 1 })]
  await take(count)
  pass(50)
  expect(await take(count)).toBe(10)
  pass(9.5)
  expect(await take(count), 'a wait is at least a second').toBe(1)
  pass(0.499)
  expect(await take(count)).toBe(1)
  pass(0.001)
  expect(await take(count)).toBe(0)
  expect(await take(count)).toBe(60)
})

test('each key and each window is counted by itself', async () => {
  const [first, other] = [aCount({ points: 1 }), aCount({ points: 1 })]
  const day = { ...first, seconds: 86_400, points: 5 }
  expect([await take(first), await take(other), await take(day)]).toEqual([0, 0, 0])
  expect(await take(first)).toBeGreaterThan(0)
  expect(await take(day)).toBe(0)
})

test('of several counts the first that is used up holds back, and those after it do not count that', async () => {
  const key = randomUUID()
  const [hour, day] = [aCount({ key, points: 1, seconds: 3600 }), aCount({ key, points: 2, seconds: 86_400 })]
  expect(await take(hour, day)).toBe(0)
  for (let n = 0; n < 3; n++) expect(await take(hour, day)).toBeLessThanOrEqual(3600)
  expect(await take(day)).toBe(0)
  expect(await take(aCount(), day)).toBeGreaterThan(86_000)
  expect(await take()).toBe(0)
})

test('what is given back can be taken again, and nothing more', async () => {
  const [count, other] = [aCount({ points: 5 }), aCount({ points: 1 })]
  for (const cost of [2, 3]) expect(await take({ ...count, cost })).toBe(0)
  await take(other)
  await returnPoints(db, [{ ...count, cost: 3 }])
  expect(await take({ ...count, cost: 3 })).toBe(0)
  for (const each of [count, other]) expect(await take(each)).toBeGreaterThan(0)
})

test('what costs more takes more, to the last point', async () => {
  const count = aCount({ points: 100 })
  expect(await take({ ...count, cost: 99 })).toBe(0)
  expect(await take(count)).toBe(0)
  expect(await take(count)).toBeGreaterThan(0)
  expect(await take(aCount({ points: 100, cost: 100 }))).toBe(0)
  expect(await take(aCount({ points: 100, cost: 101 }))).toBeGreaterThan(0)
})

test('what is forgotten begins anew, and nothing else does', async () => {
  const [count, other] = [aCount({ points: 1 }), aCount({ points: 1 })]
  for (const each of [count, other]) await take(each)
  await forgetPoints(db, [count])
  expect(await take(count)).toBe(0)
  expect(await take(other)).toBeGreaterThan(0)
  await expect(forgetPoints(db, [aCount()])).resolves.toBeUndefined()
})

test('of many at one moment, on two nodes, as many pass as may', async () => {
  const node = createDb(databaseUrl, { max: 2 })
  const count = aCount({ points: 5 })
  const waits = await Promise.all(Array.from({ length: 12 }, (_, at) => takePoints(at % 2 ? node : db, [count])))
  await node.destroy()
  expect(waits.filter((wait) => wait === 0)).toHaveLength(5)
})

test('a person who is trusted by now has a wider limit over what they have used', async () => {
  const count = aCount({ points: 2 })
  for (let n = 0; n < 2; n++) await take(count)
  expect(await take(count)).toBeGreaterThan(0)
  expect(await take({ ...count, points: 10 })).toBe(0)
})

test('any run of costs is held back as plain addition would', async () => {
  const seed = Date.now() % 1_000_000
  const costs = fc.array(fc.integer({ min: 1, max: 6 }), { minLength: 1, maxLength: 8 })
  await fc.assert(
    fc.asyncProperty(costs, fc.integer({ min: 1, max: 20 }), async (costs, points) => {
      const key = randomUUID()
      let used = 0
      for (const cost of costs) {
        used += cost
        expect((await take(aCount({ key, points, cost }))) === 0).toBe(used <= points)
      }
    }),
    { numRuns: 10, seed },
  )
})

test('a database that is away is a fault, not a limit', async () => {
  const node = createDb('postgres://nobody@127.0.0.1:1/nothing', { max: 1 })
  await expect(takePoints(node, [aCount()])).rejects.toThrow('ECONNREFUSED')
  await node.destroy()
})

test('every rule lets something through, trusts people more than strangers, and fits a day', () => {
  const rules: [string, Rule][] = Object.entries(limitedActions).flatMap(([action, rules]) =>
    rules.map((rule): [string, Rule] => [action, rule]),
  )
  const wrong = rules.filter(
    ([, { by, points, trusted, seconds }]) =>
      by.length === 0 || points < 1 || (trusted ?? points + 1) <= points || seconds < 60 || seconds > 86_400,
  )
  expect(wrong).toEqual([])
})

test('of two rules for the same people the longer window allows more, and less than its shorter one would add up to', () => {
  for (const [action, rules] of Object.entries(limitedActions) as [string, readonly Rule[]][])
    for (const short of rules)
      for (const long of rules.filter(
        ({ by, seconds, of }) => of === short.of && String(by) === String(short.by) && seconds > short.seconds,
      )) {
        expect([action, long.points > short.points]).toEqual([action, true])
        expect([action, long.points < (short.points * long.seconds) / short.seconds]).toEqual([action, true])
      }
})

test('above a count with work that is asked for, more and more of it, and what is not done is counted nowhere', async () => {
  const [before, soft, after] = [aCount({ points: 100 }), aCount({ points: 5, work: true }), aCount({ points: 100 })]
  const levels: (number | undefined)[] = []
  for (let n = 0; n < 30; n++) {
    const { level } = await takePointsWithWork(db, [before, soft, after], () => Promise.resolve(false))
    levels.push(level)
    expect(await takePointsWithWork(db, [before, soft, after], () => Promise.resolve(true))).toEqual({ wait: 0 })
    if (level === undefined) await returnPoints(db, [before, soft, after])
  }
  expect(levels.map((level) => level ?? 0).join('')).toBe('000001111122222333334444444444')
  const keys = [before, soft, after].map(({ key }) => `60:${key}`)
  const stored = await db.selectFrom('rateLimits').select('points').where('key', 'in', keys).execute()
  expect(stored).toEqual([{ points: 30 }, { points: 30 }, { points: 30 }])
})

test('work is done once for all the counts that ask for it, and a later count still refuses', async () => {
  const soft = () => aCount({ points: 1, work: true })
  const [first, second, hard] = [soft(), soft(), aCount({ points: 2 })]
  let proofs = 0
  const go = () => takePointsWithWork(db, [first, second, hard], () => Promise.resolve(++proofs > 0))
  expect([await go(), await go()]).toEqual([{ wait: 0 }, { wait: 0 }])
  expect(proofs).toBe(1)
  expect(await go()).toEqual({ wait: expect.any(Number) as number })
  expect([await hasPoints(db, [first]), await hasPoints(db, [aCount()])]).toEqual([true, false])
})
