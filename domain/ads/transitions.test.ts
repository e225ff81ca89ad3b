import { expect, test } from 'vitest'
import { adStatuses } from '#shared/ad-states.ts'
import { statusAfter, type StatusAct } from './transitions.ts'

const acts: StatusAct[] = [
  'pay',
  'make_free',
  'approve',
  'reject',
  'return',
  'edit',
  'hide',
  'resubmit',
  'renew',
  'run_out',
  'hold',
  'suspend',
  'release',
]

test('the whole table of transitions', () => {
  const lines = acts.flatMap((act) =>
    adStatuses.flatMap((from) => (statusAfter(act, from) ? [`${act}: ${from} → ${statusAfter(act, from)}`] : [])),
  )
  expect(lines).toEqual([
    'pay: awaiting_payment → pending',
    'make_free: awaiting_payment → pending',
    'approve: pending → approved',
    'reject: pending → rejected',
    'return: approved → pending',
    'return: rejected → pending',
    'edit: pending → pending',
    'edit: approved → pending',
    'edit: rejected → pending',
    'edit: hidden → pending',
    'edit: awaiting_payment → awaiting_payment',
    'hide: approved → hidden',
    'resubmit: rejected → pending',
    'resubmit: hidden → pending',
    'renew: hidden → approved',
    'run_out: approved → hidden',
    'hold: approved → pending',
    'suspend: approved → hidden',
    'release: hidden → approved',
  ])
})

test('only an approval, a renewal or the end of a suspension leads to the site', () => {
  for (const act of acts) {
    const leads = adStatuses.some((from) => statusAfter(act, from) === 'approved')
    expect(leads, act).toBe(['approve', 'renew', 'release'].includes(act))
  }
})
