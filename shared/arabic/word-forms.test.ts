import { expect, test } from 'vitest'
import { searchKey } from './search-key.ts'
import { grouped, meantLetters, otherKeys, otherNumber, unstretched } from './word-forms.ts'

const keys = (words: string) => words.split(' ').filter(Boolean).map(searchKey)

test.each([
  ['سيارات', 'سيار سياره'],
  ['دراجة', 'دراجات'],
  ['مهندسين', 'مهندس'],
  ['زيتون', ''],
  ['بنزين', ''],
  ['نبات', ''],
  ['شقق', ''],
  ['iphones', ''],
])('«%s» in the other number: %s', (word, others) => expect(otherNumber(searchKey(word))).toEqual(keys(others)))

test('د may mean ذ, a final ا ه', () => {
  expect(meantLetters(searchKey('لديد'))).toEqual(keys('لذيذ لذيد لديذ'))
  expect(meantLetters(searchKey('غسالا'))).toEqual(keys('غساله'))
  expect(meantLetters(searchKey('شقة'))).toEqual([])
})

test('stretched letters are one, digits are never', () => {
  expect(unstretched(searchKey('سيااارة'))).toBe(searchKey('سيارة'))
  expect(unstretched('5000')).toBe('5000')
  expect(unstretched(searchKey('الله'))).toBe(searchKey('الله'))
})

test('what a key no longer tells: the seat of a hamza, the comma of a decimal number', () => {
  expect(otherKeys('رءيس')).toEqual(['رئيس', 'رؤيس'].map(searchKey))
  expect(otherKeys('1,5')).toEqual(['1 5'])
  expect(otherKeys('1,500')).toEqual([])
  expect(otherKeys('شقة')).toEqual([])
  expect([grouped('1500000'), grouped('15000'), grouped('150')]).toEqual(['1 500 000', '15 000', '150'])
})
