import { expect, test } from 'vitest'
import { numberInText } from '#shared/arabic/number-in-text.ts'
import { withoutNumbers } from './corrected-ad.ts'

test.for([
  ['غسالة 0944123456 نظيفة', 'غسالة نظيفة'],
  ['اتصل +963 944 123 456', 'اتصل'],
  ['سعرها 150000 وقياس 26', 'سعرها 150000 وقياس 26'],
  ['0944123456', '0944123456'],
] as const)('«%s» without numbers', ([text, shorter]) => {
  expect(withoutNumbers(text)).toBe(shorter)
})

test('a number that another hides goes too', () => {
  expect(numberInText(withoutNumbers('رقمي 09 0944123456 44123456 شكرًا'))).toBeNull()
})
