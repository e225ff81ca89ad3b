import { isNoise, isPhraseOfWish } from '#shared/arabic/noise-words.ts'
import { mostQuarterWords, quarters } from '#shared/arabic/quarter-names.ts'
import type { Token } from './tokens.ts'

/** Whether a word is of the wish, or of the courtesy around it, alone or with one beside it: «السلام عليكم بدي». */
export function isOfWishing(tokens: readonly Token[], at: number): boolean {
  const token = tokens[at]
  if (!token || token.isQuoted) return false
  return isNoise(token.text) || isOneOfPair(tokens, at, isPhraseOfWish)
}

/** Whether a word and one beside it are such a pair. */
export function isOneOfPair(tokens: readonly Token[], at: number, isPair: (first: string, second: string) => boolean) {
  const [before, token, after] = [tokens[at - 1], tokens[at], tokens[at + 1]]
  const arePair = (first?: Token, second?: Token) =>
    first && second && !first.isQuoted && !second.isQuoted && isPair(first.key, second.key)
  return Boolean(arePair(before, token) || arePair(token, after))
}

/** The words without those. */
export const withoutWishes = (tokens: readonly Token[], among: readonly Token[] = tokens) =>
  tokens.filter((token) => !isOfWishing(among, among.indexOf(token)))

/** The words without the names of quarters: «شقة مشروع دمر للايجار». */
export function withoutQuarters(tokens: readonly Token[]): readonly Token[] {
  const lengths = Array.from({ length: mostQuarterWords }, (_, less) => mostQuarterWords - less)
  const left: Token[] = []
  for (let at = 0; at < tokens.length;) {
    const length = lengths.find((length) => quarters.has(keysAt(tokens, at, length))) ?? 0
    if (length === 0) left.push(...tokens.slice(at, at + 1))
    at += length || 1
  }
  return left
}

/** The keys of so many words as one. */
export const keysAt = (tokens: readonly Token[], at: number, length: number) =>
  tokens
    .slice(at, at + length)
    .map(({ key }) => key)
    .join(' ')
