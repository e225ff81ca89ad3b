import fc from 'fast-check'
import { expect, test } from 'vitest'
import { searchKey } from '#shared/arabic/search-key.ts'
import { otherKeys } from '#shared/arabic/word-forms.ts'
import { spell } from './spellings.ts'
import { synonymsIn } from './synonyms.ts'
import { anchoredPattern, isAnchored } from './word-edges.ts'
import { seed } from '#tests/support/in-turn.ts'

const synonyms = synonymsIn(
  [
    ['سيارة', 'عربية'],
    ['بي ام', 'بي ام دبليو', 'bmw'],
    ['جيجا', 'giga', 'gb'],
    ['متر', 'متر مربع', 'م', 'م2', 'm2'],
    ['كتاب', 'كتب'],
    ['بلايستيشن', 'ps5'],
    ['دهب', 'ذهب'],
    ['ديل', 'dell'],
    ['أجار', 'كراء', 'rent'],
    ['كراج', 'garage'],
    ['شاحن', 'charger'],
    ['شاحنات', 'كميونات'],
    ['فل', 'full'],
    ['هاتف', 'phone'],
  ].map((words) => words.map(searchKey)),
)

/** Whether a text answers a query: as the database decides it, in plain words. */
function answers(query: string, text: string) {
  const key = `${searchKey(text)}\u001f`
  const latin = ` ${key}`.replace(/[^a-z0-9]+/g, ' ')
  const holding = (spelling: string) => {
    if (isAnchored(spelling)) return new RegExp(anchoredPattern([spelling])).test(key)
    if (/^ ?[a-z0-9]+ ?$/.test(spelling)) return latin.includes(spelling)
    return ` ${key}`.replaceAll('\u001f', ' ').includes(spelling)
  }
  const others = new Map(query.split(' ').map((word) => [searchKey(word), otherKeys(word)]))
  return spell(searchKey(query).split(' '), synonyms, others).every((clause) => clause.some(holding))
}

test.each([
  ['السيارة', 'عربية للبيع'],
  ['والسيارة', 'سيارة نظيفة'],
  ['bmw', 'سيارة بي إم'],
  ['بي ام', 'BMW 2015'],
  ['سيارة بي ام دبليو', 'عربية bmw'],
  ['128 جيجا', 'ذاكرة 128GB'],
  ['128gb', 'ذاكرة 128 جيجا'],
  ['128gb', '128 GB'],
  ['120م', 'مساحة 120 متر'],
  ['120 متر', 'مساحة 120م'],
  ['120 م2', '١٢٠ متر مربع'],
  ['120 متر مربع', '120م'],
  ['120m2', '120م'],
  ['ايفون13', 'ايفون برو 13'],
  ['x5', 'X 5'],
  ['كتاب', 'الكتب المدرسية'],
  ['كتاب', 'وكتب'],
  ['ذهب', 'خاتم دهب'],
  ['لذيذ', 'لديد'],
  ['dell', 'لابتوب ديل'],
  ['dell', 'لابتوب وديل، بديل'],
  ['dell', 'ديلها وديلات'],
  ['rent', 'محل للأجار'],
  ['rent', 'بكراء شهري'],
  ['garage', 'عالكراج'],
  ['charger', 'مع شاحن'],
  ['full', 'فل أوبشن'],
  ['هاتف', 'phones جديدة'],
  ['ديل', 'ديلوكس'],
  ['موبايلات', 'موبايل سامسونج'],
  ['سيارات', 'سيارة للبيع'],
  ['محلات', 'محل عالشارع'],
  ['دراجة', 'دراجات هوائية'],
  ['مهندسين', 'مطلوب مهندس'],
  ['لديد', 'تمر لذيذ'],
  ['استاد', 'أستاذ رياضيات'],
  ['تنفيد', 'تنفيذ ديكورات'],
  ['رءيس', 'رئيس قسم'],
  ['مؤجر', 'مءجر'],
  ['غسالا', 'غسالة نظيفة'],
  ['سيااارة', 'سيارة'],
  ['سياااارة', 'عربية'],
  ['1500000', 'السعر 1.500.000'],
  ['1500000', 'السعر 1 500 000'],
  ['1.500.000', 'السعر 1500000'],
  ['1,5 مليون', '1.5 مليون'],
  ['1.5 مليون', '1,5 مليون'],
  ['١٫٥ مليون', '1.5 مليون'],
])('«%s» finds «%s»', (query, text) => expect(answers(query, text)).toBe(true))

test.each([
  ['كتاب', 'مكتب وزاري'],
  ['زيتون', 'زيت بلدي'],
  ['بنزين', 'مرسيدس بنز'],
  ['محلات', 'صناعة محلية'],
  ['مكتبة', 'مكتب'],
  ['1,5 مليون', '21 500 مليون'],
  ['dell', 'شقة ديلوكس'],
  ['dell', 'منديل كديل'],
  ['rent', 'كيا سورنتو وكراسي وكراج'],
  ['charger', 'شاحنات'],
  ['full', 'فلوس'],
  ['أجار', 'parental'],
  ['هاتف', 'iphone'],
  ['bmw', 'لبي امكانية'],
  ['جيجا', 'rgb'],
  ['سيارة', 'bmw'],
  ['128 جيجا', '64 جيجا'],
  ['120 م', 'محل 80 متر'],
  ['ps5', 'ps 4'],
  ['ps5', 'ps 4 عدد 5'],
  ['بلايستيشن', 'caps52'],
  ['الف', 'ف'],
])('«%s» does not find «%s»', (query, text) => expect(answers(query, text)).toBe(false))

test('one clause for words that ask for the same, the longest first', () => {
  const clauses = spell(['ASIARH', 'SIARH', 'SIA', 'qq'].map(String), synonymsIn([]))
  expect(clauses).toEqual([['ASIARH'], ['qq']])
})

test(`whatever is widened, a text answers every part of it (seed ${seed})`, () => {
  const pieces = [
    'سيارة',
    'ال',
    'عربية',
    'بي',
    'ام',
    'bmw',
    '120',
    '5',
    'م',
    'م2',
    'متر',
    'gb',
    'ps5',
    'ذ',
    'ب',
    'x',
    'ж',
  ]
  const texts = fc
    .array(fc.tuple(fc.constantFrom(...pieces), fc.constantFrom('', ' ', '، ')), { minLength: 1, maxLength: 8 })
    .map((words) => words.flat().join(''))
  fc.assert(
    fc.property(texts, fc.nat(), fc.nat(), (text, from, length) => {
      const part = text.slice(from % text.length).slice(0, 1 + (length % 12))
      return searchKey(part) === '' || answers(part, text)
    }),
    { seed, numRuns: 4_000 },
  )
})

test('what somebody may have meant is no part of other words: three letters must be known', () => {
  const known = synonymsIn([['شقة', 'شقق'].map(searchKey)])
  const spellingsOf = (word: string) =>
    spell([searchKey(word)], known)
      .flat()
      .join(' ')
  expect(spellingsOf('كيا')).not.toContain(searchKey('كيه'))
  expect(spellingsOf('شقا')).toContain(searchKey('شقة'))
  expect(spellingsOf('غسالا')).toContain(searchKey('غسالة'))
})
