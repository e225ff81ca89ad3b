import { withNumber } from '#shared/arabic/amount-words.ts'
import { latinDigits } from '#shared/digits.ts'
import { searchKey } from '#shared/arabic/search-key.ts'

/** A word as it was typed: letters and digits that stand together. Quoted ones are meant as they stand. */
export type Token = {
  /** In small letters and Latin digits. */
  text: string
  key: string
  from: number
  to: number
  /** What stands between it and the next one. */
  gap: string
  isQuoted: boolean
}

// Signs inside a number are part of it: 1.5, 10,000.
const words = /(?:[\p{L}\p{M}\p{N}\p{Cf}\u0640]|(?<=\p{N})[.,٬٫'](?=\p{N}))+/gu
// Opened twice they begin at the second, or each of many would be looked for its end.
const quotes = /"[^"]*"|“[^“”]*”|«[^«»]*»/gu

/** Where quotes stand with what is between them. */
export function quotedSpans(typed: string) {
  return [...typed.matchAll(quotes)].map(({ 0: text, index }) => [index, index + text.length] as const)
}

/** «شقة3غرف»: a number written together with the word before it is a word of its own; its particles stay with it («ب500»). */
function writtenTogether({ 0: text, index }: RegExpExecArray) {
  const word = withNumber.test(latinDigits(text))
    ? undefined
    : /^[^\P{Script=Arabic}\p{Nd}]{3,}(?=\p{Nd})/u.exec(text)?.[0]
  if (!word) return [{ 0: text, index }]
  return [
    { 0: word, index },
    { 0: text.slice(word.length), index: index + word.length },
  ]
}

/** The words of a query, in order. */
export function tokensOf(typed: string): Token[] {
  const quoted = quotedSpans(typed)
  const found = [...typed.matchAll(words)].flatMap(writtenTogether)
  return found.flatMap(({ 0: text, index: from }, at) => {
    const to = from + text.length
    return {
      text: latinDigits(text).toLowerCase(),
      key: searchKey(text),
      from,
      to,
      gap: typed.slice(to, found[at + 1]?.index),
      isQuoted: quoted.some(([start, end]) => from > start && to < end),
    }
  })
}
