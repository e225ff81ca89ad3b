import { expect, test } from 'vitest'
import { copyName } from './copy-store.ts'
import { copiesToRemove } from './retention-of-copies.ts'

const now = new Date('2026-11-23T03:00:00Z')
const before = (days: number, hours = 0) => {
  const at = new Date(now.getTime() - days * 86_400_000 - hours * 3_600_000)
  return { name: copyName(at), at }
}

test('of nightly copies seven days and the last of each week stay, none older than the privacy page promises', () => {
  const nightly = Array.from({ length: 90 }, (_, days) => before(days))
  const gone = copiesToRemove(nightly, now)
  const left = nightly.filter((copy) => !gone.includes(copy)).map(({ at }) => at.toISOString().slice(5, 10))
  // Mondays to Sundays back, then Fridays: the week begins on Saturday.
  expect(left).toEqual([
    '11-23',
    '11-22',
    '11-21',
    '11-20',
    '11-19',
    '11-18',
    '11-17',
    '11-16',
    '11-13',
    '11-06',
    '10-30',
  ])
})

test('all of today stay, of another day the last', () => {
  const copies = [before(0), before(0, 1), before(1), before(1, 1), before(1, 2)]
  expect(copiesToRemove(copies, now)).toEqual([copies[3], copies[4]])
})

test('the newest stays, however old it is', () => {
  expect(copiesToRemove([before(400), before(300)], now)).toEqual([before(400)])
})
