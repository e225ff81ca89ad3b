import { expect, test } from 'vitest'
import { factOf } from './ad-facts.ts'
import { searchKey } from './arabic/search-key.ts'
import { conditionsOf } from './ad-filters.ts'
import { factsInWords, inWordsName } from './in-words.ts'

const nothing = { facts: [], year: null }
const said = (text: string, given: Parameters<typeof factsInWords>[1] = nothing) => factsInWords(searchKey(text), given)

/** Whether an ad with these words answers a filter that counts for words too. */
function answers(text: string, name: string, option: string) {
  const facts = said(text)
  const { oneOf, noneOf = [] } = conditionsOf(
    [
      [name, option],
      [inWordsName, name],
    ],
    1,
  )
  return (
    oneOf.every((some) => some.some((fact) => facts.includes(fact))) && !noneOf.some((fact) => facts.includes(fact))
  )
}

test('rooms, gears and fuel are read from words of their own', () => {
  expect(answers('شقة ثلاث غرف بالمزة', 'rooms', '3')).toBe(true)
  expect(answers('شقة 13 غرفة', 'rooms', '3')).toBe(false)
  expect(answers('كيا ريو والاوتوماتيك نضيفة', 'transmission', 'automatic')).toBe(true)
  expect(answers('كيا ريو نضيفة', 'transmission', 'automatic')).toBe(false)
  expect(answers('كيا ريو كير عادي', 'transmission', 'automatic')).toBe(false)
  expect(answers('نظافة غير عادية', 'transmission', 'manual')).toBe(false)
  expect(answers('فان مازوت', 'fuel', 'diesel')).toBe(true)
})

test('of the condition words say too little: all count but those that give the opposite', () => {
  for (const text of ['ايفون', 'ايفون شبه جديد', 'لابتوب بطارية جديدة', 'السعر 14500 جديدة', 'بحلب الجديدة'])
    expect(answers(text, 'condition', 'used-good')).toBe(true)
  const { noneOf } = conditionsOf(
    [
      ['condition', 'used-good'],
      [inWordsName, 'condition'],
    ],
    1,
  )
  expect(noneOf).toEqual([factOf('condition', 'new')])
})

test('what a field gives is not read from words', () => {
  const given = { facts: [factOf('rooms', '5')!], year: 2008 }
  expect(said('بيت 3 غرف موديل 2010', given)).toEqual([])
  expect(said('بيت 3 غرف موديل 2010')).toHaveLength(2)
})

test('years are those that a vehicle may have', () => {
  expect(said('موديل 2012/2013')).toHaveLength(2)
  expect(said('رقم 12015 من 1066 و 2099')).toEqual([])
})
