import { randomInt } from 'node:crypto'

// Easily read aloud and typed: no letters or digits that look alike.
const alphabet = 'abcdefghjkmnpqrstuvwxyz23456789'

/** A password nobody chose: twenty characters out of thirty-one, 99 bits, in four groups. */
export function makePassword() {
  const all = Array.from({ length: 20 }, () => alphabet[randomInt(alphabet.length)])
  return [0, 5, 10, 15].map((at) => all.slice(at, at + 5).join('')).join('-')
}
