import { randomUUID } from 'node:crypto'
import { afterEach, beforeEach, expect, inject, test, vi } from 'vitest'
import type { Person } from '#domain/people/person.ts'
import { forgive, limit } from '#app/request/limits.ts'
import { at, freshIpv6, request } from '#tests/support/at-address.ts'
import { db } from '#tests/support/database.ts'
import { anAd, aPerson } from '#tests/support/factories.ts'
import { solveWork } from '#tests/support/solve-work.ts'
import { askForPhone } from './seller-phone.ts'

const [hour, day] = [3600 * 1000, 24 * 3600 * 1000]
// All of them with EVERY_STEP=1 (`npm run proof`): the sums of a network are full long before.
const [crowd, accountsOfCrawler] = inject('everyStep') ? [5000, 1000] : [1000, 250]
const sample = await aPerson()
/** Somebody whose account is so old. */
const somebody = (age: number, emailVerified: boolean): Person => ({
  ...sample,
  id: randomUUID(),
  emailVerified,
  createdAt: new Date(Date.now() - age),
})

beforeEach(() => db.deleteFrom('rateLimits').execute())
afterEach(() => vi.useRealTimers())

const reveal = (address: string, person: Person, subject: string, proof?: unknown) =>
  limit(at(address, { person }), 'phone_reveal', { request: request(), subject, proof })

/** How many numbers are shown before the first is not. */
async function numbersOf(person: Person) {
  const address = freshIpv6()
  for (let n = 0; n < 30; n++) if (await reveal(address, person, `${n}`)) return n
  return 30
}

test.each([
  ['hole 6: a fresh account reads three numbers a day', 0, false, 3],
  ['hole 6: so does one of today whose address is proved', hour, true, 3],
  ['hole 6: so does an old one whose address is not', 30 * day, false, 3],
  ['a day later, with a proved address, it reads twenty an hour', 25 * hour, true, 20],
] as const)('%s', async (_, age, isProved, most) => {
  expect(await numbersOf(somebody(age, isProved))).toBe(most)
})

test('hole 6: the same number again is no other: calling, then writing on WhatsApp', async () => {
  const person = await aPerson()
  const context = at(freshIpv6(), { person })
  const ads = await Promise.all([1, 2, 3, 4].map((n) => anAd({ status: 'approved', phone: `+96390000010${n}` })))
  const ask = async (n: number) => (await askForPhone({ request: request(), context }, ads[n]!.id)).refusal?.code
  for (const n of [0, 0, 1, 0, 2, 2, 1]) expect(await ask(n)).toBeUndefined()
  expect(await ask(3)).toBe('too_many_phones_yet')
  expect(await ask(0)).toBeUndefined()
  const others = await Promise.all([3, 3, 3].map(ask))
  expect(others, 'at the same moment either').toEqual(Array(3).fill('too_many_phones_yet'))
  expect(JSON.stringify(await db.selectFrom('rateLimits').selectAll().execute())).not.toContain('9639')
})

test('hole 6: one crawler with many accounts in one network reads at most 200 numbers in 24 hours', async () => {
  vi.useFakeTimers({ toFake: ['Date'] })
  const noon = Math.ceil(Date.now() / day) * day + 12 * hour
  vi.setSystemTime(noon)
  const accounts = Array.from({ length: accountsOfCrawler }, (_, n) => somebody(0, n % 2 === 0))
  let [numbers, solved] = [0, 0]
  async function crawl(person: Person, n: number) {
    const address = `198.51.100.${n % 256}`
    const refusal = await reveal(address, person, `${n}`)
    if (refusal === null) numbers++
    // Once it is over for today, some more work tells nothing else.
    if (!refusal?.work || solved > 90) return
    if ((await reveal(address, person, `${n}`, await solveWork(refusal.work))) === null) numbers++
    solved++
  }
  for (const hours of [0, 3, 13, 23]) {
    vi.setSystemTime(noon + hours * hour)
    if (hours === 13) solved = 0
    for (let from = 0; from < accounts.length; from += 50) {
      if (hours % 13 !== 0 && from >= 100) break
      await Promise.all(accounts.slice(from, from + 50).map((person, index) => crawl(person, from + index)))
    }
  }
  expect(numbers).toBe(200)
}, 120_000)

test('thousands of people behind one address log in, register and ask for numbers as people do, and nobody is refused or asked for work', async () => {
  vi.useFakeTimers({ toFake: ['Date'] })
  const [begin, address] = [Math.ceil(Date.now() / day) * day + 8 * hour, '203.0.113.77']
  const people = Array.from({ length: crowd }, (_, n) => somebody(30 * day, n % 3 > 0))
  const refused: unknown[] = []
  async function live(person: Person, n: number) {
    const account = { request: request(), account: person.id }
    refused.push(await limit(at(address), 'login', account))
    await forgive(at(address), 'login', account)
    if (n % 2 === 0) refused.push(await reveal(address, person, `${n}`))
  }
  for (let from = 0; from < people.length; from += 100) {
    vi.setSystemTime(begin + (from / crowd) * 5000 * 8000)
    await Promise.all(people.slice(from, from + 100).map((person, index) => live(person, from + index)))
    if (from % 200 > 0) continue
    const [made, account] = [somebody(0, false), `new ${from}`]
    refused.push(await limit(at(address), 'register', { request: request(), subject: account }))
    refused.push(await reveal(address, made, account))
  }
  expect(refused.filter((refusal) => refusal !== null)).toEqual([])
}, 240_000)
