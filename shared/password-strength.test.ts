import { expect, test } from 'vitest'
import { passwordStrength } from './password-strength.ts'

test.each([
  ['', 'weak'],
  ['abcdefghij', 'weak'],
  ['11111111111111', 'weak'],
  ['kq7xwz', 'weak'],
  ['kq7xwzpm', 'fair'],
  ['حديقةالبيت', 'fair'],
  ['orbit-lantern-42', 'strong'],
  ['حصان بطارية صحيح', 'strong'],
])('«%s» is %s', (password, strength) => expect(passwordStrength(password)).toBe(strength))
