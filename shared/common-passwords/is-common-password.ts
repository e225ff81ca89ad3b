import { latinDigits } from '../digits.ts'
import { commonPasswords } from './common-passwords.ts'

const stepsOfKeys = [
  '01234567890',
  '09876543210',
  'qwertyuiopasdfghjklzxcvbnm',
  'abcdefghijklmnopqrstuvwxyz',
  'ضصثقفغعهخحجدشسيبلاتنمكطئءؤرلاىةوزظ',
]
const disguises: Record<string, string> = { '@': 'a', $: 's', '0': 'o', '1': 'i', '3': 'e', '5': 's', '!': 'i' }

/** Whether this is one of the passwords that attackers try first, also with another case, digits, spaces or disguise. */
export function isCommonPassword(password: string) {
  const plain = latinDigits(password.normalize('NFKC')).toLowerCase().replace(/\s/g, '')
  return commonPasswords.has(plain) || commonPasswords.has(undisguised(plain)) || isOnePattern(plain)
}

function undisguised(text: string) {
  const [, word = text, ending = ''] = /^(.*?)(\d{0,4}!?)$/s.exec(text) ?? []
  return word.replace(/[@$0135!]/g, (character) => disguises[character] ?? character) + ending
}

/** One character or one pair over and over, or a run along the keys. */
function isOnePattern(text: string) {
  if (/^(.{1,2}?)\1+.?$/su.test(text)) return true
  return stepsOfKeys.some((keys) => keys.includes(text))
}
