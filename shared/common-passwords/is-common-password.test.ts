import { expect, test } from 'vitest'
import { commonPasswords } from './common-passwords.ts'
import { isCommonPassword } from './is-common-password.ts'

test.each([
  '123456',
  '١٢٣٤٥٦',
  'password',
  'PASSWORD',
  'Password1',
  'P@ssw0rd',
  'pa$$word',
  'qwerty123',
  'iloveyou',
  'ahmad123',
  'Damascus2024',
  'ahmed@123',
  'aaaaaa',
  'ababab',
  'abcabc',
  'asdfghjkl',
  'شسيبلاتنمك',
  'yasmeen',
  '12121212',
  'dr4gon'.replace('4', 'a'),
  'ｐassword',
])('%s is common', (password) => expect(isCommonPassword(password)).toBe(true))

test.each(['ياسمينة-دمشقية', 'orbit-lantern-42', 'k7#mWq', 'حصان بطارية صحيح', 'tuesdays are long'])(
  '%s is not',
  (password) => expect(isCommonPassword(password)).toBe(false),
)

test('the list holds thousands, each long enough to be chosen and in the form it is looked up in', () => {
  expect(commonPasswords.size).toBeGreaterThan(9000)
  for (const password of commonPasswords) {
    expect(password.length, password).toBeGreaterThanOrEqual(6)
    expect(isCommonPassword(password), password).toBe(true)
  }
})
