import { expect, test } from 'vitest'
import { previewText } from './preview-text.ts'

const ofMeeting = (about: string | null, isHidden = false) =>
  previewText({ type: 'meeting', about, content: '', isHidden, amount: null, currency: null }, 'ل.س')

test('a list of conversations says what happened about a meeting', () => {
  const news = ['proposed', 'agreed', 'cancelled', 'done', 'missed', 'contested'].map((about) => ofMeeting(about))
  expect(news.slice(0, 4)).toEqual(['اقتراح لقاء', 'اتُّفق على اللقاء', 'أُلغي اللقاء', 'تمّ التسليم.'])
  expect(new Set([...news, ofMeeting(null)]).size, 'each says something else').toBe(7)
})

test('news of a meeting that this version does not know is a meeting, and what was taken away says nothing', () => {
  expect([ofMeeting(null), ofMeeting('later')]).toEqual(['لقاء', 'لقاء'])
  expect(ofMeeting('done', true)).not.toContain('التسليم')
})
