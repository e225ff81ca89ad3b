import * as v from 'valibot'
import { expect, test } from 'vitest'
import { changePasswordFields } from './change-password.ts'
import { loginFields } from './login.ts'
import { registerFields } from './register.ts'
import { resetPasswordFields } from './reset-password.ts'

function problemsOf(schema: v.GenericSchema, input: unknown) {
  const { issues = [] } = v.safeParse(schema, input)
  return Object.fromEntries(issues.map((issue) => [String(issue.path?.[0]?.key), issue.message]))
}

const person = {
  name: 'سلمى الخطيب',
  phone: '',
  governorate: '',
  email: 'salma@example.com',
  password: 'ياسمينة-دمشقية',
  confirmPassword: 'ياسمينة-دمشقية',
}

test('a whole registration', () => {
  expect(
    v.parse(registerFields, { ...person, phone: '٠٩٤٤ ١٢٣-٤٥٦', governorate: '3', role: 'admin', userId: '1' }),
  ).toEqual({
    ...person,
    phone: '0944123456',
    governorate: 3,
  })
})

test('only the phone and the governorate may be left out', () => {
  expect(problemsOf(registerFields, {})).toEqual({
    name: 'name_missing',
    email: 'email_missing',
    password: 'password_too_short',
  })
})

test.each([
  [{ email: 'salma' }, { email: 'email_invalid' }],
  [{ email: 'salma@example' }, { email: 'email_invalid' }],
  [{ email: 'sаlma@example.com' }, { email: 'email_invalid' }], // a Cyrillic а
  [{ email: 'a@b.co,c@d.co' }, { email: 'email_invalid' }],
  [{ email: 'a@b.co\r\nBcc: c@d.co' }, { email: 'email_invalid' }],
  [{ email: ['a@b.co', 'c@d.co'] }, { email: 'email_invalid' }],
  [{ email: { $ne: '' } }, { email: 'email_invalid' }],
  [{ email: `${'a'.repeat(250)}@example.com` }, { email: 'email_invalid' }],
  [{ password: '12345', confirmPassword: '12345' }, { password: 'password_too_short' }],
  [{ password: 'x'.repeat(129), confirmPassword: 'x'.repeat(129) }, { password: 'password_too_long' }],
  [{ confirmPassword: 'another' }, { confirmPassword: 'passwords_differ' }],
  [{ name: ' \u202e ' }, { name: 'name_missing' }],
  [{ name: 'س'.repeat(81) }, { name: 'name_too_long' }],
  [{ phone: 'call me' }, { phone: 'phone_invalid' }],
  [{ governorate: '15' }, { governorate: 'governorate_invalid' }],
  [{ governorate: '1 or 1=1' }, { governorate: 'governorate_invalid' }],
])('%o is refused', (changes, problems) => {
  expect(problemsOf(registerFields, { ...person, ...changes })).toEqual(problems)
})

test.each([
  ['Salma@Example.COM', 'salma@example.com'],
  [' salma@example.com ', 'salma@example.com'],
  ['salma＠example.com', 'salma@example.com'], // a wide at sign
  ['ｓalma@example.com', 'salma@example.com'],
  ['\u212Aarim@example.com', 'karim@example.com'], // the Kelvin sign
])('the address %s is stored as %s', (typed, stored) => {
  expect(v.parse(loginFields, { email: typed, password: 'x' }).email).toBe(stored)
})

test('a name keeps its letters and loses what turns or hides them', () => {
  const name = '\u202eمدير\u202c \u200fالموقع\u0000\n  e\u0301'
  expect(v.parse(registerFields, { ...person, name }).name).toBe('مدير الموقع é')
})

test('numbers from abroad begin with a plus', () => {
  expect(v.parse(registerFields, { ...person, phone: '00963 (944) 123456' }).phone).toBe('+963944123456')
})

test('a new password has to be typed twice alike', () => {
  const typed = { currentPassword: 'old', newPassword: 'abcdef', confirmPassword: 'abcdeg' }
  expect(problemsOf(changePasswordFields, typed)).toEqual({ confirmPassword: 'new_passwords_differ' })
  expect(problemsOf(resetPasswordFields, { token: 't', password: 'abcdef', confirmPassword: '' })).toEqual({
    confirmPassword: 'passwords_differ',
  })
})

test('a list in place of a token or password is refused', () => {
  expect(
    v.safeParse(resetPasswordFields, { token: ['a'], password: 'abcdef', confirmPassword: 'abcdef' }).success,
  ).toBe(false)
  expect(v.safeParse(loginFields, { email: 'a@b.co', password: ['x'] }).success).toBe(false)
})
