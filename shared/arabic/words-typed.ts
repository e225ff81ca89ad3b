import { latinDigits } from '../digits.ts'
import { fold } from './fold.ts'

/** What is searched in a text that `folded` wrote in the database: each typed word, in the one spelling, for LIKE. */
export function wordsTyped(search: string): string[] {
  const typed = latinDigits(search.normalize('NFKC')).toLowerCase()
  const words = typed.split(/\s+/).flatMap((word) => {
    // Digits that begin as numbers are dialled at home are found as they are stored.
    if (/^\+?[\d()-]{4,}$/.test(word)) return [word.replace(/[^\d]/g, '').replace(/^0+/, '')]
    // Of an address the signs count, of a name the spelling does not.
    return /[@._]/.test(word) && /^[\x20-\x7e]+$/.test(word) ? [word] : fold(word).split(' ')
  })
  return words.filter(Boolean).map((word) => word.replace(/[\\%_]/g, '\\$&'))
}
