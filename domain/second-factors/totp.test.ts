import { expect, test } from 'vitest'
import { unseal } from './sealed-secret.ts'
import { codeAt, newSecret, stepOfCode, totpAddress } from './totp.ts'

// RFC 6238, appendix B (SHA-1); its codes have eight digits, ours are their last six.
const secret = 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ'

test.each([
  [59, '287082'],
  [1_111_111_109, '081804'],
  [1_234_567_890, '005924'],
  [20_000_000_000, '353130'],
])('at second %i the code is %s', (second, code) => {
  expect(codeAt(secret, Math.floor(second / 30))).toBe(code)
})

test('a code is taken a step early or late, no further, and nothing else is a code', () => {
  const now = 1000
  for (const step of [now - 1, now, now + 1]) expect(stepOfCode({ secret, code: codeAt(secret, step), now })).toBe(step)
  for (const step of [now - 2, now + 2]) expect(stepOfCode({ secret, code: codeAt(secret, step), now })).toBeUndefined()
  for (const code of ['', '12345', '1234567', 'abcdef']) expect(stepOfCode({ secret, code, now })).toBeUndefined()
})

test('every secret is its own, and long enough', () => {
  expect(newSecret()).toMatch(/^[A-Z2-7]{32}$/)
  expect(newSecret()).not.toBe(newSecret())
})

test('the address of the QR code survives any name', () => {
  const address = new URL(totpAddress({ secret, site: 'سوق & الياسمين', email: 'a+b@example.com' }))
  expect(decodeURIComponent(address.pathname)).toContain('سوق & الياسمين:a+b@example.com')
  expect(Object.fromEntries(address.searchParams)).toEqual({
    ...{ secret, issuer: 'سوق & الياسمين' },
    // As every app takes them for granted.
    ...{ algorithm: 'SHA1', digits: '6', period: '30' },
  })
})

test('a secret that was sealed before this library came shows the codes that it showed', () => {
  const sealed =
    '9cb92e8790412c6ff672fd918302dd84f6554c3dcc9a37d885fa5cd5d5000cf40a54cd7f1c5e576a2b089b525f87ce9d7c35c204bc3b355f61cdb2455f8f4299aa1735f8a2603972'
  const secret = unseal(sealed)!
  expect([codeAt(secret, 1000), codeAt(secret, 59_000_000)]).toEqual(['892926', '673298'])
  expect(stepOfCode({ secret, code: '673298', now: 59_000_001 })).toBe(59_000_000)
})
