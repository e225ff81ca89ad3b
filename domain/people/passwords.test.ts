import { expect, test } from 'vitest'
import { hashPassword, TooBusy, verifyPassword } from './passwords.ts'

// Written down in 2026: nobody's password stops fitting.
test.each([
  [
    'orbit-lantern-42',
    '64144d505ac404772404db4ee7b8aea5:1647c52db7f01159106e9b2eafa28a71fc06724d7c4966453da067f41988e19a0fef0a6bbcbdfd7f2508dcef6290d9f7bcd735b14275fd446a7707ee42c1100a',
  ],
  [
    'كلمة-السر ﷺ',
    '8bd949a7eedba338d49b0839230b3306:56a5d406a8bc498f4635bd2bb00ad04de249c67a5502de31d5d8866e619a4a1edae45b2437429e49dec7f46f89f699f520a3e8ca67421b66d2eb0611d08489f2',
  ],
])('%s fits the hash that was made of it before', async (password, hash) => {
  expect(await verifyPassword(hash, password)).toBe(true)
  expect(await verifyPassword(hash, `${password}x`)).toBe(false)
})

test('the same password is hashed to something else each time, however its letters are composed it fits', async () => {
  const [first, second] = [await hashPassword('café-1234'), await hashPassword('café-1234')]
  expect(first).not.toBe(second)
  expect(await verifyPassword(first, 'cafe\u0301-1234')).toBe(true)
})

test('a password is taken as it is: its case, its spaces and every character up to the last count', async () => {
  const password = ` Orbit Lantern ${'x'.repeat(128 - 15)}`
  const stored = await hashPassword(password)
  expect([password.length, await verifyPassword(stored, password)]).toEqual([128, true])
  for (const other of [password.trim(), password.toLowerCase(), password.slice(0, -1), `${password.slice(0, -1)}y`])
    expect([other, await verifyPassword(stored, other)]).toEqual([other, false])
})

test.each(['', ':', 'salt:', 'salt:00', 'no hash at all'])('nothing fits «%s»', async (stored) => {
  expect(await verifyPassword(stored, '')).toBe(false)
})

test('a crowd of passwords is turned away instead of waiting without end', async () => {
  const all = await Promise.allSettled(Array.from({ length: 40 }, () => hashPassword('x')))
  const turnedAway = all.filter((result) => result.status === 'rejected')
  expect(turnedAway).toHaveLength(8)
  for (const result of turnedAway) expect(result.reason).toBeInstanceOf(TooBusy)
})
