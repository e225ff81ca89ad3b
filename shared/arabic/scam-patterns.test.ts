import { expect, test } from 'vitest'
import { looksLikeScam } from './scam-patterns.ts'

const site = 'https://yasmeen.example'

test.each([
  'ابعتلي رمز التحقق اللي وصلك',
  'أرسل الكود الذي وصلك',
  'اعطيني كود الواتس',
  'ادفع بـ Western Union',
  'بطاقات آيتونز',
  'شوف الصور هون www.sham-deals.top/x',
  'https://yasmeen.example.evil.com/ad/7',
])('a sign: %s', (text) => {
  expect(looksLikeScam(text, site)).toBe(true)
})

test.each([
  'متوفر؟',
  'آخر سعر؟',
  'وين مكانه؟',
  'الدفع عند الاستلام بعد المعاينة',
  'السعر 850$ نهائي',
  'رقم اللوحة دمشق والمحرك 2.0',
  'شفت إعلانك https://yasmeen.example/ad/7',
  'بتقدر تعاين قبل ما تشتري',
  'الموديل Golf 2006 والحالة ممتازة.بدون دهان',
])('no sign: %s', (text) => {
  expect(looksLikeScam(text, site)).toBe(false)
})
