import { callWords, greetings } from '#shared/arabic/pasted-words.ts'
import { numberInText } from '#shared/arabic/number-in-text.ts'
import { searchKey } from '#shared/arabic/search-key.ts'
import { withoutCalls } from '#shared/arabic/without-calls.ts'
import { limits } from '#shared/limits.ts'

/** `phone`: the first number of the text, as the form takes it. `title`, `description`: its words without any number. */
export type PastedWords = { phone: string | null; title: string; description: string }

const callLinks = /(?:https?:\/\/)?(?:wa\.me|api\.whatsapp\.com\/send\?phone=|t\.me)\/?\+?\d*\S*/giu
const atEdges = /^[\s\p{P}\p{S}\p{M}\u200d]+|(?<![\s\p{Pd}\p{Po}\p{S}\p{M}\u200d])[\s\p{Pd}\p{Po}\p{S}\p{M}\u200d]+$/gu
/** Where a long line may end as a title. */
const pieceEnd = /[.؛;!؟?،,|•\n]|\s[-–—]\s|\p{Extended_Pictographic}/u
const usualTitleLength = 60

/** The words of a pasted text, its numbers taken out and put where a form has them. */
export function pastedWords(text: string): PastedWords {
  const found = numberInText(text)
  const lines = text.replaceAll(/\r\n?/g, '\n').split('\n').map(withoutNumber)
  const title = titleOf(lines)
  const rows = lines.filter((line, at) => line !== '' || (at > 0 && lines[at - 1] !== ''))
  const [first, ...others] = rows.filter((line, at) => at > 0 || line !== '')
  const isTitle = first !== undefined && clean(first) === title && others.some((line) => line !== '')
  return {
    phone: found && dialled(found),
    title,
    description: (isTitle ? others : rows).join('\n').trim(),
  }
}

const dialled = (number: string) => number.replace(/^(?:00)?9630?(?=\d{8,9}$)/, '0').replace(/^9(?=\d{8}$)/, '09')

/** A line without the numbers to call; nothing of it where it led to one. */
function withoutNumber(line: string) {
  const without = withoutCalls(line).replace(callLinks, ' ')
  if (without === line) return line.trim()
  const words = without.match(/[\p{L}\p{N}]+/gu) ?? []
  const isOfCall = words.every((word) => callWords.has(searchKey(word)))
  if (isOfCall) return ''
  return without
    .replace(/\+(?=\s|$)/g, '')
    .replace(/ {2,}/g, ' ')
    .trim()
}

function titleOf(lines: readonly string[]) {
  const named = lines.map(clean).filter((line) => /\p{L}{2}/u.test(line))
  const first = named.find((line) => !isGreeting(line)) ?? named[0] ?? ''
  return shortened(first)
}

/** Without what only decorates it. */
const clean = (line: string) =>
  line
    .replaceAll(/\p{Extended_Pictographic}|\u{FE0F}/gu, ' ')
    .replaceAll(/[#*_~`]/g, ' ')
    .replace(/\s{2,}/g, ' ')
    .replace(atEdges, '')
const isGreeting = (line: string) => greetings.has(searchKey(line))

function shortened(line: string): string {
  if (line.length <= usualTitleLength) return line
  const end = pieceEnd.exec(line.slice(12))?.index
  const piece = end === undefined || end + 12 > limits.titleLength ? line : line.slice(0, end + 12)
  if (piece.length <= usualTitleLength) return piece.replace(atEdges, '')
  const space = piece.lastIndexOf(' ', usualTitleLength)
  return piece.slice(0, space > 12 ? space : usualTitleLength).replace(atEdges, '')
}
