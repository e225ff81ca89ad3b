import { expect, test } from 'vitest'
import { shortCount } from '#i18n/count-words.ts'
import { totalOf, type MapGovernorate } from './map-governorate.ts'
import { shadeOf, shades } from './shade.ts'

const some = { total: { count: 2_400, exact: true } } as MapGovernorate
const many = { total: { count: 1_000, exact: false } } as MapGovernorate

test('what is too long to be counted says so, is dark, and leaves the whole uncounted', () => {
  expect([some, many].map(({ total }) => shortCount(total))).toEqual(['2,400', '1,000+'])
  expect(shadeOf(many.total, 2_400)).toBe(shades)
  expect(totalOf([some, many])).toEqual({ count: 3_400, exact: false })
  expect(totalOf([some, some])).toEqual({ count: 4_800, exact: true })
})
