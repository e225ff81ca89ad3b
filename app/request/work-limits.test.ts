import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { LimitedAction } from '#domain/limits/limited-actions.ts'
import { at, freshIpv6, request } from '#tests/support/at-address.ts'
import { db } from '#tests/support/database.ts'
import { solveWork } from '#tests/support/solve-work.ts'
import { limit } from './limits.ts'

beforeEach(() => db.deleteFrom('rateLimits').execute())
afterEach(() => vi.useRealTimers())

const attempt = (address: string, action: LimitedAction, subject: string, proof?: unknown) =>
  limit(at(address), action, { request: request(), account: subject, subject, proof })

/** Does it as a page with scripts does: with work where that is asked for. Answers whether it was done, and with which work. */
async function persist(address: string, action: LimitedAction, subject: string) {
  const refusal = await attempt(address, action, subject)
  if (refusal?.code !== 'work_needed') return { isDone: refusal === null, hasWorked: false }
  return { isDone: (await attempt(address, action, subject, await solveWork(refusal.work!))) === null, hasWorked: true }
}

test.each([
  ['register', 5],
  ['contact', 60],
  ['forgot_password', 200],
  ['report_unsigned', 60],
] as const)(
  '%s: from one IPv4 address %i are free, the next asks for work, and with it goes on',
  async (action, free) => {
    for (let n = 0; n < free; n++) expect(await attempt('203.0.113.20', action, `s${n}`)).toBeNull()
    const refusal = await attempt('203.0.113.20', action, 'next')
    expect(refusal).toMatchObject({ code: 'work_needed', status: 429 })
    expect(await persist('203.0.113.20', action, 'next')).toEqual({ isDone: true, hasWorked: true })
    expect(await persist('203.0.113.20', action, 'another')).toEqual({ isDone: true, hasWorked: true })
  },
)

test('pressing again without the work uses nothing up', async () => {
  const address = freshIpv6()
  for (let n = 0; n < 5; n++) await attempt(address, 'register', `s${n}`)
  const spent = () => db.selectFrom('spentChallenges').select('id').execute()
  const before = await spent()
  for (let n = 0; n < 30; n++) expect(await attempt(address, 'register', 'next')).toMatchObject({ code: 'work_needed' })
  expect(await spent(), 'no challenge that was only given is stored').toEqual(before)
  const points = await db.selectFrom('rateLimits').select('points').execute()
  expect(points).toEqual([{ points: 5 }, { points: 5 }, { points: 5 }])
})

test('an answer is good once, for what it was asked for', async () => {
  const address = freshIpv6()
  for (let n = 0; n < 5; n++) await attempt(address, 'register', `s${n}`)
  const { work } = (await attempt(address, 'register', 'a'))!
  const answer = await solveWork(work!)
  expect(await attempt(address, 'register', 'b', answer)).toMatchObject({ code: 'work_needed' })
  const both = await Promise.all([attempt(address, 'register', 'a', answer), attempt(address, 'register', 'a', answer)])
  expect(both.filter((refusal) => refusal === null)).toHaveLength(1)
  const fresh = both.find((refusal) => refusal !== null)
  expect(fresh?.work).not.toBe(work)
})

test('without scripts one waits: pressed too early the time that has passed still counts', async () => {
  vi.useFakeTimers({ toFake: ['Date'] })
  const address = freshIpv6()
  for (let n = 0; n < 5; n++) await attempt(address, 'register', `s${n}`)
  const { work } = (await attempt(address, 'register', 'next'))!
  vi.setSystemTime(Date.now() + 5000)
  expect((await attempt(address, 'register', 'next', work))?.work).toBe(work)
  vi.setSystemTime(Date.now() + 5000)
  expect(await attempt(address, 'register', 'next', work)).toBeNull()
  expect(await attempt(address, 'register', 'next', work)).toMatchObject({ code: 'work_needed' })
})

test('whoever only waits has a smaller quota than whoever works', async () => {
  vi.useFakeTimers({ toFake: ['Date'] })
  const address = freshIpv6()
  for (let n = 0; n < 5; n++) await attempt(address, 'register', `s${n}`)
  let waited = 0
  for (let n = 0; n < 35; n++) {
    const { work } = (await attempt(address, 'register', `w${n}`))!
    vi.setSystemTime(Date.now() + 9000)
    const refusal = await attempt(address, 'register', `w${n}`, work)
    if (refusal === null) waited++
    else expect(refusal).toMatchObject({ code: 'too_many_attempts' })
  }
  expect(waited).toBe(30)
  expect(await persist(address, 'register', 'worker')).toEqual({ isDone: true, hasWorked: true })
})

test('hole 6: a hundred accounts from one address in an hour cost work, and a thousand a day from one network are all', async () => {
  const address = '203.0.113.30'
  let free = 0
  for (let n = 0; n < 100; n++) {
    const { isDone, hasWorked } = await persist(address, 'register', `account ${n}`)
    expect(isDone).toBe(true)
    if (!hasWorked) free++
  }
  expect(free).toBe(5)
  await db.updateTable('rateLimits').set({ points: 1000 }).execute()
  const { work } = (await attempt('203.0.113.31', 'register', 'last'))!
  expect(await attempt('203.0.113.31', 'register', 'last', await solveWork(work!))).toMatchObject({
    code: 'too_many_attempts',
  })
})
