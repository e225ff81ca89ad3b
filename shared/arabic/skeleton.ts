import { editDistance } from '../edit-distance.ts'

// Letters of keys by the sound that Latin letters can tell; vowels, and ع that many leave out, have none.
const soundOfKey: Record<string, string> = {
  B: 'b',
  T: 't',
  J: 'j',
  H: 'h',
  X: 'x',
  D: 'd',
  Z: 'd',
  R: 'r',
  C: 'z',
  S: 's',
  V: 'c',
  W: 's',
  G: 'd',
  U: 't',
  Q: 'g',
  F: 'f',
  Y: 'k',
  K: 'k',
  L: 'l',
  M: 'm',
  N: 'n',
  O: 'h',
}
const readOfKey: Record<string, string> = { ...soundOfKey, A: 'a', P: 'o', I: 'i', E: '3' }

const pairs: [RegExp, string][] = [
  // عربية ends so: -iye, -iya, -yeh.
  [/i?y[ea]h?$/g, 'ia'],
  [/[sc]h/g, 'c'],
  [/kh|5/g, 'x'],
  [/gh|8/g, 'g'],
  [/th/g, 't'],
  [/dh/g, 'd'],
  [/7/g, 'h'],
  [/6/g, 't'],
  [/9/g, 's'],
  [/q/g, 'k'],
  [/p/g, 'b'],
  [/v/g, 'f'],
  [/oo|ou|u|w/g, 'o'],
  [/ee|e|y/g, 'i'],
]

const alike = (sounds: string) => sounds.replace(/(.)\1+/g, '$1')

/**
 * Transliteration: how an Arabic word, given as its key, would be read in Latin letters: `full` with its vowels, `bare`
 * the consonants.
 */
export function readingOf(key: string) {
  const letters = [...key.replace(/O$/, 'A')]
  return {
    full: alike(letters.map((letter) => readOfKey[letter] ?? letter).join('')),
    bare: alike(letters.map((letter) => soundOfKey[letter] ?? (/[A-Z]/.test(letter) ? '' : letter)).join('')),
  }
}

/**
 * The same of a word that was typed in Latin letters and the digits that stand for Arabic ones: sayara, 3arabiye, 7alab. Two
 * readings where a 2 may be a hamza or the ق that many say like one, and an x خ or what it is in English.
 */
export function readingsOfLatin(word: string) {
  const spelled = word.toLowerCase()
  const read = ['', 'k'].flatMap((two) => ['x', 'ks'].map((x) => spelled.replaceAll('2', two).replaceAll('x', x)))
  return [...new Set(read)].map((letters) => {
    const sounds = pairs.reduce((text, [from, to]) => text.replace(from, to), letters)
    const full = alike(sounds.replace(/(?<=[aio].*)h$/, ''))
    return { full, bare: alike(full.replace(/[aio3]/g, '')) }
  })
}

/** Whether a word in Latin letters is how an Arabic one, given as its key, may be written: most of its consonants in their order. */
export function soundsLike(key: string, latin: string) {
  const { bare } = readingOf(key)
  return readingsOfLatin(latin).some((reading) => {
    const longest = Math.max(bare.length, reading.bare.length)
    return longest > 1 && editDistance(bare, reading.bare) <= longest / 3
  })
}
