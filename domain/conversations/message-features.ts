import { fold } from '#shared/arabic/fold.ts'

/** Feature hashing: so many weights stand for all features that there are. */
export const featureBits = 16

/** Of a longer text its beginning is read: whoever opens a page of long messages waits for no more than that. */
const longestText = 800
/** A longer word is none; without a bound a message would have as many letter groups as letters. */
const longestWord = 30
const [shortestGroup, longestGroup] = [3, 5]
/** What a feature is: the same letters are another feature as a word and inside one. */
const kinds = { word: 1, pair: 2, pairAround: 3, letters: 4 } as const

/**
 * What a message says, as a bag of features: its words, pairs of words beside each other and with one between them, and groups of three to
 * five letters inside words (character n-grams), which recognise a word in another dialect, ending or misspelling. Each is a hash of 32 bits.
 */
export function featuresOf(text: string): Set<number> {
  const words = wordsOf(text)
  const features = new Set<number>()
  const between = ['^', ...words, '$']
  for (const [at, word] of between.entries()) {
    const [next, afterNext] = [between[at + 1], between[at + 2]]
    if (next !== undefined) features.add(hash(kinds.pair, word, next))
    if (at > 0 && afterNext !== undefined && at + 2 < between.length - 1)
      features.add(hash(kinds.pairAround, word, afterNext))
  }
  for (const word of words) {
    features.add(hash(kinds.word, word))
    const framed = `<${word}>`
    for (let length = shortestGroup; length <= longestGroup; length++)
      for (let at = 0; at + length <= framed.length; at++)
        features.add(hash(kinds.letters, framed.slice(at, at + length)))
  }
  return features
}

/** Folded words; a letter that is stretched counts once, and of a number only how long it is. */
function wordsOf(text: string) {
  const plain = fold(text.slice(0, longestText))
    .replaceAll(/(\p{L})\1{2,}/gu, '$1')
    .replaceAll(/\d/g, '#')
  return plain.split(' ').filter((word) => word !== '' && word.length <= longestWord)
}

/** FNV-1a, with its last bits mixed once more: they are what tells features apart. */
function hash(kind: number, ...words: string[]) {
  let value = 0x811c9dc5 ^ kind
  for (const word of words) {
    value = Math.imul(value ^ 0x20, 0x01000193)
    for (let at = 0; at < word.length; at++) value = Math.imul(value ^ word.charCodeAt(at), 0x01000193)
  }
  value = Math.imul(value ^ (value >>> 16), 0x45d9f3b)
  return (value ^ (value >>> 15)) >>> 0
}
