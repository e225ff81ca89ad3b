import { expect, test } from 'vitest'
import { Freshness } from './freshness.ts'

const first = { timeline: '00000001' }

test('a replica is as old as the newest sample that it has replayed', () => {
  const freshness = new Freshness()
  freshness.sample({ lsn: 100n, ...first }, 1000)
  freshness.sample({ lsn: 200n, ...first }, 1200)
  freshness.sample({ lsn: 300n, ...first }, 1400)
  expect(freshness.age({ lsn: 300n, ...first }, 1450)).toBe(50)
  expect(freshness.age({ lsn: 299n, ...first }, 1450)).toBe(250)
  expect(freshness.age({ lsn: 99n, ...first }, 1450)).toBe(Infinity)
})

test('where nothing is written a replica stays as fresh as the last sample', () => {
  const freshness = new Freshness()
  for (const at of [1000, 1200, 1400]) freshness.sample({ lsn: 100n, ...first }, at)
  expect(freshness.age({ lsn: 100n, ...first }, 1450)).toBe(50)
})

test('while the primary does not say where it is, what replicas show grows old', () => {
  const freshness = new Freshness()
  freshness.sample({ lsn: 100n, ...first }, 1000)
  expect(freshness.age({ lsn: 100n, ...first }, 9000)).toBe(8000)
})

test('after a promotion a replica of the old timeline vouches for nothing, however far it had come', () => {
  const freshness = new Freshness()
  freshness.sample({ lsn: 500n, ...first }, 1000)
  freshness.sample({ lsn: 480n, timeline: '00000002' }, 1200)
  expect(freshness.age({ lsn: 500n, ...first }, 1250)).toBe(Infinity)
  expect(freshness.age({ lsn: 480n, timeline: '00000002' }, 1250)).toBe(50)
})

test('a primary that went back to a copy of itself begins anew', () => {
  const freshness = new Freshness()
  freshness.sample({ lsn: 500n, ...first }, 1000)
  freshness.sample({ lsn: 300n, ...first }, 1200)
  freshness.sample({ lsn: 400n, ...first }, 1400)
  expect(freshness.age({ lsn: 300n, ...first }, 1450)).toBe(250)
})
