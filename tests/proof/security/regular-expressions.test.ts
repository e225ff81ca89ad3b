import { parseSync } from '@swc/core'
import { expect, inject, test } from 'vitest'
import { anchoredPattern, anchoredWord, isThatWord } from '#domain/search/word-edges.ts'
import { pastedText } from '#domain/pasted/pasted-text.ts'
import { pastedWords } from '#domain/pasted/pasted-words.ts'
import { roomsPattern } from '#shared/arabic/amount-words.ts'
import { factsInWords } from '#shared/in-words.ts'
import { demandsAdvance } from '#domain/conversations/advance-model.ts'
import { asksForAdvance } from '#shared/arabic/advance-payment.ts'
import { bannedWordsIn } from '#shared/arabic/banned-words-in.ts'
import { fold } from '#shared/arabic/fold.ts'
import { numberInText } from '#shared/arabic/number-in-text.ts'
import { looksLikeScam } from '#shared/arabic/scam-patterns.ts'
import { isTest, sourceFiles } from '#tests/laws/source-files.ts'
import { seed } from '#tests/support/in-turn.ts'
import { nestedQuantifiers } from '#tests/support/nested-quantifiers.ts'
import { quickestOf, worstInputs } from '#tests/support/worst-inputs.ts'

/**
 * A regular expression that meets people's text takes time in proportion to its length. What takes the square of it is as slow
 * as an expression known to; so the bound is a part of that one's time, measured on this machine in this run.
 */
const length = inject('everyStep') ? 50_000 : 8_000
const square = / +$/
const milliseconds = quickestOf(3, () => square.test(`${' '.repeat(length)}\0`)) / 4
const growth = 8

const rooms = ['shared', 'i18n', 'config', 'db', 'adapters', 'mail', 'domain', 'jobs', 'app', 'server']
type Found = { source: string; flags: string; at: string }
const found = sourceFiles(rooms, ['.ts', '.tsx'])
  .filter(({ path }) => !isTest(path))
  .flatMap(({ path, text }) => regularExpressions(path, text))
const different = [
  ...new Map(found.map((expression) => [`/${expression.source}/${expression.flags}`, expression])).values(),
]

// What these are given is never long.
const boundedElsewhere = new Map([['\\B(?=(\\d{3})+$)', 'the digits of one number (i18n/format.ts)']])

function regularExpressions(path: string, text: string): Found[] {
  const expressions: Found[] = []
  collect(parseSync(text, { syntax: 'typescript', tsx: path.endsWith('.tsx') }))
  return expressions

  function collect(node: unknown) {
    if (Array.isArray(node)) return node.forEach(collect)
    if (!(node instanceof Object)) return
    const { type, pattern, flags } = node as Record<string, unknown>
    if (type === 'RegExpLiteral') expressions.push({ source: String(pattern), flags: String(flags), at: path })
    const callee: unknown = Reflect.get(node, 'callee')
    const isMade = /^(New|Call)Expression$/.test(String(type)) && callee instanceof Object
    if (isMade && Reflect.get(callee, 'value') === 'RegExp') expressions.push({ source: '', flags: 'made', at: path })
    Object.values(node).forEach(collect)
  }
}

test('no regular expression repeats without bound what repeats without bound', () => {
  expect(different.length).toBeGreaterThan(200)
  const nested = different
    .filter(({ source }) => !boundedElsewhere.has(source))
    .flatMap(({ source, at }) => nestedQuantifiers(source).map((group) => `${at} ${group}`))
  expect(nested).toEqual([])
})

test('expressions that are put together stand in these files alone, and are tried with their functions', () => {
  const made = found.filter(({ flags }) => flags === 'made').map(({ at }) => at)
  // The first two read what the kernel says of a process, the third looks for one name of ours, the one before the last for one letter.
  expect([...new Set(made)]).toEqual([
    'adapters/images/sandbox/decoder-command.ts',
    'adapters/machine/rights.ts',
    'domain/search/expected-shelf.ts',
    'domain/search/holds-all.ts',
    'domain/search/swallowed-words.ts',
    'domain/search/word-edges.ts',
    'server/take-form-token.ts',
    'shared/arabic/advance-payment.ts',
    'shared/arabic/banned-words-in.ts',
    'shared/arabic/number-in-text.ts',
    'shared/arabic/scam-patterns.ts',
    'shared/arabic/written-together.ts',
    'shared/in-words.ts',
  ])
})

/** How the expression is used: all of a text where it is global, else whether it is there. */
function timeOf(expression: RegExp, text: string) {
  return () => {
    expression.lastIndex = 0
    return expression.global ? text.replace(expression, '') : expression.test(text)
  }
}

test(`each takes time in proportion to the length of its worst input (seed ${seed})`, { timeout: 300_000 }, () => {
  const slow = different.flatMap(({ source, flags, at }, index) => {
    if (flags === 'made' || boundedElsewhere.has(source)) return []
    const worst = slowInput(new RegExp(source, flags), index)
    return worst === undefined ? [] : [`${at} /${source}/${flags} on ${JSON.stringify(worst)}`]
  })
  expect(slow).toEqual([])
})

function slowInput(expression: RegExp, index: number) {
  for (const text of worstInputs(expression, length, index)) {
    const once = quickestOf(1, timeOf(expression, text))
    if (once < milliseconds) continue
    const long = quickestOf(2, timeOf(expression, text))
    const short = quickestOf(4, timeOf(expression, text.slice(0, length / 4)))
    if (long >= milliseconds && long > growth * short) return `${text.slice(0, 20)}…${text.slice(-5)}`
  }
  return undefined
}

const judges: Record<string, (text: string) => unknown> = {
  looksLikeScam: (text) => looksLikeScam(text, 'https://souq.example'),
  asksForAdvance,
  demandsAdvance: (text) => demandsAdvance([text, text]),
  numberInText,
  bannedWordsIn: (text) => bannedWordsIn(text, [{ key: fold('سلاح ناري') }, { key: fold('اثار') }]),
  fold,
  anchoredPattern: (text) =>
    new RegExp(anchoredPattern(['CIAR', 'kia'].flatMap((key) => anchoredWord(key, false)))).test(text),
  isThatWord: (text) => isThatWord(text, 'CIAR'),
  roomsPattern: (text) => new RegExp(roomsPattern(['3', '6+'])).test(text),
  pastedText,
  pastedWords,
  factsInWords: (text) => factsInWords(text, { facts: [], year: null }),
}
const rows = [
  'حول ',
  'ابعت',
  'احجز ا ',
  '5-',
  '0944 ',
  'صفر تسعه ',
  'للاتصال ',
  'رقم ',
  'www.a-',
  'اثار',
  'ـً',
  '.',
  '٩',
  'a1 ',
  'PAL',
  'FBALCIA ',
  '20 ',
]

test.each(Object.entries(judges))('%s takes time in proportion to the length of a text', (_, judge) => {
  for (const row of rows) {
    const text = row.repeat(length / row.length)
    if (quickestOf(1, () => judge(text)) < 2 * milliseconds) continue
    const [long, short] = [quickestOf(6, () => judge(text)), quickestOf(12, () => judge(text.slice(0, length / 4)))]
    expect(long, `${row} ${long} ${short}`).toBeLessThan(growth * short)
  }
})

test('expressions that take the square of a length, or more, are found', () => {
  expect(slowInput(square, 0)).toBeDefined()
  expect(slowInput(/(?<! ) +$/, 0)).toBeUndefined()
  expect(nestedQuantifiers('^(a+)+$')).toEqual(['(a+)'])
  expect(nestedQuantifiers('(?:[a-z]+|\\d)*x')).toHaveLength(1)
  expect(nestedQuantifiers('([.a-z]*\\.)+')).toHaveLength(1)
  expect(nestedQuantifiers('[a-z]+(-[a-z]+)*(\\.[a-z]+)*')).toEqual([])
})
