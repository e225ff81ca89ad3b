import { expect, test } from 'vitest'
import { limits } from '#shared/limits.ts'
import { serverLimits } from '#shared/server-limits.ts'
import { makePassword } from './make-password.ts'
import { passwordProblem } from './password-problem.ts'

const user = { role: 'user', email: 'Layla.Halabi@example.com', name: 'ليلى الحلبي' } as const
const admin = { ...user, role: 'admin' } as const
const letters = (count: number) => 'نافذة زرقاء بعيدة جداً '.repeat(20).slice(0, count)

test('as short as it may be, and one less', () => {
  expect(passwordProblem(letters(limits.passwordLength))).toBeUndefined()
  expect(passwordProblem(letters(limits.passwordLength - 1))).toBe('password_too_short')
  expect(passwordProblem('')).toBe('password_too_short')
})

test('a face counts as one letter, however many bytes it takes', () => {
  expect(passwordProblem('🌸🌺🌼🌻🌷')).toBe('password_too_short')
  expect(passwordProblem('🌸🌺🌼🌻🌷🌹')).toBeUndefined()
})

test('as long as it may be, and one more', () => {
  expect(passwordProblem(letters(limits.passwordMaxLength))).toBeUndefined()
  expect(passwordProblem(letters(limits.passwordMaxLength + 1))).toBe('password_too_long')
})

test('an administrator needs twelve letters, a member does not', () => {
  expect(passwordProblem(letters(serverLimits.adminPasswordLength - 1), user)).toBeUndefined()
  expect(passwordProblem(letters(serverLimits.adminPasswordLength - 1), admin)).toBe('admin_password_too_short')
  expect(passwordProblem(letters(serverLimits.adminPasswordLength), admin)).toBeUndefined()
})

test('what everybody tries first is refused: common ones, the address, its first part, the name', () => {
  for (const password of ['123456', 'password', user.email, 'layla.halabi', 'LAYLA.HALABI', user.name])
    expect([password, passwordProblem(password, user)]).toEqual([password, 'password_too_common'])
  expect(passwordProblem('layla.halabi2', user)).toBeUndefined()
  expect(passwordProblem('layla.halabi'), 'of somebody else it is no address').toBeUndefined()
})

test('a made password has 128 bits and more, suits administrators, is read aloud without doubt, and never comes twice', () => {
  const made = Array.from({ length: 200 }, makePassword)
  expect(new Set(made).size).toBe(made.length)
  for (const password of made) {
    expect(password).toMatch(/^([a-hjkmnp-z2-9]{5}-){5}[a-hjkmnp-z2-9]{5}$/)
    expect(passwordProblem(password, admin)).toBeUndefined()
  }
})
