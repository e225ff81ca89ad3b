import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { seed } from '#tests/support/in-turn.ts'
import { isReservedName } from './reserved-name.ts'

const siteNames = ['Yasmeen Souq', 'سوق الياسمين']
const isReserved = (name: string) => isReservedName(name, siteNames)

describe('names of the site and of those who run it', () => {
  test.each([
    ...['مدير', 'المدير', 'مديرة الموقع', 'الإدارة', 'الاداره', 'إدارة سوق الياسمين', 'فريق الدعم الفني'],
    ...['خدمة الزبائن', 'سوق الياسمين', 'سوق ياسمين الرسمي', 'سامر، دعم الياسمين', 'مدير ١', '✅ مدير ✅', '|مدير|'],
    ...['Admin', 'Admin 2', 'admin1', 'The Support Team', 'Yasmeen Support', 'Souq Yasmeen', 'Samer, site admin'],
    ...[
      'أدمن',
      'ادمن الموقع',
      'أدمين',
      'مسئول',
      'المالك',
      'فريق الياسمين',
      'سامر، فريق ياسمين',
      'سوبر أدمن',
      'فريق الموقع',
    ],
    ...['Yasmeen Souk', 'Yasmin Souq', 'Yasmeen Market', 'Yasmeen Team', 'The Yasmeen Staff', 'Samer of Team Yasmeen'],
    ...['Super Admin', 'Root Admin', 'Tech Support', 'Owner', 'Yasmeen Owner', 'Jasmine Support', 'Staff', 'The Staff'],
  ])('«%s» is one', (name) => expect(isReserved(name)).toBe(true))

  test.each([
    ['a Persian yeh', 'مدیر'],
    ['tatweel', 'مـــديــر'],
    ['marks', 'مُدِيرٌ'],
    ['a joiner', 'مد\u200cير'],
    ['presentation forms', 'ﻣﺪﻳﺮ'],
    ['single letters', 'م د ي ر'],
    ['a figure for an alef', 'الإد١رة'],
    ['a Cyrillic а', 'аdmin'],
    ['a Greek Α', 'Αdmin'],
    ['an l for an i', 'admln'],
    ['figures', '5upp0rt'],
    ['two letters for one', 'rnoderator'],
    ['wide letters', 'ＡＤＭＩＮ'],
    ['letters of mathematics', '𝐀𝐝𝐦𝐢𝐧'],
    ['small capitals', 'ᴀᴅᴍɪɴ'],
    ['letters in squares', '🅰🅳🅼🅸🅽'],
    ['flags', '🇦 🇩 🇲 🇮 🇳'],
    ['a letter nobody sees', 'Sup\u3164port'],
  ])('also with %s', (_, name) => expect(isReserved(name)).toBe(true))
})

test.each([
  ...['ياسمين', 'Yasmeen', 'ياسمين الدعبول', 'Yasmin Halabi', 'متجر الياسمين', 'سوق الهال', 'Souq Aleppo', 'رسمية'],
  ...['Root', 'Jasmine Root', 'Yasmeen Root', 'Jasmine Staff', 'Samer Staff', 'Jasmine Market', 'Market Team', 'Owen'],
  ...['مالك', 'مالك ياسمين', 'ياسمين المالك', 'ياسمين مالك', 'ياسمين فريق الشام', 'فريق الشام', 'سوق', 'Yasmeen Souki'],
  ...['مالك الحلبي', 'أمين', 'Amin', 'Adnan', 'سامر المدير', 'Samer Support', 'مكتب الإدارة العقارية', '1', '🌸', ''],
])('«%s» is somebody’s own', (name) => expect(isReserved(name)).toBe(false))

const reserved = fc.constantFrom('مدير', 'الإدارة', 'سوق الياسمين', 'الدعم', 'admin', 'Yasmeen Souq', 'support', 'مشرف')
/** What a letter may be written as, without being another to the eye. */
const disguises: Record<string, string> = {
  ي: 'یىﻱ',
  ا: 'أإآٱ١',
  ة: 'هﺓ',
  ر: 'ﺭ',
  م: 'ﻡ',
  د: 'ﺩ',
  a: 'аαＡᴀ𝐚',
  d: 'ԁｄᴅ',
  m: 'мⓜᴍ',
  i: 'іιl1',
  n: 'ոｎɴ',
  s: 'ѕ5ꜱ',
  u: 'υս',
  p: 'рρ',
  o: 'оο0٥',
  r: 'ｒ𝗿',
  t: 'тτ',
  e: 'еε',
}
const unseen = ['', '', '', '\u200c', '\u200d', '\u200b', '\u2060', '\u00ad', '\u064e', '\u0651', '\u0301', '\u3164']
const choices = fc.array(fc.nat(), { minLength: 40, maxLength: 40 })
const disguised = fc.tuple(reserved, choices, fc.constantFrom('', ' ', '.', '-')).map(([name, chosen, between]) => {
  const letters = [...name].filter((letter) => between === '' || letter !== ' ')
  return letters
    .map((letter, at) => {
      const others = ['', '', ...(disguises[letter.toLowerCase()] ?? '')]
      const [form, mark] = [chosen[at] ?? 0, chosen[at + 20] ?? 0]
      return (others[form % others.length] || letter) + unseen[mark % unseen.length]
    })
    .join(between)
})

test(`a thousand disguises of reserved names are known (seed ${seed})`, () => {
  fc.assert(fc.property(disguised, isReserved), { seed, numRuns: 1_000 })
})

const first = fc.constantFrom(
  ...['ليلى', 'ياسمين', 'سامر', 'عبد الرحمن', 'Yasmeen', 'Jasmine', 'Omar', 'Lina', 'أبو مدير', 'رسمية'],
)
const last = fc.constantFrom(
  ...['الحلبي', 'السوقي', 'الأتاسي', 'Halabi', 'Admoun', 'الداعم', 'Souki', 'المشرفي', 'الديري', 'المالك', 'Root'],
)
test(`names that people have are free (seed ${seed})`, () => {
  fc.assert(
    fc.property(first, last, (given, family) => !isReserved(`${given} ${family}`)),
    { seed, numRuns: 200 },
  )
})
