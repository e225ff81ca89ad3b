import { expect, test } from 'vitest'
import { nameWithPart, locationName } from './name-of.ts'
import { inLanguage } from './server-language.ts'

const damascus = { nameAr: 'دمشق', nameEn: 'Damascus' }
const mezzeh = { nameAr: 'المزة', nameEn: 'Mezzeh' }

test('a part stands behind its whole, and not at all where it has the same name', () => {
  expect(nameWithPart(damascus, mezzeh)).toBe('دمشق، المزة')
  expect(inLanguage('en', () => nameWithPart(damascus, mezzeh))).toBe('Damascus, Mezzeh')
  expect(nameWithPart(damascus, { ...damascus })).toBe('دمشق')
  expect(nameWithPart(damascus, null)).toBe('دمشق')
})

test('of a place its part stands first, as people say it', () => {
  expect(locationName(damascus, mezzeh)).toBe('المزة، دمشق')
  expect(inLanguage('en', () => locationName(damascus, mezzeh))).toBe('Mezzeh, Damascus')
  expect(locationName(damascus, { ...damascus })).toBe('دمشق')
  expect(locationName(damascus, null)).toBe('دمشق')
})
