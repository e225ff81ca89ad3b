import { expect, test } from 'vitest'
import { withoutCalls } from './without-calls.ts'

const tidy = (text: string) => withoutCalls(text).replace(/ {2,}/g, ' ').trim()

test.each([
  ['البيع بسبب السفر. اتصل على 0944123456', 'البيع بسبب السفر.'],
  ['البيع بسبب السفر للتواصل واتساب فقط 0944 123 456 والسعر نهائي', 'البيع بسبب السفر والسعر نهائي'],
  ['للبيع السيارة، اتصل 0944123456', 'للبيع السيارة'],
  ['نظيفة. للتواصل 0944123456 أو واتساب 0933123456 مساءً', 'نظيفة. مساءً'],
  ['سيارة نظيفة\nرقمي: ٠٩٤٤١٢٣٤٥٦', 'سيارة نظيفة'],
  ['للاستفسار: +963 944 123 456\nدمشق', 'دمشق'],
  ['Clean car. Call 0944123456', 'Clean car.'],
  // Names of things stay, and what nothing would be left of.
  ['موبايل 0944123456', 'موبايل'],
  ['اتصل 0944123456', 'اتصل'],
  ['رقم اللوحة 123456', 'رقم اللوحة 123456'],
  ['', ''],
])('«%s» becomes «%s»', (text, left) => {
  expect(tidy(text)).toBe(left)
})

test('a long text of calls is read in a moment', () => {
  const text = 'اتصل على '.repeat(20_000) + '0944123456'
  const began = performance.now()
  withoutCalls(text)
  expect(performance.now() - began).toBeLessThan(2000)
})
