import { squareMetres, squareMetresWord } from '#shared/arabic/pasted-home-words.ts'
import { twoHundred, twoHundredWord } from '#shared/arabic/pasted-words.ts'
import { replaceNumbers } from '#shared/arabic/number-in-text.ts'
import { searchKey } from '#shared/arabic/search-key.ts'
import { unstretched } from '#shared/arabic/word-forms.ts'
import { type Lexeme, lexemesOf } from '#domain/search/understand/lexemes.ts'
import { type Token, tokensOf } from '#domain/search/understand/tokens.ts'

/** The words of a pasted text without its phone numbers, as tokens and as lexemes. */
export type PastedText = { tokens: readonly Token[]; lexemes: readonly Lexeme[] }

/** Decorations, and quotes, which in a query would mean that words are literal. */
const decorations = /["“”«»*_~`|•●▪■□★☆✔]|\p{Extended_Pictographic}/gu
/** WhatsApp strikes out what stands between them. */
const struckOut = /(?<![\p{L}\p{N}])~(?=\S)[^~\n]{1,40}(?<=\S)~(?![\p{L}\p{N}])/gu
/** «100%» before «مليون» is no hundred millions. */
const shares = /(?<!\p{Nd})\p{Nd}+\s*[%٪]|[%٪]\s*\p{Nd}+/gu
const betweenLettersAndDigits = /(?<=[\p{Script=Arabic}&&\p{L}])(?=\p{Nd})|(?<=\p{Nd})(?=[\p{Script=Arabic}&&\p{L}])/gv

/** A pasted text as words: letters apart from digits, stretched letters as they are meant, no number to call. */
export function pastedText(text: string): PastedText {
  const plain = replaceNumbers(text, () => ' . ')
    .replace(squareMetres, squareMetresWord)
    .replace(/[\u{FE0F}\u{20E3}]/gu, '')
    .replace(shares, ' . ')
    .replace(struckOut, ' . ')
    .replace(twoHundred, twoHundredWord)
    .replace(decorations, ' ')
    .replace(betweenLettersAndDigits, ' ')
  const tokens = tokensOf(plain).map((token) => ({ ...token, key: unstretched(searchKey(token.text)) }))
  return { tokens, lexemes: lexemesOf(tokens) }
}

/** The keys before a token, the nearest first, as far as its line or sentence goes. */
export function keysBefore(tokens: readonly Token[], at: number, most: number): string[] {
  const keys: string[] = []
  for (let index = at - 1; index >= 0 && keys.length < most; index--) {
    const token = tokens[index]
    if (!token || /[\n.؛!؟]/.test(token.gap)) break
    keys.push(token.key)
  }
  return keys
}

/** Whether one of these phrases stands in the text. */
export function hasPhrase({ tokens }: PastedText, phrases: Iterable<string>) {
  const text = ` ${tokens.map(({ key }) => key).join(' ')} `
  for (const phrase of phrases) if (phrase !== '' && text.includes(` ${phrase} `)) return true
  return false
}
