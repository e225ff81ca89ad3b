import { expect, test } from 'vitest'
import { notificationText } from './notification-text.ts'
import { inLanguage } from './server-language.ts'
import { wherePart, rejectionWords, remedyWords } from './rejection-words.ts'

const inArabic = (words: () => string) => inLanguage('ar', words).replaceAll(/[\u2066-\u2069]/g, '')

test('a refusal names rule, place and remedy as its owner reads them', () => {
  const refusal = { reason: 'contact_in_text', note: null, part: 'photo_2' } as const
  expect(inArabic(() => `${rejectionWords(refusal)}. ${remedyWords(refusal, { second: true })}`)).toBe(
    'رقم أو رابط تواصل (في الصورة الثانية). احذفها وأعد الإرسال، أو اطلب مراجعة ثانية.',
  )
  expect(inArabic(() => wherePart('photo_11'))).toBe('في الصورة رقم 11')
})

test.each(['prohibited', 'suspected_fraud'] as const)('what is %s is never to be edited and sent again', (reason) => {
  expect(inArabic(() => remedyWords({ reason, part: 'photo_1' }, { second: true }))).toBe(
    'لا يُنشر هذا الإعلان في الموقع. إن رأيت أننا أخطأنا فاطلب مراجعة ثانية.',
  )
  expect(inArabic(() => remedyWords({ reason }, { second: false }))).toBe('لا يُنشر هذا الإعلان في الموقع.')
  const facts = { metadata: { title: 'طلب', reason, note: null }, title: null, message: null }
  expect(inArabic(() => notificationText({ kind: 'want_ad_refused', ...facts }).message)).toContain(
    'لا يُنشر هذا الطلب في الموقع.',
  )
})

test('what names its own place needs no other, and a moderator’s own words stand for «another reason»', () => {
  expect(inArabic(() => rejectionWords({ reason: 'wrong_price', part: 'price' }))).toBe('السعر غير صحيح أو غير واقعي')
  expect(inArabic(() => rejectionWords({ reason: 'other', note: 'صورة هوية', part: 'photo_1' }))).toBe(
    'صورة هوية (في الصورة الأولى)',
  )
  expect(inArabic(() => rejectionWords({ reason: 'gone_from_the_list' }))).toBe('سبب آخر')
  expect(inArabic(() => remedyWords({ reason: 'gone_from_the_list' }, { second: false }))).toBe(
    'عدّل ما ذُكر وأعد الإرسال.',
  )
})
