import { RouterContextProvider } from 'react-router'
import { beforeEach, expect, test, vi } from 'vitest'
import { createDb } from '#db/client.ts'
import { carrierFactor, limitedActions, type LimitedAction } from '#domain/limits/limited-actions.ts'
import type { Person } from '#domain/people/person.ts'
import { databaseUrl, db } from '#tests/support/database.ts'
import { aPerson } from '#tests/support/factories.ts'
import { clientAddressContext, personContext, servicesContext, type Services } from './contexts.ts'
import { trustDevice } from './device.ts'
import { forgetGuesses, forgive, limit, pace } from './limits.ts'

let number = 0
const freshIpv6 = () => `2001:db8:${(++number).toString(16)}:1::1`

function at(address: string, { person = null, on = db }: { person?: Person | null; on?: typeof db } = {}) {
  const context = new RouterContextProvider()
  context.set(servicesContext, { db: on } as unknown as Services)
  context.set(clientAddressContext, address)
  context.set(personContext, person)
  return context
}

function request(headers: Record<string, string> = {}) {
  return new Request('http://localhost/', { headers })
}

/** How many pass before the first is held back. */
async function passes(action: LimitedAction, context: RouterContextProvider, most: number, account = 'a') {
  for (let done = 0; done <= most; done++) {
    if (await limit(context, action, { request: request(), account })) return done
  }
  return Number.POSITIVE_INFINITY
}

beforeEach(() => db.deleteFrom('rateLimits').execute())

const aged = new Date(Date.now() - 30 * 24 * 3600 * 1000)

test.each([
  ['login', 10],
  ['register', 5],
  ['forgot_password', 3],
  ['reset_password', 5],
  ['login_code', 10],
  ['recovery', 5],
  ['ways_in', 10],
  ['export', 10],
  ['passkey_login', 30],
  ['password_change', 5],
  ['verification_letter', 3],
  ['image_upload', 60],
  ['ad_create', 5],
  ['ad_edit', 20],
  ['ad_resubmit', 3],
  ['card_cancellation', 20],
  ['promotion_order', 30],
  ['contact', 3],
  ['search', 60],
] as const)('%s: %i pass, the next is told when to come back', async (action, points) => {
  const context = at(freshIpv6(), { person: await aPerson() })
  expect(await passes(action, context, points)).toBe(points)
  const rateLimited = await limit(context, action, { request: request(), account: 'a' })
  expect(rateLimited).toMatchObject({ code: 'too_many_attempts', status: 429 })
  const seconds = Math.max(...limitedActions[action].map((rule) => rule.seconds))
  expect(Number(rateLimited!.headers['Retry-After'])).toBeGreaterThan(0)
  expect(Number(rateLimited!.headers['Retry-After'])).toBeLessThanOrEqual(seconds)
})

test.each([
  ['ad_create', 30],
  ['ad_edit', 60],
  ['ad_resubmit', 10],
] as const)('%s: %i for somebody who has been here for a while', async (action, points) => {
  const person = await aPerson({ createdAt: aged })
  expect(await passes(action, at(freshIpv6(), { person }), points)).toBe(points)
})

test('photos are also counted by weight', async () => {
  const context = at(freshIpv6(), { person: await aPerson() })
  const options = { request: request(), cost: 100 * 1024 }
  expect(await limit(context, 'image_bytes', options)).toBeNull()
  expect(await limit(context, 'image_bytes', options)).toBeNull()
  expect(await limit(context, 'image_bytes', options)).not.toBeNull()
})

test('25 logins from one place, whatever the account', async () => {
  const context = at(freshIpv6())
  for (let n = 0; n < 25; n++)
    expect(await limit(context, 'login', { request: request(), account: `a${n}` })).toBeNull()
  expect(await limit(context, 'login', { request: request(), account: 'another' })).not.toBeNull()
})

test('one account is one account however its address is rotated inside a /64', async () => {
  const network = freshIpv6().replace('1::1', 'a')
  for (let n = 0; n < 10; n++) {
    expect(
      await limit(at(`${network}:${n.toString(16)}::${n}`), 'login', { request: request(), account: 'a' }),
    ).toBeNull()
  }
  expect(await limit(at(`${network}:ffff::9`), 'login', { request: request(), account: 'a' })).not.toBeNull()
})

test('a carrier of many people behind one IPv4 address has room for them', async () => {
  const carrier = at('203.0.113.5')
  const room = 5 * carrierFactor
  expect(await passes('register', carrier, room)).toBe(room)
})

test('one account is not guessed at faster from there', async () => {
  expect(await passes('login', at('203.0.113.6'), 10)).toBe(10)
})

/** The cookie that a device has after a login to this account. */
const trusted = (account: string, before?: string) => {
  const [line = ''] = trustDevice(request(before ? { Cookie: before } : {}), account)
  return line.split(';')[0]!
}
const guess = (account: string, cookie = '', from = freshIpv6()) =>
  limit(at(from), 'login', { request: request({ Cookie: cookie }), account })

test('hole 1: strangers count together, wherever they are; a device that has logged in counts by itself', async () => {
  const cookie = trusted('a')
  for (let n = 0; n < 10; n++) expect(await guess('a')).toBeNull()
  expect(await guess('a')).not.toBeNull()
  expect(await guess('b')).toBeNull()
  for (let n = 0; n < 10; n++) expect(await guess('a', cookie)).toBeNull()
  expect(await guess('a', cookie)).not.toBeNull()
})

test('hole 1: cookies of other accounts, forged ones and many in one open nothing', async () => {
  for (let n = 0; n < 10; n++) await guess('a')
  const [own, other] = [trusted('a'), trusted('b')]
  const [value] = decodeURIComponent(own.slice('device='.length)).split('.')
  const mac = decodeURIComponent(other).split('.')[1]
  for (const cookie of [other, `device=${value}.${mac}`, `device=${value}.`, `device=${value}`, 'device=~~', ''])
    expect(await guess('a', cookie), cookie).not.toBeNull()
  let family = ''
  for (const account of ['a', 'b', 'c', 'd']) family = trusted(account, family)
  for (const account of ['a', 'b', 'c', 'd']) expect(await guess(account, family)).toBeNull()
  family = trusted('e', family)
  expect(await guess('a', family), 'the fifth takes the place of the first').not.toBeNull()
})

test('hole 1: a thousand addresses and a thousand minted cookies guess 40 times a day, and the owner is never locked out', async () => {
  vi.useFakeTimers({ toFake: ['Date'] })
  try {
    const begin = Math.ceil(Date.now() / 86_400_000) * 86_400_000
    const own = trusted('a')
    let guesses = 0
    for (let quarter = 0; quarter < 20; quarter++) {
      vi.setSystemTime(begin + quarter * 15 * 60_000 + quarter)
      const all = Array.from({ length: 50 }, (_, n) => guess('a', n % 2 ? trusted(`minted ${quarter} ${n}`) : ''))
      guesses += (await Promise.all(all)).filter((answer) => answer === null).length
      expect(await guess('a', own)).toBeNull()
      await forgive(at(freshIpv6()), 'login', { request: request({ Cookie: own }), account: 'a' })
    }
    expect(guesses).toBe(40)
  } finally {
    vi.useRealTimers()
  }
})

test('hole 1: who guesses behind the same address locks no owner out of their own device', async () => {
  const [carrier, own] = ['203.0.113.10', trusted('a')]
  for (let n = 0; n < 25 * carrierFactor; n++) await guess(`victim ${n}`, '', carrier)
  expect(await guess('a', '', carrier)).not.toBeNull()
  expect(await guess('a', own, carrier)).toBeNull()
})

test('hole 9: after a reset strangers may try again', async () => {
  for (let n = 0; n < 12; n++) await guess('a')
  await forgetGuesses(at(freshIpv6()), 'login', { request: request(), account: 'a' })
  expect(await guess('a')).toBeNull()
})

test('thousands behind one address log in, each with the right password', async () => {
  const context = at('203.0.113.9')
  for (let n = 0; n < 30; n++)
    await Promise.all(
      Array.from({ length: 40 }, async (_, m) => {
        const options = { request: request(), account: `person ${n} ${m}` }
        expect(await limit(context, 'login', options)).toBeNull()
        await forgive(context, 'login', options)
      }),
    )
})

test('reading is slowed down, never refused, and not on the machine itself', async () => {
  const context = at(freshIpv6())
  await passes('search', context, 60)
  const start = performance.now()
  await pace(context, 'search', { request: request() })
  expect(performance.now() - start).toBeGreaterThan(900)
  await pace(at('127.0.0.1'), 'search', { request: request() })
  expect(await db.selectFrom('rateLimits').select('key').execute()).toHaveLength(1)
})

test('a made-up forwarding header changes nothing', async () => {
  const context = at(freshIpv6())
  for (let n = 0; n < 10; n++) {
    await limit(context, 'login', { request: request({ 'X-Forwarded-For': `198.51.100.${n}` }), account: 'a' })
  }
  const forged = request({ 'X-Forwarded-For': '198.51.100.99', Forwarded: 'for=198.51.100.98' })
  expect(await limit(context, 'login', { request: forged, account: 'a' })).not.toBeNull()
})

test('all nodes count together, and a new process remembers', async () => {
  const address = freshIpv6()
  const other = createDb(databaseUrl, { max: 1 })
  for (let n = 0; n < 5; n++) {
    await limit(at(address), 'login', { request: request(), account: 'a' })
    await limit(at(address, { on: other }), 'login', { request: request(), account: 'a' })
  }
  expect(await limit(at(address, { on: other }), 'login', { request: request(), account: 'a' })).not.toBeNull()
  await other.destroy()
})

test('of many at the same moment no more than allowed pass', async () => {
  const context = at(freshIpv6())
  const all = await Promise.all(
    Array.from({ length: 25 }, () => limit(context, 'login', { request: request(), account: 'a' })),
  )
  expect(all.filter((answer) => answer === null)).toHaveLength(10)
})

test('the right password gives back its own try, and to its device all of them', async () => {
  const options = { request: request(), account: 'a' }
  for (let n = 0; n < 9; n++) await guess('a')
  for (let n = 0; n < 5; n++) {
    expect(await limit(at(freshIpv6()), 'login', options)).toBeNull()
    await forgive(at(freshIpv6()), 'login', options)
  }
  expect(await guess('a')).toBeNull()
  expect(await guess('a')).not.toBeNull()
  const cookie = trusted('a')
  for (let n = 0; n < 10; n++) await guess('a', cookie)
  await forgive(at(freshIpv6()), 'login', { request: request({ Cookie: cookie }), account: 'a' })
  for (let n = 0; n < 10; n++) expect(await guess('a', cookie)).toBeNull()
  expect(await guess('a', cookie)).not.toBeNull()
})

test('nothing in the table can be read back', async () => {
  const person = await aPerson()
  await limit(at('203.0.113.8', { person }), 'login', { request: request(), account: 'salma@example.com' })
  await limit(at('203.0.113.8', { person }), 'ad_create', { request: request() })
  const text = JSON.stringify(await db.selectFrom('rateLimits').selectAll().execute())
  for (const secret of ['203.0.113', 'salma', person.id]) expect(text).not.toContain(secret)
})
