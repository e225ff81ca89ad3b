import { expect, test } from 'vitest'
import { demandsAdvance } from './advance-payment.ts'

test('a demand for money before the goods were seen, in one message or over several', () => {
  for (const texts of [
    ['لتثبيت الحجز حوّل عربون 200 ألف على شام كاش'],
    ['الدفع مقدماً والشحن علينا'],
    ['أنا مسافر هلق', 'أخي بيسلمك ياها', 'بس حوّلي نص المبلغ عالهرم'],
    ['في ناس عم تطلبه', 'بشحنلك ياه بالقدموس', 'ابعتلي المبلغ على سيريتل كاش'],
    ['ادفع أجرة الشحن قبل ما تستلمه'],
  ])
    expect([texts, demandsAdvance(texts).at(-1)]).toEqual([texts, true])
})

test('who declines a deposit, pays at the handover or only sends something by bus asks for nothing', () => {
  for (const texts of [
    ['ما بدي عربون، تعال شوفه وبعدين منحكي'],
    ['الدفع عند الاستلام والشحن علي'],
    ['بشحنلك ياه بالقدموس وبتدفع وقت تستلم'],
    ['في ناس عم تسأل عنه بس الأولوية إلك، تعال اليوم'],
    ['لا تحوّل لحدا قبل ما تشوف البضاعة'],
    ['أنا مسافر بكرا، فيك تجي اليوم؟'],
  ])
    expect([texts, demandsAdvance(texts).at(-1)]).toEqual([texts, false])
})
