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

test.each(
  `toyota dreams russell presario garden 7895123 amadeus smoker 0000000000 freaks shania Translator wrangler titleist zxcasdqwe
  spongebob 02011980 holidays 12qw12qw 12071989 hardball 22071983 22071991 maserati`.split(/\s+/),
)('%s is one of the three thousand that were most frequent where passwords became public', (password) =>
  expect(isCommonPassword(password)).toBe(true),
)

test.each([
  'yasmeen',
  'Yasmeen2024',
  'souqyasmeen',
  'yasmeensouq1',
  'souk123',
  'jasmine!',
  'admin@123',
  'manager1',
  'syria2020',
  'سوق الياسمين',
  'الياسمين123',
  'مدير1234',
  'دمشق2024',
  'كلمة السر',
])('%s is of this site, its country or its offices, and refused', (password) =>
  expect(isCommonPassword(password)).toBe(true),
)

test('the list holds thousands, each long enough to be chosen and in the form it is looked up in', () => {
  expect(commonPasswords.size).toBeGreaterThan(17_000)
  for (const password of commonPasswords) {
    expect(password.length, password).toBeGreaterThanOrEqual(6)
    expect(isCommonPassword(password), password).toBe(true)
  }
})
