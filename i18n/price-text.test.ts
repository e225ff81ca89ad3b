import { expect, test } from 'vitest'
import { priceText } from './price-text.ts'
import { inLanguage } from './server-language.ts'

const dollars = { price: 11_800, currency: 'USD', poundSign: 'ل.س', byAgreement: false } as const

test('U9: English says $11,800; Arabic stays as it was', () => {
  expect(inLanguage('en', () => priceText(dollars))).toBe('$11,800')
  expect(inLanguage('ar', () => priceText(dollars))).toBe('11,800\u00a0$')
  expect(inLanguage('en', () => priceText({ ...dollars, currency: 'SYP', poundSign: 'SYP' }))).toBe('11,800\u00a0SYP')
})

test('U7: what costs nothing is free, but a service is agreed on', () => {
  const free = { ...dollars, price: 0 }
  expect(inLanguage('ar', () => priceText(free))).toBe('مجاني')
  expect(inLanguage('ar', () => priceText({ ...free, byAgreement: true }))).toBe('حسب الاتفاق')
})
