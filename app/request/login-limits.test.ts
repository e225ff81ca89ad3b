import { beforeEach, expect, test, vi } from 'vitest'
import { carrierFactor } from '#domain/limits/limited-actions.ts'
import { at, freshIpv6, request } from '#tests/support/at-address.ts'
import { db } from '#tests/support/database.ts'
import { deviceIdOf, trustDevice } from './device.ts'
import { forgetGuesses, forgive, limit } from './limits.ts'

beforeEach(() => db.deleteFrom('rateLimits').execute())

/** The cookie that a device has after a login to this account. */
const trusted = (account: string, before?: string) => {
  const [line = ''] = trustDevice(request(before ? { Cookie: before } : {}), { email: account })
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
      const all = Array.from({ length: 50 }, (_, n) => guess('a', trusted(`minted ${quarter} ${n}`)))
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

test('hole 1: a device ends with the password, so that who had the account once fills no day of its owner', async () => {
  const [email, before, after] = ['b@example.com', 'hash of before', 'hash of after']
  const [line = ''] = trustDevice(request(), { email, password: before })
  const cookie = request({ Cookie: line.split(';')[0]! })
  expect(deviceIdOf(cookie, { email, password: before })).toBeDefined()
  for (const password of [after, null]) expect(deviceIdOf(cookie, { email, password })).toBeUndefined()
})

test('right logins are counted too, for each costs a hash', async () => {
  const [context, options] = [at(freshIpv6()), { request: request(), account: 'a' }]
  let logins = 0
  while ((await limit(context, 'login', options)) === null && logins < 300) {
    await forgive(context, 'login', options)
    logins += 1
  }
  expect(logins).toBe(240)
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
