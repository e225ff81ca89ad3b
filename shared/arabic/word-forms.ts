import { searchKey } from './search-key.ts'

const [at, in_, on] = ['ات', 'ين', 'ون'].map((ending) => searchKey(ending)) as [string, string, string]
const [ha, alef, thal, dal] = ['ه', 'ا', 'ذ', 'د'].map((letter) => searchKey(letter)) as [
  string,
  string,
  string,
  string,
]

/** Fewer letters are another word than the one that lost its ending: زيت is not the singular of زيتون. */
const fewest = { beforeAt: 3, beforeIn: 4, beforeHa: 3 }

/** The word in the other number, given and answered as keys: سيارة of سيارات, مهندس of مهندسين, دراجات of دراجة. */
export function otherNumber(key: string): string[] {
  if (!/^[A-Z]+$/.test(key)) return []
  const stem = key.slice(0, -2)
  if (key.endsWith(at) && stem.length >= fewest.beforeAt) return [stem, stem + ha]
  if ((key.endsWith(in_) || key.endsWith(on)) && stem.length >= fewest.beforeIn) return [stem]
  const base = key.slice(0, -1)
  return key.endsWith(ha) && base.length >= fewest.beforeHa ? [base + at] : []
}

/** The same word as its writer may have meant it, who types د for ذ or ا for a final ه. */
export function meantLetters(key: string): string[] {
  if (!/^[A-Z]{3,}$/.test(key)) return []
  const [first, last] = [key.indexOf(dal), key.lastIndexOf(dal)]
  const put = (at: number) => key.slice(0, at) + thal + key.slice(at + 1)
  const withThal = first < 0 ? [] : [...new Set([key.replaceAll(dal, thal), put(first), put(last)])]
  return key.endsWith(alef) ? [...withThal, key.slice(0, -1) + ha] : withThal
}

/** The key without stretched letters: three and more of one are one. */
export function unstretched(key: string) {
  return key.replace(/([A-Za-z])\1{2,}/g, '$1')
}

/** A long number as it is written in groups of three. */
export function grouped(number: string) {
  return number.replace(/\B(?=(\d{3})+$)/g, ' ')
}

/**
 * Other keys of a typed word that its own no longer tells: ء written for ئ or ؤ and the other way round, a comma for a
 * decimal point.
 */
export function otherKeys(word: string): string[] {
  const spellings = /ء/.test(word)
    ? ['ئ', 'ؤ'].map((seat) => word.replaceAll('ء', seat))
    : /[ئؤ]/.test(word)
      ? [word.replace(/[ئؤ]/g, 'ء')]
      : /^\p{Nd}{1,3}[,٬،٫]\p{Nd}{1,2}$/u.test(word)
        ? [word.replace(/[,٬،٫]/, '.')]
        : []
  const key = searchKey(word)
  return spellings.map(searchKey).filter((other) => other !== key)
}
