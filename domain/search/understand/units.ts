import {
  distances,
  dollars,
  newMoney,
  ofCurrency,
  manyWords,
  oldMoney,
  poundLetters,
  pounds,
  squared,
  squareMetres,
} from '#shared/arabic/amount-words.ts'
import { isOneOf, type Lexeme, phraseEnd } from './lexemes.ts'

export type Unit = 'USD' | 'SYP' | 'oldSYP' | 'kilometers' | 'metres'

/** The unit behind a number, and where it ends; that of a dollar may stand before it: $500. */
export function unitAt(
  lexemes: readonly Lexeme[],
  at: number,
  first: Lexeme | undefined,
): { unit: Unit; end: number } | null {
  const last = lexemes[at - 1]
  if (/^\s*\$/.test(last?.after ?? '') || /\$\s*$/.test(first?.before ?? '')) return { unit: 'USD', end: at }
  // Of millions and thousands that is said of the money: «3 مليون قديم».
  if (isOneOf(last, manyWords) && isOneOf(lexemes[at], oldMoney)) return { unit: 'oldSYP', end: at + 1 }
  if (isOneOf(lexemes[at], dollars)) return { unit: 'USD', end: isOneOf(lexemes[at + 1], ofCurrency) ? at + 2 : at + 1 }
  const pound =
    isOneOf(lexemes[at], pounds) || isOneOf(lexemes[at], ofCurrency) ? at + 1 : phraseEnd(lexemes, at, poundLetters)
  if (pound !== null) {
    const end = isOneOf(lexemes[pound], ofCurrency) ? pound + 1 : pound
    if (isOneOf(lexemes[end], oldMoney)) return { unit: 'oldSYP', end: end + 1 }
    return { unit: 'SYP', end: isOneOf(lexemes[end], newMoney) ? end + 1 : end }
  }
  if (isOneOf(lexemes[at], distances)) return { unit: 'kilometers', end: at + 1 }
  if (isOneOf(lexemes[at], squareMetres))
    return { unit: 'metres', end: isOneOf(lexemes[at + 1], squared) ? at + 2 : at + 1 }
  return null
}
