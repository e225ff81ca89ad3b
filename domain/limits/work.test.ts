import { solveChallenge } from 'altcha-lib'
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2'
import type { Challenge, ChallengeParameters } from 'altcha-lib/types'
import { afterEach, expect, test, vi } from 'vitest'
import { limits } from '#shared/limits.ts'
import { db } from '#tests/support/database.ts'
import { solveWork } from '#tests/support/solve-work.ts'
import { mostWork } from './take-points.ts'
import { createWork, judgeWork, mostHashes, spendWork, type Errand } from './work.ts'

const errand = (over: Partial<Errand> = {}): Errand => ({
  action: 'register',
  subject: 'salma@example.com',
  secret: 'secret',
  now: Date.now(),
  ...over,
})
const read = (text: string) => JSON.parse(Buffer.from(text, 'base64url').toString()) as Challenge
const written = (challenge: unknown) => Buffer.from(JSON.stringify(challenge)).toString('base64url')
const stateOf = async (text: unknown, of = errand()) => (await judgeWork(of, text))?.state

// As it is, and counted.
vi.mock('altcha-lib/algorithms/pbkdf2', async (original) => {
  const actual = await original<typeof import('altcha-lib/algorithms/pbkdf2')>()
  return { ...actual, deriveKey: vi.fn<typeof actual.deriveKey>(actual.deriveKey) }
})
const hashesOfServer = async (does: () => Promise<unknown>) => {
  const derived = vi.mocked(deriveKey).mockClear().mock
  await does()
  return derived.calls.reduce((sum, [{ cost }]) => sum + cost, 0)
}

afterEach(() => vi.useRealTimers())

test('an answer is good for its own errand only', async () => {
  const answer = await solveWork(await createWork(errand(), 1))
  expect(await stateOf(answer)).toBe('solved')
  for (const other of [{ action: 'contact' }, { subject: 'other@example.com' }, { secret: 'another' }])
    expect(await stateOf(answer, errand(other)), JSON.stringify(other)).toBeUndefined()
})

test('forged, changed and broken ones are none', async () => {
  const text = await createWork(errand(), 1)
  const challenge = read(text)
  const easier = { ...challenge, parameters: { ...challenge.parameters, cost: 1 } }
  const longer = { ...challenge, parameters: { ...challenge.parameters, expiresAt: 9_999_999_999 } }
  const other = await solveWork(await createWork(errand({ subject: 'other' }), 1))
  const bad = [
    `${text}.${'00'.repeat(32)}`,
    `${text}.`,
    `${text}.${other.split('.')[1]}`,
    written(easier),
    written(longer),
  ]
  for (const brought of [...bad, written({ ...challenge, signature: '' }), '', '.', 'x', 'null', undefined, ['a'], 7])
    expect(await stateOf(brought), String(brought)).toBeUndefined()
  const deep = '{"parameters":'.repeat(900)
  expect(await stateOf(Buffer.from(deep).toString('base64url'))).toBeUndefined()
})

test('each answer is good once, however it is written', async () => {
  const answer = await solveWork(await createWork(errand(), 1))
  const [text = '', key] = answer.split('.')
  const { parameters, signature } = read(text)
  const again = `${written({ signature, more: 1, parameters })}.${key}`
  const all = await Promise.all([answer, answer, again].map(async (brought) => (await judgeWork(errand(), brought))!))
  const spent = await Promise.all(all.map((work) => spendWork(db, work)))
  expect(spent.filter(Boolean)).toHaveLength(1)
})

test('without an answer it is good after a while, by the clock of the server, and not for long', async () => {
  vi.useFakeTimers({ toFake: ['Date'] })
  const begin = Date.now()
  const text = await createWork(errand({ now: begin }), 1)
  const after = (seconds: number) => {
    vi.setSystemTime(begin + seconds * 1000)
    return stateOf(text, errand({ now: Date.now() }))
  }
  expect(await after(1)).toBe('early')
  expect(await after(limits.waitSeconds + 1)).toBe('waited')
  expect(await after(11 * 60)).toBeUndefined()
})

test('the most work is 800,000 hashes, the least a quarter of it, and half of each at least', async () => {
  expect([mostHashes(1), mostHashes(mostWork)]).toEqual([200_000, 800_000])
  for (const level of [1, 2, 3, mostWork, mostWork + 5]) {
    const challenge = read(await createWork(errand(), level))
    let tries = 0
    const counting = (parameters: ChallengeParameters, ...rest: [Uint8Array, Uint8Array]) => {
      tries++
      return deriveKey(parameters, ...rest)
    }
    await solveChallenge({ challenge, deriveKey: counting, counterStart: 1 })
    const hashes = tries * challenge.parameters.cost
    const most = mostHashes(Math.min(level, mostWork))
    expect(hashes).toBeLessThanOrEqual(most)
    expect(hashes).toBeGreaterThanOrEqual(most / 2)
  }
})

test('a challenge takes the server a fiftieth of the least work, however much it asks for; what is brought takes it none', async () => {
  for (const level of [1, mostWork, 1_000_000])
    expect(await hashesOfServer(() => createWork(errand(), level))).toBeLessThanOrEqual(mostHashes(1) / 2 / 50)
  const text = await createWork(errand(), mostWork)
  const dear = read(text)
  dear.parameters.cost = 1_000_000_000
  for (const brought of [
    text,
    `${text}.${'00'.repeat(32)}`,
    await solveWork(text),
    written(dear),
    `${written(dear)}.00`,
  ])
    expect(await hashesOfServer(() => judgeWork(errand(), brought)), brought).toBe(0)
})
