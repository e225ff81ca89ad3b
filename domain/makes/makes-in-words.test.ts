import { describe, expect, test } from 'vitest'
import { seedMakes } from '#db/seeds/essentials/makes.ts'
import { searchSynonyms } from '#db/seeds/essentials/search-synonyms.ts'
import { searchKey } from '#shared/arabic/search-key.ts'
import { readMakeList, writeMakeList } from '#shared/make-list.ts'
import { makeNamesOf, makesInWords, runsOf } from './makes-in-words.ts'

const groups = searchSynonyms.map((words) => words.map(searchKey))
const spellings = (key: string) => groups.filter((keys) => keys.includes(key)).flat()

const makesOf = (category: number) =>
  seedMakes
    .filter(({ categoryId }) => categoryId === category)
    .flatMap(({ makes }) => makes)
    .map((make, at) => ({
      ...{ id: at + 1, categoryId: category, subcategoryId: null, nameAr: make.ar, nameEn: make.en },
      models: make.models.map((model, of) => ({ id: (at + 1) * 1000 + of, nameAr: model.ar, nameEn: model.en })),
    }))

function named(category: number, text: string) {
  const makes = makesOf(category)
  const found = makesInWords(runsOf(text), makeNamesOf(makes, spellings), 'title')
  const models = makes.flatMap(({ models }) => models)
  return [
    ...found.makes.map((id) => makes.find((make) => make.id === id)?.nameEn),
    ...found.models.map((id) => models.find((model) => model.id === id)?.nameEn),
  ].join(' | ')
}

describe('the make and model that a text names', () => {
  test.each([
    [1, 'كيا ريو 2009 فل', 'Kia | Rio'],
    [1, 'سيارة كيا موديل سيراتو', 'Kia | Cerato'],
    [1, 'هونداي افانتي للبيع', 'Hyundai | Avante'],
    [1, 'Hyundai i10', 'Hyundai | i10'],
    [1, 'الكيا ريو', 'Kia | Rio'],
    [1, 'مازدا 3 سنة 2010', 'Mazda | 3'],
    [1, 'مازدا موديل 2010 مشي 3', 'Mazda'],
    [1, 'شانجان CS 35', 'Changan | CS35'],
    [1, 'لانسر شرق 98', 'Mitsubishi | Lancer'],
    [1, 'قطع كيا وقطع هيونداي', 'Kia | Hyundai'],
    [1, 'شقة في الشام', ''],
    [1, 'جيب كيا سورينتو', 'Kia | Sorento'],
    [3, 'ايفون 13 برو ماكس نظيف', 'iPhone | 13 Pro Max'],
    [3, 'iPhone13 128GB', 'iPhone | 13'],
    [3, 'آيفون ١١ برو', 'iPhone | 11 Pro'],
    [3, 'سامسونج جالاكسي S23 الترا', 'Samsung | S23 Ultra'],
    [3, 'سامسونغ A54', 'Samsung | A54'],
    [3, 'شاومي ريدمي نوت 12', 'Xiaomi | Redmi Note 12'],
    [3, 'ريدمي نوت 12 برو', 'Xiaomi | Redmi Note 12'],
    [4, 'لابتوب ديل لاتيتيود', 'Dell | Latitude'],
    [4, 'HP EliteBook 840', 'HP | EliteBook'],
    [7, 'هوندا CG125', 'Honda | CG 125'],
  ])('%i: %s', (category, text, expected) => expect(named(category, text)).toBe(expected))
})

test('a list of makes is written as it is read', () => {
  for (const { makes } of seedMakes) {
    const read = readMakeList(writeMakeList(makes))
    expect(read).toEqual({ makes, problem: null })
  }
})

test('what is wrong in a list is told with its line', () => {
  const problemOf = (text: string) => readMakeList(text).problem
  expect(problemOf('كيا Kia: ريو Rio\n\nهيونداي Hyundai\nكيا KIA')).toEqual({ line: 4, code: 'list_name_repeated' })
  expect(problemOf('كيا Kia: ريو Rio، ريو RIO')).toEqual({ line: 1, code: 'list_name_repeated' })
  expect(problemOf(`${'ك'.repeat(41)}: ريو`)).toEqual({ line: 1, code: 'list_name_long' })
})
