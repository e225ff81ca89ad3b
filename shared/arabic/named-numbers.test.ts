import { expect, test } from 'vitest'
import { namedNumbers } from './named-numbers.ts'

const found = (text: string) => namedNumbers(text).map(({ kind, number }) => `${kind} ${number}`)

test.each([
  ['الإعلان رقم 1351 لا يظهر', ['ad 1351']],
  ['إعلاني رقم ١٣٥١', ['ad 1351']],
  ['رقم 1351 و رقم: 1352.', ['ad 1351', 'ad 1352']],
  ['انظر https://example.com/ad/1351 من فضلك', ['ad 1351']],
  ['my ad #1351', ['ad 1351']],
  ['listing number 1351', ['ad 1351']],
  ['دفعت ثمن الطلب رقم 17', ['order 17']],
  ['order no. 17, ad 1351', ['order 17', 'ad 1351']],
  ['رقم هاتفي 0944123456', []],
  ['رقم 0944123456', []],
  ['السعر 1351 ليرة', []],
  ['downloads 1351', []],
  ['رقم 12.5', []],
  ['رقم 1351م', []],
  ['', []],
])('«%s»', (text, numbers) => expect(found(text)).toEqual(numbers))

test('where it stands is where the text is cut', () => {
  const text = 'الإعلان رقم ١٣٥١ مخالف'
  const [named] = namedNumbers(text)
  expect(text.slice(named!.start, named!.end)).toBe('١٣٥١')
})

test('a long text is read in no time', () => {
  expect(namedNumbers(`${' '.repeat(2000)}رقم${' :'.repeat(1000)}1`)).toEqual([])
  expect(namedNumbers('رقم 1 '.repeat(400))).toHaveLength(400)
})
