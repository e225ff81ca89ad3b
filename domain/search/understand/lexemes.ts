import { withNumber } from '#shared/arabic/amount-words.ts'
import { searchKey } from '#shared/arabic/search-key.ts'
import type { Token } from './tokens.ts'

/** A piece of a word that means something by itself: «ب500$» is a particle, a number and its unit. */
export type Lexeme = {
  key: string
  number: number | null
  /** Whether as many digits stand there as a year has. */
  isYearLong: boolean
  token: number
  isLast: boolean
  isQuoted: boolean
  /** What stands before and behind it. */
  before: string
  after: string
}

/** The words of a query in pieces. */
export function lexemesOf(tokens: readonly Token[]): Lexeme[] {
  return tokens.flatMap(({ text, key, gap, isQuoted }, token) => {
    const before = tokens[token - 1]?.gap ?? ''
    const [, particle, digits, unit] = withNumber.exec(text) ?? []
    const number = digits === undefined ? null : numberIn(digits)
    if (digits === undefined || number === null)
      return [{ key, number: null, isYearLong: false, token, isLast: true, isQuoted, before, after: gap }]
    const pieces = [particle, digits, unit].filter((piece) => piece !== undefined)
    return pieces.map((piece, at) => ({
      key: searchKey(piece),
      number: piece === digits ? number : null,
      isYearLong: piece === digits && /^\d{4}$/.test(digits),
      token,
      isLast: at === pieces.length - 1,
      isQuoted,
      before: at === 0 ? before : '',
      after: at === pieces.length - 1 ? gap : '',
    }))
  })
}

function numberIn(digits: string) {
  const plain = digits.replace(/(?<![.,٬٫'])[.,٬٫']+$/, '')
  if (/^\d{1,3}([.,٬'])\d{3}(\1\d{3})*$/.test(plain)) return Number(plain.replace(/\D/g, ''))
  if (/^\d{1,9}[.,٫]\d{1,2}$/.test(plain)) return Number(plain.replace(/\D/, '.'))
  return /^\d{1,13}$/.test(plain) ? Number(plain) : null
}

/** Where the lexemes of a phrase end that begins at one of them; null where it does not stand there. */
export function phraseEnd(lexemes: readonly Lexeme[], at: number, phrases: readonly (readonly string[])[]) {
  const phrase = phrases.find((keys) => keys.every((key, index) => hasKey(lexemes[at + index], key)))
  return phrase ? at + phrase.length : null
}

/** Whether a lexeme is one of these words. */
export function isOneOf(lexeme: Lexeme | undefined, keys: ReadonlySet<string>) {
  return lexeme !== undefined && !lexeme.isQuoted && lexeme.number === null && keys.has(lexeme.key)
}

function hasKey(lexeme: Lexeme | undefined, key: string) {
  return lexeme !== undefined && !lexeme.isQuoted && lexeme.number === null && lexeme.key === key
}
