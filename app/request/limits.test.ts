import type { RouterContextProvider } from 'react-router'
import { beforeEach, expect, test } from 'vitest'
import { createDb } from '#db/client.ts'
import { carrierFactor, limitedActions, type LimitedAction } from '#domain/limits/limited-actions.ts'
import { databaseUrl, db } from '#tests/support/database.ts'
import { at, freshIpv6, request } from '#tests/support/at-address.ts'
import { aPerson } from '#tests/support/factories.ts'
import { addressOfToday, limit, pace } from './limits.ts'

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
  ['second_review', 5],
  ['card_cancellation', 20],
  ['promotion_order', 30],
  ['contact', 3],
  ['search', 60],
] as const)('%s: %i pass, the next is told when to come back', async (action, points) => {
  const context = at(freshIpv6(), { person: await aPerson() })
  expect(await passes(action, context, points)).toBe(points)
  const rateLimited = await limit(context, action, { request: request(), account: 'a' })
  const code = action === 'register' || action === 'contact' ? 'work_needed' : 'too_many_attempts'
  expect(rateLimited).toMatchObject({ code, status: 429 })
  const seconds = Math.max(...limitedActions[action].map((rule) => rule.seconds))
  expect(Number(rateLimited!.headers['Retry-After'])).toBeGreaterThan(0)
  expect(Number(rateLimited!.headers['Retry-After'])).toBeLessThanOrEqual(seconds)
})

test.each([
  ['ad_create', 30],
  ['ad_edit', 60],
  ['ad_resubmit', 10],
  ['second_review', 20],
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
  const room = 3 * carrierFactor
  expect(await passes('contact', carrier, room)).toBe(room)
})

test('one account is not guessed at faster from there', async () => {
  expect(await passes('login', at('203.0.113.6'), 10)).toBe(10)
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

test('nothing in the table can be read back', async () => {
  const person = await aPerson()
  await limit(at('203.0.113.8', { person }), 'login', { request: request(), account: 'salma@example.com' })
  await limit(at('203.0.113.8', { person }), 'ad_create', { request: request() })
  const text = JSON.stringify(await db.selectFrom('rateLimits').selectAll().execute())
  for (const secret of ['203.0.113', 'salma', person.id]) expect(text).not.toContain(secret)
})

test('hole 12: addresses are hashed with a key of the day that is destroyed, so that nobody says later whose they were', async () => {
  const [context, plain] = [at('203.0.113.8'), request()]
  const before = await addressOfToday(context, plain)
  expect(await addressOfToday(context, plain)).toBe(before)
  // The permanent secret alone leads to none of them: with another key the same address is another.
  await db.deleteFrom('addressKeys').execute()
  const restarted = createDb(databaseUrl, { max: 1 })
  expect(await addressOfToday(at('203.0.113.8', { on: restarted }), plain)).not.toBe(before)
  await restarted.destroy()
})
