/** A word from outside, if it is one of these. */
export function oneOf<Word>(words: readonly Word[], word: unknown): Word | undefined {
  return words.find((known) => known === word)
}
