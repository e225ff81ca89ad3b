import fc from 'fast-check'
import { expect, test } from 'vitest'
import { fold } from '#shared/arabic/fold.ts'
import { seed } from '#tests/support/in-turn.ts'
import { db } from '#tests/support/database.ts'
import { listCategories } from '#domain/categories/list-categories.ts'
import { listPlaces } from '#domain/places/list-places.ts'
import { applyUnderstood } from './apply-understood.ts'
import { understand, withoutPart } from './understand.ts'
import { vocabularyOf } from './vocabulary.ts'

const [categories, governorates] = await Promise.all([listCategories(db), listPlaces(db)])
const vocabulary = vocabularyOf({ categories, governorates })
const read = (typed: string) => understand(typed, vocabulary)

const wholePhrases = [
  ...[
    'شقة',
    'كيا ريو',
    'ايفون 13',
    'للبيع',
    'جديد',
    'اوتوماتيك',
    'غيار عادي',
    'بحلب',
    'دمشق',
    'في ريف دمشق',
    'بدوما',
    'عقارات',
    'سيارات للبيع',
  ],
  ...['3 غرف', 'غرفتين وصالون', 'موديل 2015 وفوق', 'موديل 2012', '2015-2018', 'تحت 500$', 'مليون ونص', '120 متر'],
  ...['بين 5 و 7 آلاف', 'ماشية اقل من 100 الف', '"دمشق"'],
]
const whole = fc.constantFrom(...wholePhrases)
const phrases = fc.constantFrom(...wholePhrases, 'و', 'من', 'الى', '2015', '$', '100', 'غرف', '،')
const queries = fc.array(phrases, { maxLength: 6 }).map((parts) => parts.join(' '))
const anything = fc.string({ unit: fc.constantFrom(...'ابحلدمشقغرفالف و"«»$0125-+.٥ '), maxLength: 40 })
// A number written together with a word is one of its own («شقة3غرف»), so that spaces do not count.
const lettersOf = (words: string) => fold(words).replaceAll(' ', '')
const inOrder = (words: string) => [...lettersOf(words)].toSorted()

test('no word is lost: those of the parts and those that are left are those that were typed', () => {
  fc.assert(
    fc.property(fc.oneof(queries, anything), (typed) => {
      const { understood } = read(typed)
      let end = 0
      let left = ''
      for (const part of understood) {
        expect(part.from).toBeGreaterThanOrEqual(end)
        expect(typed.slice(part.from, part.to)).toBe(part.words)
        left += `${typed.slice(end, part.from)} `
        end = part.to
      }
      left += typed.slice(end)
      const together = [left, ...understood.map(({ words }) => words)].join(' ')
      expect(inOrder(together)).toEqual(inOrder(typed))
    }),
    { seed },
  )
})

test('what nothing is understood in stays as it was typed', () => {
  fc.assert(
    fc.property(fc.oneof(queries, anything), (typed) => {
      const { understood, rest } = read(typed)
      if (understood.length === 0) expect(rest).toBe(typed)
    }),
    { seed },
  )
})

test('with every part taken back, in any order, all words are searched as they stand', () => {
  fc.assert(
    fc.property(fc.oneof(queries, anything), fc.nat(), (typed, choice) => {
      let query = typed
      for (let left = read(query).understood; left.length > 0; left = read(query).understood) {
        const part = left[choice % left.length]!
        query = withoutPart(query, part)
        const now = read(query).understood
        expect(now.map(({ words }) => words)).not.toContain(`"${part.words}"`)
        expect(query.length).toBeLessThan(typed.length + 40)
      }
      expect(read(query).rest).toBe(query)
      expect(lettersOf(query)).toBe(lettersOf(typed))
    }),
    { seed },
  )
})

// Rooms are no vehicle's and years no home's: beside the other they stay words.
const ofHomes = ['شقة', 'عقارات', '3 غرف', 'غرفتين وصالون', '120 متر']
const ofVehicles = ['كيا ريو', 'سيارات للبيع', 'موديل 2015 وفوق', 'موديل 2012', '2015-2018']
// Of two prices none is meant, and side by side they are a third.
const distinct = fc.uniqueArray(whole, {
  maxLength: 6,
  selector: (phrase) => read(phrase).understood[0]?.filter ?? phrase,
})

test('what is left of whole phrases holds no other filter', () => {
  fc.assert(
    fc.property(distinct, (parts) => {
      fc.pre([ofHomes, ofVehicles].some((kind) => !parts.some((part) => kind.includes(part))))
      const { understood, rest } = read(parts.join(' '))
      const known = understood.map(({ values }) => String(values))
      for (const { values } of read(rest).understood) expect(known).toContain(String(values))
    }),
    { seed },
  )
})

const apply = (typed: string, chosen: [string, string][]) =>
  applyUnderstood(typed, read(typed).understood, {
    chosen,
    categoryOf: (id) => categories.find((category) => String(category.id) === id),
  })

test('a chosen filter wins over an understood one, whichever end of its range it is', () => {
  const cheap = apply('كيا تحت 500$', [['priceMin', '100']])
  expect([cheap.rest, cheap.added, cheap.setAside.map(({ filter }) => filter)]).toEqual(['كيا', [], ['price']])
  const there = apply('شقة بدوما', [['governorate', 'aleppo']])
  expect([there.rest, there.added, there.standing]).toEqual(['شقة', [], []])
  // The same again is no news, and its words are not searched.
  const same = apply('شقة دمشق', [['governorate', 'damascus']])
  expect(same).toEqual({ rest: 'شقة', added: [], standing: [], setAside: [] })
})

test('what the category that is meant cannot be asked is searched as words', () => {
  expect(apply('خزانة 3 غرف', [['category', '6']])).toMatchObject({ rest: 'خزانة 3 غرف', added: [] })
  expect(apply('كيا موديل 2015 وفوق', [['category', '2']])).toMatchObject({ rest: 'كيا موديل 2015 وفوق', added: [] })
  expect(apply('مركبات موديل 2015 وفوق', [])).toMatchObject({
    rest: '',
    added: [
      ['category', '1'],
      ['yearMin', '2015'],
      ['unsaid', 'year'],
    ],
  })
})
