import { expect, test } from 'vitest'
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
  expect(Object.fromEntries(address.searchParams)).toEqual({ secret, issuer: 'سوق & الياسمين' })
})
