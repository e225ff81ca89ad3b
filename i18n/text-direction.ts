import { direction } from './language.ts'

export type Direction = 'rtl' | 'ltr'

/** A letter of a script that is written from right to left; figures of such a script are not letters. */
const rightToLeft = /(?=\p{L})[\p{sc=Arab}\p{sc=Hebr}\p{sc=Syrc}]/u

/**
 * The direction of a text: any Arabic letter makes it right-to-left, wherever it stands, and letters of other scripts
 * alone left-to-right. What is set apart in it has no say. Without letters it has none of its own and takes `neutral`.
 */
export function textDirection(text: unknown, neutral: Direction = direction()): Direction {
  const words = ownWords(String(text ?? ''))
  if (rightToLeft.test(words)) return 'rtl'
  return /\p{L}/u.test(words) ? 'ltr' : neutral
}

/** What a field for words says of itself: it begins with what stands in it, and `follow-typing.ts` goes on from there. */
export function typedDirection(value: unknown) {
  return { dir: textDirection(value), 'data-typed': '' }
}

/** Bidi isolation: words, or a figure, set apart from the sentence around them; figures are read from left to right. */
export function isolate(text: string) {
  return `${textDirection(text, 'ltr') === 'rtl' ? '\u2067' : '\u2066'}${text}\u2069`
}

/**
 * A line that stands alone where no direction can be said (the title of a page, a subject, a feed): its reader goes by
 * the first letter, so an invisible mark goes before one that would mislead.
 */
export function markedLine(text: string) {
  const words = ownWords(text)
  const first = /\p{L}/u.exec(words)?.[0]
  return first && rightToLeft.test(words) && !rightToLeft.test(first) ? `\u200f${text}` : text
}

function ownWords(text: string) {
  return text.replace(/[\u2066\u2067][^\u2069]*(?:\u2069|$)/g, '')
}
