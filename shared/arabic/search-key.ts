import { fold } from './fold.ts'

/** Rises whenever a rule changes, or what else is read out of an ad for search; rows of another version are written anew. */
export const keyVersion = 6

const arabicLetters = 'ابتجحخدذرزسشصضطعغفقكلمنهوي'
const keyLetters = 'ABTJHXDZRCSVWGUEQFYKLMNOPI'
// Everyday Syrian writes تلاجة for ثلاجة and نضيف for نظيف.
const byEar: Record<string, string> = { ء: '', ث: 'T', ظ: 'G' }

const keyOf = new Map<string, string>(Object.entries(byEar))
for (const [i, letter] of [...arabicLetters].entries()) keyOf.set(letter, keyLetters.charAt(i))
for (const same of 'abcdefghijklmnopqrstuvwxyz0123456789') keyOf.set(same, same)

/** A letter of another script, spelled in the closed alphabet; the five places keep different letters apart. */
function spelledOut(letter: string) {
  return `z${(letter.codePointAt(0) ?? 0).toString(36).padStart(4, '0')}`
}

/**
 * The form that search compares: `fold`, then sounds that Syrians write alike, then one ASCII byte for each Arabic letter
 * (A–Z; Latin stays a–z), which halves the index and makes its alphabet closed. Obeys the law of `fold`.
 */
export function searchKey(text: string) {
  let key = ''
  let gap = ''
  for (const letter of fold(text)) {
    if (letter === ' ') {
      if (key !== '') gap = ' '
      continue
    }
    const next = keyOf.get(letter) ?? spelledOut(letter)
    if (next === '') continue
    key += gap + next
    gap = ''
  }
  return key
}
