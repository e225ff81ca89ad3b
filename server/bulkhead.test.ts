import { expect, test } from 'vitest'
import { Bulkhead } from './bulkhead.ts'

test('hole 2: so many of one sender and of all are open, and each is given back once', () => {
  const bodies = new Bulkhead({ perSender: 2, perProcess: 3 })
  const first = bodies.enter('a')
  const second = bodies.enter('a')
  expect(bodies.enter('a')).toBe('sender')
  const third = bodies.enter('b')
  expect(bodies.isFull).toBe(true)
  expect(bodies.enter('c')).toBe('process')
  for (const giveBack of [first, first, second, third]) if (typeof giveBack === 'function') giveBack()
  expect(bodies.count).toBe(0)
  expect(typeof bodies.enter('a')).toBe('function')
  expect(typeof bodies.enter('a')).toBe('function')
  expect(bodies.enter('a')).toBe('sender')
})
