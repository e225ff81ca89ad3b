import { randomInt } from 'node:crypto'

// Easily read aloud and typed: no letters or digits that look alike.
const alphabet = 'abcdefghjkmnpqrstuvwxyz23456789'

/** A password nobody chose: thirty characters out of thirty-one, 148 bits, in six groups. */
export function makePassword() {
  const all = Array.from({ length: 30 }, () => alphabet[randomInt(alphabet.length)])
  return [0, 5, 10, 15, 20, 25].map((at) => all.slice(at, at + 5).join('')).join('-')
}
