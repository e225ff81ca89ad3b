import { expect, test } from 'vitest'
import { fold } from './fold.ts'
import { holdsWords } from './holds-words.ts'

const text = fold('كم صورة أستطيع أن أضيف؟ حتى 12 صورة لكل إعلان.')

test.each(['صورة', 'صوره', 'الصورة', 'اضيف', 'أضِيف', '١٢', 'إعلان صورة', '', '  ؟ '])('finds «%s»', (query) => {
  expect(holdsWords(text, query)).toBe(true)
})

test.each(['فيديو', 'صورة فيديو', '13'])('does not find «%s»', (query) => {
  expect(holdsWords(text, query)).toBe(false)
})

test('what looks like an article in a short word stays', () => {
  expect(holdsWords(fold('ف'), 'الف')).toBe(false)
})
