import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { fold } from './fold.ts'
import { searchKey } from './search-key.ts'
import { seed } from '#tests/support/in-turn.ts'

describe('one key for all the ways to write a word', () => {
  test.each([
    ['آيفون', 'ايفون'],
    ['قرآن', 'قرءان'],
    ['ثلاجة', 'تلاجه'],
    ['نظيف', 'نضيف'],
    ['سماء', 'سما'],
    ['هيونداي', 'هيونداى'],
    ['تويوتا ٢٠١٥', 'تُويوتـا 2015'],
    ['كثير', 'كتير'],
  ])('%s and %s', (first, second) => expect(searchKey(first)).toBe(searchKey(second)))
})

describe('words that differ', () => {
  test.each([
    ['حلب', 'جلب'],
    ['سيارة', 'سيار'],
    ['دار', 'ضار'],
    ['ذهب', 'زهب'],
    ['ا', 'a'],
    ['Ж', 'Ѓ'],
  ])('%s and %s keep different keys', (first, second) => expect(searchKey(first)).not.toBe(searchKey(second)))
})

test('the key is ASCII: A–Z for Arabic letters, a–z, digits and single spaces', () => {
  expect(searchKey('تويوتا Corolla ٢٠١٥')).toBe('TPIPTA corolla 2015')
  for (let codePoint = 0; codePoint < 0x20000; codePoint++) {
    const key = searchKey(`x${String.fromCodePoint(codePoint)}y`)
    if (!/^[A-Za-z0-9]+( [A-Za-z0-9]+)*$/.test(key)) expect(key).toBe('')
  }
})

const letters = [
  ...'ابتثجحخدذرزسشصضطظعغفقكلمنهويءىةأ abcxyz 0123456789٣ жΩß,.!\n',
  '\u064b',
  '\u0640',
  'ﻻ',
  '🚗',
  '\ud83d',
]
const texts = fc.oneof(
  fc.string({ unit: fc.constantFrom(...letters), maxLength: 60 }),
  fc.string({ unit: 'binary', maxLength: 30 }),
)

test(`every part of a text stays a part of its key (seed ${seed})`, () => {
  const partsOfTexts = fc.tuple(texts, fc.nat(60), fc.nat(60))
  fc.assert(
    fc.property(partsOfTexts, ([text, from, length]) =>
      searchKey(text).includes(searchKey(text.slice(from, from + length))),
    ),
    { seed, numRuns: 20_000 },
  )
})

test(`a folded text has the key of the text (seed ${seed})`, () => {
  fc.assert(
    fc.property(texts, (text) => searchKey(fold(text)) === searchKey(text)),
    { seed, numRuns: 5_000 },
  )
})
