import { breachedPasswords } from './breached-passwords.ts'
import { commonWords } from './common-words.ts'
import { knownPasswords } from './known-passwords.ts'

// What people put behind a word; the most frequent endings of the published lists.
const endings = [
  '',
  '1',
  '12',
  '123',
  '1234',
  '12345',
  '123456',
  '2',
  '7',
  '01',
  '007',
  '11',
  '99',
  '2020',
  '2023',
  '2024',
  '!',
  '@123',
]

const all = [
  ...knownPasswords,
  ...breachedPasswords,
  ...commonWords.flatMap((word) => endings.map((ending) => word + ending)),
]

/** Common passwords that are long enough to be chosen, in small letters. */
export const commonPasswords: ReadonlySet<string> = new Set(all.filter((password) => password.length >= 6))
