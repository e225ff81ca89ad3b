import { expect, test } from 'vitest'
import { textKey } from './text-key.ts'

test('one text has one key however it is spelled, and what says little has none', () => {
  const description = 'غسالة أوتوماتيك سبعة كيلو بحالة ممتازة استعمال بيت نظيف للبيع بداعي السفر'
  const key = textKey({ title: 'غسالة', description })
  expect(key).not.toBeNull()
  expect(textKey({ title: 'غسّالة ثانية', description: description.replace('أو', 'او').replace('ة', 'ه') })).toBe(key)
  expect(textKey({ title: 'غسالة', description: `${description} الآن` })).not.toBe(key)
  expect(textKey({ title: 'غسالة', description: 'للبيع' })).toBeNull()
})
