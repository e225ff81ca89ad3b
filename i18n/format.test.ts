import { expect, test } from 'vitest'
import {
  ageLabel,
  formatAge,
  formatDate,
  formatDay,
  formatMoment,
  formatMonth,
  formatNumber,
  formatTime,
  shortAge,
} from './format.ts'
import { inLanguage } from './server-language.ts'

const now = '2026-01-05T12:00:00Z'

test('numbers have Latin digits and one grouping in both languages', () => {
  for (const locale of ['ar', 'en'] as const)
    expect(inLanguage(locale, () => formatNumber(1_250_000))).toBe('1,250,000')
})

test('months have their Syrian names', () => {
  expect(inLanguage('ar', () => formatDate(now))).toBe('5 كانون الثاني 2026')
  expect(inLanguage('ar', () => formatMonth('2026-07-01'))).toBe('تموز 2026')
  expect(inLanguage('en', () => formatDate(now))).toBe('5 January 2026')
})

test('an hour is one of twenty-four, alone and beside its day, in both languages', () => {
  for (const locale of ['ar', 'en'] as const)
    inLanguage(locale, () => {
      expect(formatTime('2026-01-05T11:05:00Z')).toBe('14:05')
      expect(formatMoment('2026-01-05T11:05:00Z')).toMatch(/ 14:05$/)
      expect(formatMoment('2026-01-05T21:05:00Z')).toMatch(/ 00:05$/)
    })
})

test('a day begins in Damascus, not in Greenwich', () => {
  expect(inLanguage('en', () => formatDate('2026-01-05T21:30:00Z'))).toBe('6 January 2026')
})

test.each([
  ['2026-01-05T12:00:30Z', 'الآن'],
  ['2026-01-05T11:49:00Z', 'قبل 11 دقيقة'],
  ['2026-01-05T10:00:00Z', 'قبل ساعتين'],
  ['2026-01-04T10:00:00Z', 'أمس'],
])('the age of %s', (date, words) => {
  expect(inLanguage('ar', () => formatAge(date, now))).toBe(words)
})

test('U9: an age that stands by itself begins with a capital in English', () => {
  expect(inLanguage('en', () => ageLabel('2025-12-28T12:00:00Z', now))).toBe('Last week')
  expect(inLanguage('en', () => formatAge('2025-12-28T12:00:00Z', now))).toBe('last week')
  expect(inLanguage('en', () => formatDay('2026-01-04T12:00:00Z', now))).toBe('Yesterday')
})

test('U5: the age on a card is short, and counts days until a month is over', () => {
  const ages = ['2026-01-05T12:00:00Z', '2026-01-02T12:00:00Z', '2025-12-16T12:00:00Z', '2025-12-01T12:00:00Z']
  const shown = (locale: 'ar' | 'en') => inLanguage(locale, () => ages.map((date) => shortAge(date, now)))
  expect(shown('ar')).toEqual(['قبل دقيقة واحدة', 'قبل 3 أيام', 'قبل 20 يومًا', 'الشهر الماضي'])
  expect(shown('en')).toEqual(['1 min ago', '3 days ago', '20 days ago', 'Last mo'])
})
