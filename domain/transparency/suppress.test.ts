import { describe, expect, test } from 'vitest'
import { createRandom } from '#db/seeds/random.ts'
import { rejectionReasons, type RejectionReason } from '#shared/ad-states.ts'
import type { MonthFigures } from '#shared/month-figures.ts'
import { seed } from '#tests/support/in-turn.ts'
import { fewest, publishMonth } from './suppress.ts'

const reasons = (counts: Partial<Record<RejectionReason, number>>) =>
  Object.fromEntries(rejectionReasons.map((reason) => [reason, counts[reason] ?? 0])) as MonthFigures['adsRefused']

const month = (over: Partial<MonthFigures>): MonthFigures => ({
  ...{ adsPosted: 900, adsApproved: 800, adsRefused: reasons({}), reviewMedian: 95, reviewP90: 610 },
  ...{ reportsReceived: 60, reportsUpheld: 20, reportsDismissed: 30, answerMedian: 240, holds: 12, holdsRestored: 6 },
  ...{ secondReviews: 0, overturned: 0 },
  ...{ accountsStopped: 7, accountsRestored: 0, flagged: 90, flaggedRefused: 40, authorityRequests: 0, ...over },
})

describe('what is published of a month', () => {
  test('counts below five are not told, nor times of so few', () => {
    const shown = publishMonth(month({ accountsStopped: 4, reportsUpheld: 1, reportsDismissed: 3 }))
    expect(shown).toMatchObject({
      accountsStopped: 'few',
      accountsRestored: 'few',
      answerMedian: 'few',
      adsPosted: 900,
    })
    expect(publishMonth(month({ answerMedian: null })).answerMedian).toBeNull()
  })

  test('a part is not told where the rest of its whole would be', () => {
    expect(publishMonth(month({ holds: 12, holdsRestored: 10 })).holdsRestored).toBe('few')
    expect(publishMonth(month({ holds: 12, holdsRestored: 12 })).holdsRestored).toBe(12)
  })

  test('of refusals by reason one that is hidden alone hides the next smallest with it', () => {
    const shown = publishMonth(month({ adsRefused: reasons({ prohibited: 3, unclear: 9, duplicate: 20 }) }))
    // The other reasons are none: with them it is one of many.
    expect(shown.adsRefused).toMatchObject({ prohibited: 'few', unclear: 9, duplicate: 20 })
    const full = Object.fromEntries(rejectionReasons.map((reason, at) => [reason, 10 + at]))
    const single = publishMonth(month({ adsRefused: { ...reasons(full), other: 2 } }))
    expect(Object.values(single.adsRefused).filter((value) => value === 'few')).toHaveLength(2)
  })
})

test(`nobody can tell a hidden reason from what is shown (seed ${seed})`, () => {
  const { between } = createRandom(seed)
  for (let round = 0; round < 300; round++) {
    const most = between(1, 12)
    const adsRefused = reasons(Object.fromEntries(rejectionReasons.map((reason) => [reason, between(0, most)])))
    const shown = publishMonth(month({ adsRefused }))
    const hidden = rejectionReasons.filter((reason) => shown.adsRefused[reason] === 'few')
    for (const reason of rejectionReasons)
      if (adsRefused[reason] < fewest) expect(hidden, JSON.stringify(adsRefused)).toContain(reason)
    if (hidden.length === 0 || shown.refused === 'few' || shown.refused === null) continue
    const rest = shown.refused - rejectionReasons.reduce((sum, reason) => sum + numberOf(shown.adsRefused[reason]), 0)
    // More than one reason, and more than one way to share the rest among them, or nothing at all to be told.
    if (rest > 0) expect(hidden.length).toBeGreaterThan(1)
  }
})

const numberOf = (value: number | 'few' | null) => (typeof value === 'number' ? value : 0)
