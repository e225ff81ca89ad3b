import { expect, test } from 'vitest'
import { asksForAdvance } from './advance-payment.ts'

test.each([
  'لتثبيت الحجز حوّل عربون 200 ألف على شام كاش',
  'الدفع مقدماً والشحن علينا',
  'في ناس عم تطلبه، بشحنلك ياه بالقدموس، ابعتلي المبلغ على سيريتل كاش',
  'ادفع أجرة الشحن قبل ما تستلمه',
])('a demand for money before the goods were seen: %s', (text) => {
  expect(asksForAdvance(text)).toBe(true)
})

test.each([
  'ما بدي عربون، تعال شوفه وبعدين منحكي',
  'الدفع عند الاستلام والشحن علي',
  'بشحنلك ياه بالقدموس وبتدفع وقت تستلم',
  'في ناس عم تسأل عنه بس الأولوية إلك، تعال اليوم',
  'لا تحوّل لحدا قبل ما تشوف البضاعة',
  'أنا مسافر بكرا، فيك تجي اليوم؟',
])('no demand: %s', (text) => {
  expect(asksForAdvance(text)).toBe(false)
})
