import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { fold } from './fold.ts'
import { seed } from '#tests/support/in-turn.ts'

describe('spellings of one word', () => {
  test.each([
    ['ايفون', 'آيفون'],
    ['احمد', 'أحمد'],
    ['ايجار', 'إيجار'],
    ['الله', 'ٱلله'],
    ['مبني', 'مبنى'],
    ['سياره', 'سيارة'],
    ['مسوول', 'مسؤول'],
    ['شاطي', 'شاطئ'],
    ['شقه', 'شَقَّةٌ'],
    ['تويوتا', 'تويـــوتا'],
    ['كاميرا', 'کامیرا'],
    ['كراج', 'گراج'],
    ['فيلا', 'ڤيلا'],
    ['جاكيت', 'چاكيت'],
    ['بيجو', 'پيجو'],
    ['لاند', 'ﻻند'],
    ['سلام', 'ﺳﻼﻡ'],
    ['ريال', '﷼'],
    ['م2', 'م²'],
    ['ل س', 'ل.س'],
    ['iphone 15', 'iPhone-15'],
    ['iphone 15', 'ｉＰｈｏｎｅ　１５'],
    ['istanbul', 'İstanbul'],
    ['celik sems', 'Çelîk Şems'],
    ['ميماس', 'مي‌ماس'],
    ['حلب', '\u200fحلب\u061c'],
  ])('%s is what %s folds to', (folded, written) => expect(fold(written)).toBe(folded))
})

describe('numbers', () => {
  test.each([
    ['0123456789', '٠١٢٣٤٥٦٧٨٩'],
    ['0123456789', '۰۱۲۳۴۵۶۷۸۹'],
    ['1500', '1,500'],
    ['1500000', '١٬٥٠٠٬٠٠٠'],
    ['1500', "1'500"],
    ['1 5', '1.5'],
    ['1 500', '1, 500'],
    ['1 5', '1,,5'],
    ['غرف 3', 'غرف,3'],
  ])('%s is what %s folds to', (folded, written) => expect(fold(written)).toBe(folded))
})

test('what holds no letter and no digit folds to nothing', () => {
  for (const text of ['', ' ', '!!!', '🚗', '\u0000', '\ud83d', 'ـــ', '٪؟،']) expect(fold(text)).toBe('')
})

const alphabet = [
  ...'ابتةهىيئؤأإآٱءکیگڤپچ سيارة تويوتا iPhone İıΣςß Şç 0123456789٠١٢۳۴',
  ...",٬'.،؟!-_%\\\n\t\u0000",
  ...[
    '\u064b',
    '\u0651',
    '\u0670',
    '\u0640',
    '\u200c',
    '\u200f',
    '\ufeff',
    'ﻻ',
    'ﷲ',
    '﷼',
    '²',
    '½',
    '①',
    '🄂',
    '𝐚',
    '𐐀',
    '🚗',
  ],
  ...['\ud83d', '\ude97'],
]
const texts = fc.oneof(
  fc.string({ unit: fc.constantFrom(...alphabet), maxLength: 60 }),
  fc.string({ unit: 'binary', maxLength: 30 }),
)
/** A text and a part of it, cut anywhere, even through a surrogate pair. */
const partsOfTexts = fc.tuple(texts, fc.nat(), fc.nat()).map(([text, from, length]) => {
  const start = from % (text.length + 1)
  return { text, part: text.slice(start, start + (length % (text.length + 1))) }
})

test(`every part of a text stays a part of it (seed ${seed})`, () => {
  fc.assert(
    fc.property(partsOfTexts, ({ text, part }) => fold(text).includes(fold(part))),
    { seed, numRuns: 20_000 },
  )
})

test(`folding again changes nothing (seed ${seed})`, () => {
  fc.assert(
    fc.property(texts, (text) => fold(fold(text)) === fold(text)),
    { seed, numRuns: 5_000 },
  )
})

test('case never matters, in any script', () => {
  for (let codePoint = 0; codePoint < 0x20000; codePoint++) {
    const letter = String.fromCodePoint(codePoint)
    if (fold(letter.toLowerCase()) !== fold(letter)) expect(fold(letter.toLowerCase())).toBe(fold(letter))
  }
})

test('the result holds letters, digits and single spaces between them', () => {
  for (let codePoint = 0; codePoint < 0x20000; codePoint++) {
    const folded = fold(`a${String.fromCodePoint(codePoint)}b`)
    if (!/^[\p{L}\p{Nd}]+( [\p{L}\p{Nd}]+)*$/u.test(folded)) expect(folded).toBe('')
  }
})
