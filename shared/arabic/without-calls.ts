import { replaceNumbers } from './number-in-text.ts'
import { callWords } from './pasted-words.ts'
import { searchKey } from './search-key.ts'

/** What a request to call begins with; words such as «موبايل» name a thing as well, and belong to it only behind one of these. */
const beginnings = new Set(
  'اتصل اتصلوا للتواصل تواصل تواصلوا التواصل للاتصال الاتصال واتس واتساب الواتس الواتساب عالواتس رقمي للاستفسار للحجز للطلب يرجى الرجاء رجاء call whatsapp'
    .split(' ')
    .map(searchKey),
)
const number = '\0'

/**
 * A text without the phone numbers that it gives away, nor the words before them that ask to call: of «سبب البيع السفر. اتصل على
 * 0944…» the first sentence is left. Where nothing else would be left those words stay.
 */
export function withoutCalls(text: string): string {
  const parts = replaceNumbers(text.replaceAll(number, ' '), () => number).split(number)
  const left = parts.map((part, at) => {
    const next = parts[at + 1]
    if (next === undefined) return part
    const words = at > 0 && isOfCall(part) ? '' : withoutRequest(part)
    // A comma that led to nothing else.
    return words !== part && /^\s*(?:\n|$)/.test(next) ? withoutEnd(words) : words
  })
  const tidy = (some: string[]) => some.join(' ').replace(/\+(?=\s|$)/g, '')
  const shorter = tidy(left)
  return searchKey(shorter) === '' ? tidy(parts) : shorter
}

function withoutEnd(text: string) {
  let end = text.length
  while (end > 0 && ' \t،,:؛–-'.includes(text[end - 1] ?? '')) end--
  return text.slice(0, end)
}

const wordsOf = (text: string) => text.match(/[\p{L}\p{N}][\p{L}\p{M}\p{N}]*/gu) ?? []
/** Between two numbers nothing but «أو واتساب». */
const isOfCall = (text: string) => wordsOf(text).every((word) => callWords.has(searchKey(word)))

/** What stands before a number, without the request that it ends with; a full stop or a new line ends none. */
function withoutRequest(text: string) {
  const pieces = text.match(/[\p{L}\p{M}\p{N}]+|[^\p{L}\p{M}\p{N}]+/gu) ?? []
  let begin = pieces.length
  for (const [at, piece] of [...pieces.entries()].reverse()) {
    const isWord = /[\p{L}\p{N}]/u.test(piece)
    if (isWord ? !callWords.has(searchKey(piece)) && !beginnings.has(searchKey(piece)) : /[.!؟?\n]/.test(piece)) break
    if (isWord && beginnings.has(searchKey(piece))) begin = at
  }
  return pieces.slice(0, begin).join('')
}
