import { searchKey } from '#shared/arabic/search-key.ts'
import { type Lexeme, lexemesOf } from './lexemes.ts'
import type { Make } from '#domain/categories/list-categories.ts'
import { giftAt } from './gifts.ts'
import { isAnotherMake, makesAt, modelsAt } from './makes.ts'
import { regionAt, shelfAt } from './names.ts'
import { numberAt, type NumberContext } from './numbers.ts'
import { subjectOf } from './subject.ts'
import { dealAt, traitAt } from './traits.ts'
import { quotedSpans, type Token, tokensOf } from './tokens.ts'
import type { Reading, Understood } from './understood.ts'
import type { Vocabulary } from './vocabulary.ts'

/** What of a query are filters, and what is left of it to be searched as words. */
export type Understanding = { understood: Understood[]; rest: string }

type Found = Reading & { at: number; isOther?: boolean }

/**
 * Query understanding: «شقة 3 غرف بحلب» is a governorate, a number of rooms and the word «شقة». Pure: `vocabulary` holds the
 * names (vocabularyOf). Every part stands in `understood` with its words and their place in what was typed; what stands in no
 * part stays in `rest`, in order, so that no word is lost. Words in quotes are never understood, which is how one part is taken
 * back (withoutPart); what could mean two things stays words.
 */
export function understand(typed: string, vocabulary: Vocabulary): Understanding {
  const tokens = tokensOf(typed)
  let end = 0
  const understood = unambiguous(readAll(tokens, vocabulary)).map(
    ({ at, length, filter, values, called, stays = '' }) => {
      const [start, to] = withSymbols(typed, {
        filter,
        from: tokens[at]?.from ?? 0,
        to: tokens[at + length - 1]?.to ?? 0,
      })
      // A symbol between two numbers belongs to the first.
      const from = Math.max(start, end)
      end = to
      return { filter, values, words: typed.slice(from, to), from, to, stays, ...(called && { called }) }
    },
  )
  return { understood, rest: restOf(typed, understood) }
}

/** The symbols beside a number belong to it: 500$, 2015+. */
function withSymbols(typed: string, { filter, from, to }: Pick<Understood, 'filter' | 'from' | 'to'>) {
  const [before, after] = [typed.slice(0, from), typed.slice(to)]
  if (filter === 'year') return [from, to + (/^\s*\+/.exec(after)?.[0].length ?? 0)] as const
  if (filter !== 'price') return [from, to] as const
  return [from - (/\$\s*$/.exec(before)?.[0].length ?? 0), to + (/^\s*\$/.exec(after)?.[0].length ?? 0)] as const
}

/** What is left to be searched as words when some parts of a query are filters. */
export function restOf(typed: string, understood: readonly Understood[]) {
  if (understood.length === 0) return typed
  let rest = ''
  let done = 0
  for (const { from, to, stays } of understood) {
    rest += `${typed.slice(done, from)} ${stays} `
    done = to
  }
  rest = (rest + typed.slice(done)).replace(/\s+/g, ' ').trim()
  // Signs that stood between the parts are no search of their own.
  return searchKey(rest) === '' ? '' : rest
}

/** The query with one part meant literally: in quotes. A quote without its other one would take them apart. */
export function withoutPart(typed: string, { from, to }: Pick<Understood, 'from' | 'to'>) {
  const spans = quotedSpans(typed)
  const paired = (text: string, start: number) =>
    text.replaceAll(/"/g, (quote, at: number) =>
      spans.some(([first, end]) => start + at >= first && start + at < end) ? quote : ' ',
    )
  return `${paired(typed.slice(0, from), 0)}"${paired(typed.slice(from, to), from)}"${paired(typed.slice(to), to)}`
}

function readAll(tokens: readonly Token[], vocabulary: Vocabulary): Found[] {
  const lexemes = lexemesOf(tokens)
  const subject = subjectOf(tokens, vocabulary)
  const found: Found[] = []
  const unread: Token[] = []
  let make: Make | null = null
  let begun = false
  let end = 0
  for (let at = 0; at < tokens.length;) {
    const shelf = shelfAt(tokens, at, vocabulary.shelves)
    // What is said of a make is said of what it makes.
    const isRead = (other: number) => found.some((part) => !isOfMake(part) && isWithin(part, other))
    const position = { tokens, at, isRead }
    const number = numberOf(lexemes, at, { subject, isAfterOther: at > 0 && at === end })
    const model: Omit<Found, 'at'> | null = make && at === end ? modelsAt(tokens, at, make, vocabulary) : null
    const categoryId = categoryIn(found)
    const named = makesAt({ tokens, at, before: unread, categoryId }, vocabulary)
    const reading: Omit<Found, 'at'> | null =
      (model && model.length >= (number?.length ?? 0) ? model : null) ??
      number ??
      giftAt(tokens, at, vocabulary) ??
      regionAt(tokens, at, vocabulary.regions) ??
      traitAt(position, vocabulary) ??
      (begun ? null : shelf) ??
      named ??
      dealAt(position, vocabulary)
    // Two shelves are none: either may be what is looked for.
    if (!reading && shelf) for (const part of found) part.isOther ||= isAnotherShelf(part, shelf)
    if (!reading && make && isAnotherMake(tokens, at, make, vocabulary))
      for (const part of found) part.isOther ||= isOfMake(part)
    if (reading) found.push({ ...reading, at })
    if (!reading) unread.push(...tokens.slice(at, at + 1))
    if (named && reading === named) make = named.make
    // What follows a shelf is what is looked for on it.
    begun ||= !reading || isShelf(reading) || isOfMake(reading)
    at += reading?.length ?? 1
    if (reading) end = at
  }
  return giftsFirst(found, vocabulary.given)
}

/** Of something given away the shelf is that of gifts: «ملابس مجانية». */
function giftsFirst(found: Found[], given: Vocabulary['given']): Found[] {
  const gift = found.find(({ values }) => values === given?.values)
  if (!gift) return found
  return [...found.filter((part) => !isShelf(part)), { ...gift, isOther: false }].toSorted((a, b) => a.at - b.at)
}

const isWithin = ({ at, length }: Found, other: number) => other >= at && other < at + length
const isOfMake = ({ filter }: Pick<Reading, 'filter'>) => filter === 'make' || filter === 'model'

/** The category of the shelf that was named. */
function categoryIn(found: readonly Found[]) {
  const shelf = found.find(isShelf)?.values.find(([name]) => name === 'category')
  return shelf ? Number(shelf[1]) : null
}

const isShelf = ({ filter }: Pick<Reading, 'filter'>) => filter === 'category' || filter === 'subcategory'
const isAnotherShelf = (part: Reading, shelf: Reading) => isShelf(part) && String(part.values) !== String(shelf.values)

/** A number that begins with a word and ends with one. */
function numberOf(lexemes: readonly Lexeme[], token: number, context: NumberContext): Reading | null {
  const start = lexemes.findIndex((lexeme) => lexeme.token === token)
  const number = numberAt(lexemes, start, context)
  const last = number && lexemes[number.end - 1]
  return number && last?.isLast
    ? { filter: number.filter, values: number.values, length: last.token - token + 1 }
    : null
}

const regionFilters = new Set<string>(['governorate', 'district'])
const governorateOf = ({ values }: Found) => values.find(([name]) => name === 'governorate')?.[1]

/** Of two regions, and of two prices, none is meant as the filter. */
function unambiguous(found: Found[]): Found[] {
  const governorates = new Set(found.filter(({ filter }) => regionFilters.has(filter)).map(governorateOf))
  return found.filter(({ filter, values, called, isOther }) => {
    if (isOther || (regionFilters.has(filter) && governorates.size > 1)) return false
    const isSame = (other: Found) => String(other.values) === String(values) && other.called === called
    return found.every((other) => other.filter !== filter || isSame(other))
  })
}
