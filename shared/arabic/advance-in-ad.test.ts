import { expect, test } from 'vitest'
import { adAsksForAdvance } from './advance-in-ad.ts'

test('an ad that asks for money before the goods were seen', () => {
  for (const text of [
    'آيفون 13 نظيف. لتثبيت الحجز حوّل عربون 200 ألف على شام كاش',
    'كيا ريو 2009\nأنا مسافر، حوّلي نص المبلغ عالهرم وأخي بيسلمك ياها',
    'شقة للإيجار بالمزة. للحجز ادفع عربون 100 دولار قبل المعاينة',
  ])
    expect([text, adAsksForAdvance(text)]).toEqual([text, true])
})

test('the customs of the market are no such demand: rent by months, warranties, payment at the door', () => {
  for (const text of [
    'للأجار بيت مفروش 3 غرف وصالون. دفع 6 شهور سلف مع تأمين شهر',
    'بطاريات جديدة 55 و60 أمبير، كفالة سنة تبديل مباشر',
    'Chery Tiggo 7 Pro موديل 2024، كفالة الوكيل 3 سنين أو 100 ألف كيلو',
    'ما في داعي لأي عربون قبل المعاينة. التوصيل على حسابنا والدفع عند الباب',
  ])
    expect([text, adAsksForAdvance(text)]).toEqual([text, false])
})
