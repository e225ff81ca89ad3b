import { createHash, randomInt } from 'node:crypto'

/** How many a person gets at once. */
export const recoveryCodeCount = 10
// Nothing that is mistaken for something else on paper: no 0 and o, 1, i and l, u and v.
const letters = '23456789abcdefghjkmnpqrstwxyz'
const length = 28

/** Characters in groups of four: 136 bits, so that the hash can stand without a slow function. Shorter ones made before stay good. */
export function newRecoveryCode() {
  const code = Array.from({ length }, () => letters[randomInt(letters.length)]).join('')
  return code.replace(/.{4}(?=.)/g, '$&-')
}

/** What is stored of a code, however it was typed: the same code of two people is two hashes. */
export function hashOfCode(personId: string, typed: string) {
  const code = typed.toLowerCase().replace(/[^a-z0-9]/g, '')
  return createHash('sha256').update(`${personId}:${code}`).digest('hex')
}
