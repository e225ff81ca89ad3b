import { expect, test } from 'vitest'
import { districtFacts, makeFacts, modelFacts } from '#shared/ad-facts.ts'
import { conditionsOf, type FilterConditions } from '#shared/ad-filters.ts'
import { inWordsName } from '#shared/in-words.ts'
import { db } from '#tests/support/database.ts'
import { readSynonyms } from '../synonyms.ts'
import { mostSteps, relax } from './relax.ts'

const synonyms = await readSynonyms(db)

const stepsOf = (search: string, filters = {}) =>
  relax({ search, ...filters }).map(({ query: { search, ...rest }, dropped }) => ({ search, dropped, ...rest }))

test('words that say nothing of the thing go first, then figures, then all but the first two, then all but the first', () => {
  expect(stepsOf('كيا ريو رخيصة للبيع 2015 فل اوبشن')).toEqual([
    { search: 'كيا ريو 2015 فل اوبشن', dropped: [{ words: 'رخيصة للبيع' }] },
    { search: 'كيا ريو فل اوبشن', dropped: [{ words: '2015' }] },
    { search: 'كيا ريو', dropped: [{ words: 'فل اوبشن' }] },
    { search: 'كيا', dropped: [{ words: 'ريو' }] },
  ])
})

test('the first word that names a thing stays, and nothing is dropped where nothing would be left', () => {
  expect(stepsOf('بدي بيع غسالة').at(-1)?.search).toBe('غسالة')
  for (const search of ['غسالة', 'للبيع', '2015', '']) expect(stepsOf(search), search).toEqual([])
  // A shelf says what is looked for as well.
  expect(stepsOf('رخيص', { categoryId: 1 }).map(({ search }) => search)).toContain('')
})

test('the word that names a thing stays, wherever it stands', () => {
  expect(stepsOf('wifi راوتر مستعمل').map(({ search }) => search)).toEqual(['wifi راوتر', 'راوتر'])
  expect(stepsOf('خشب زان طاولة سفرة').map(({ search }) => search)).toEqual(['طاولة سفرة', 'طاولة'])
})

test.each([
  ['iphone 13 pro max 256', ['iphone 13 pro max', 'iphone 13', 'iphone']],
  ['ايفون برو ماكس 13', ['ايفون 13', 'ايفون']],
  ['ريدمي نوت 12 برو', ['ريدمي نوت 12', 'ريدمي نوت', 'ريدمي']],
  ['مازدا 3 2015', ['مازدا 3', 'مازدا']],
  ['ايفون 2022', ['ايفون']],
  ['غسالة 8', ['غسالة']],
])('of a model what tells it from others of its generation goes first, its number last: %s', (typed, searches) => {
  expect(relax({ search: typed }, { synonyms }).map(({ query }) => query.search)).toEqual(searches)
})

test('with qualifiers the filter by model goes, and the words that name the generation stay', () => {
  const conditions = { every: [makeFacts + 1, modelFacts + 2], oneOf: [] }
  const query = { search: 'ايفون 13 برو', categoryId: 3, conditions, modelWords: '13 برو' }
  expect(relax(query)[0]).toMatchObject({
    query: { search: 'ايفون 13', conditions: { every: [makeFacts + 1] } },
    dropped: [{ words: 'برو' }],
  })
})

test('figures are widened, then the district, then any figure will do, then the shelf, the details and last the governorate', () => {
  const conditions = {
    every: [districtFacts + 4, 3_001],
    oneOf: [[10_003]],
    price: [1000, 2000] as [number, number],
    year: [2015, null] as [number, null],
  }
  const steps = stepsOf('شقة', { subcategoryId: '2-1', categoryId: 2, governorateId: 1, conditions })
  expect(steps.map(({ dropped }) => dropped)).toEqual([
    [{ filter: 'figures' }],
    [{ filter: 'district' }],
    [{ filter: 'price' }, { filter: 'year' }],
    [{ filter: 'subcategory' }],
    [{ filter: 'details' }],
    [{ filter: 'governorate' }],
  ])
  expect(steps[0]).toMatchObject({ conditions: { price: [750, 2500], year: [2013, null] }, subcategoryId: '2-1' })
  expect(steps[1]).toMatchObject({ conditions: { every: [3_001], price: [750, 2500] } })
  expect(steps[2]?.conditions).toEqual({ every: [3_001], oneOf: [[10_003]] })
  expect(steps.at(-1)).toMatchObject({ categoryId: 2, subcategoryId: null, governorateId: null })
})

test('a model is looked for in every governorate before its make is in other models, and its words go with it', () => {
  const conditions = { every: [makeFacts + 1, modelFacts + 2], oneOf: [] }
  const query = { categoryId: 1, governorateId: 4, conditions, modelWords: 'ريو' }
  const steps = relax({ search: 'كيا ريو', ...query }).map(({ query: { search, conditions }, dropped }) => ({
    ...{ search, dropped, every: conditions?.every },
  }))
  expect(steps).toEqual([
    { search: 'كيا ريو', dropped: [{ filter: 'governorate' }], every: conditions.every },
    { search: 'كيا', dropped: [{ filter: 'model' }], every: [makeFacts + 1] },
    { search: '', dropped: [{ words: 'كيا' }], every: [makeFacts + 1] },
  ])
})

test('years and rooms that are looked for in words too are widened, then dropped', () => {
  const conditions = conditionsOf(
    [
      ['rooms', '3'],
      ['yearMin', '2015'],
      ['yearMax', '2016'],
      [inWordsName, 'rooms'],
      [inWordsName, 'year'],
    ],
    1,
  )
  const steps = stepsOf('كيا', { conditions }) as { dropped: unknown; conditions: FilterConditions }[]
  expect(steps.map(({ dropped }) => dropped)).toEqual([
    [{ filter: 'figures' }],
    [{ filter: 'year' }],
    [{ filter: 'details' }],
  ])
  expect(steps[0]!.conditions).toEqual({ ...conditions, yearOrSaid: [2013, 2018] })
  expect(steps[1]!.conditions.yearOrSaid).toBeUndefined()
  expect(steps[2]!.conditions).toEqual({ every: [], oneOf: [] })
})

test('where the shelf of the word is known, all of that shelf comes last, of homes the one that is meant', () => {
  const last = (search: string, filters = {}) => {
    const step = relax({ search, categoryId: 2, ...filters }, { synonyms }).at(-1)
    return step && [step.query.search, step.query.categoryId, step.query.subcategoryId]
  }
  expect(last('استوديو', { preferred: 'للاجار' })).toEqual(['', 2, '2-2'])
  expect(last('studio', { preferred: 'for rent' })).toEqual(['', 2, '2-2'])
  expect(last('استوديو للاجار')).toEqual(['', 2, '2-2'])
  expect(last('استوديو')).toBeUndefined()
  // Of other things the category is given up.
  expect(last('كرسي')).toEqual(['كرسي', null, undefined])
  expect(last('هوندا', { categoryId: 1 })).toBeUndefined()
})

test('that a home is to be let is no word to drop', () => {
  const steps = relax({ search: 'شقة كبيرة قبلية للاجار', categoryId: 2 }, { synonyms })
  expect(steps.map(({ query, dropped }) => [query.search, dropped])).toEqual([
    ['شقة كبيرة للاجار', [{ words: 'قبلية' }]],
    ['شقة للاجار', [{ words: 'كبيرة' }]],
    ['', [{ words: 'شقة' }]],
  ])
})

test('however much is asked for, the steps are few', () => {
  const all = {
    categoryId: 1,
    governorateId: 1,
    conditions: { every: [1_000_001, 3_001], oneOf: [], price: [1, null] },
  }
  expect(relax({ search: 'كيا ريو رخيصة 2015 فل اوبشن', ...all } as never).length).toBe(mostSteps)
})
