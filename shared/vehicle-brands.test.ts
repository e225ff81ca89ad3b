import { describe, expect, test } from 'vitest'
import { modelsOf } from './make-list.ts'
import { brandsOf } from './vehicle-brands.ts'

const cars = brandsOf(1)

test('every brand and model has both spellings, and none stands twice', () => {
  for (const categoryId of [1, 7, 8]) {
    const brands = brandsOf(categoryId)
    for (const names of [brands, ...brands.map(({ models }) => models)]) {
      expect(names.filter(({ ar, en }) => !ar || !en)).toEqual([])
      expect(new Set(names.map(({ ar }) => ar)).size).toBe(names.length)
    }
    expect(brands.filter(({ ar, en }) => !/\p{Script=Arabic}/u.test(ar) || /\p{Script=Arabic}/u.test(en))).toEqual([])
  }
})

test('what is suggested fits the field', () => {
  const names = cars.flatMap(({ ar, en, models }) => [{ ar, en }, ...models])
  expect(names.filter(({ ar, en }) => ar.length > 40 || en.length > 40)).toEqual([])
})

describe('models of a brand', () => {
  test.each(['هيونداي', 'hyundai', ' HYUNDAI ', 'هيوندَاي'])('%s', (brand) => {
    expect(modelsOf(cars, brand)).toContainEqual({ ar: 'أفانتي', en: 'Avante' })
  })

  test('a name with a figure is split where the Latin letters begin', () => {
    expect(modelsOf(cars, 'شيري')).toContainEqual({ ar: 'تيغو 7', en: 'Tiggo 7' })
    expect(modelsOf(cars, 'بيجو')).toContainEqual({ ar: '206', en: '206' })
  })

  test('none of an unknown brand', () => {
    expect(modelsOf([{ ar: 'سامسونغ', en: 'Samsung', models: [{ ar: 'A54', en: 'A54' }] }], 'سامسونج')).toHaveLength(1)
    expect(modelsOf(cars, 'ترابانت')).toEqual([])
    expect(modelsOf(cars, '')).toEqual([])
  })
})
