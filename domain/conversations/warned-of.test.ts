import { expect, test } from 'vitest'
import { blindPhrases } from '#tests/trust-set/blind-phrases.ts'
import { labelledTalks } from '#tests/trust-set/conversations.ts'
import { talkRates } from '#tests/trust-set/talk-rates.ts'
import { readTalks } from '#bin/trust/read-talks.ts'
import { isWarnedOf, warnedOf } from './warned-of.ts'

const origin = 'https://yasmeen.example'

// The aims: 0.9 and 0.03 on the set, within five points on what was held out (docs/decisions/0104-advance-payment.md).
test('O: of the conversations of the set nine in ten cheats are noticed, and three in a hundred of the honest at most', () => {
  const { count, recall, falseAlarms } = talkRates(readTalks('learnt'))
  expect(count).toBeGreaterThanOrEqual(500)
  expect(recall).toBeGreaterThanOrEqual(0.9)
  expect(falseAlarms).toBeLessThanOrEqual(0.03)
})

test('O: in conversations by hands that nothing was learnt from both are within five points', () => {
  for (const talks of [readTalks('held-out'), labelledTalks(blindPhrases, { count: 500, fraud: 150, seed: 3 })]) {
    const { recall, falseAlarms } = talkRates(talks)
    expect(recall).toBeGreaterThanOrEqual(0.85)
    expect(falseAlarms).toBeLessThanOrEqual(0.08)
  }
})

test('what is held out stands nowhere in what was learnt from', () => {
  const learnt = new Set(readTalks('learnt').map(({ texts }) => texts.join('\n')))
  expect(readTalks('held-out').filter(({ texts }) => learnt.has(texts.join('\n')))).toEqual([])
})

test('the message that completes a demand carries the warning, and those around it none', () => {
  const texts = ['مرحبا', 'أنا مسافر ومالي موجود', 'بس حوّلي نص المبلغ عالهرم', 'تمام؟']
  expect(warnedOf(texts, origin)).toEqual([false, false, true, false])
  expect(warnedOf(['ما بدي عربون', 'تعال شوفه وبعدين منحكي'], origin)).toEqual([false, false])
  const smallTalk = ['تمام', 'الساعة خمسة بالمحل', 'الدفع عند الاستلام', 'أهلين', 'تعال شوفها', 'جرّبها قدامي']
  const demand = 'لتثبيت الحجز حوّل عربون 200 ألف على شام كاش'
  expect(warnedOf([demand, ...smallTalk, demand], origin)).toEqual([true, ...smallTalk.map(() => false), true])
  expect(isWarnedOf('حوّل المبلغ قبل المعاينة وبجهزها', origin)).toBe(true)
  expect(isWarnedOf('الدفع عند الاستلام بعد المعاينة', origin)).toBe(false)
})
