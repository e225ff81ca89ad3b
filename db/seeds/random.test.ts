import { expect, test } from 'vitest'
import { createRandom } from './random.ts'

test('the same seed gives the same numbers and another seed others', () => {
  const draw = (seed: number) => Array.from({ length: 20 }, createRandom(seed).next)
  expect(draw(5)).toEqual(draw(5))
  expect(draw(5)).not.toEqual(draw(6))
})

test('whole numbers reach both ends and nothing beyond', () => {
  const random = createRandom(1)
  const drawn = new Set(Array.from({ length: 500 }, () => random.between(3, 6)))
  expect(drawn).toEqual(new Set([3, 4, 5, 6]))
})

test('some of a list are different ones in their order', () => {
  const random = createRandom(2)
  const list = [10, 20, 30, 40, 50]
  for (let count = 0; count <= 6; count++) {
    const taken = random.some(list, count)
    expect(taken).toHaveLength(Math.min(count, list.length))
    expect(taken).toEqual([...new Set(taken)].toSorted((a, b) => a - b))
  }
})

test('keys are 128 bits in hex', () => {
  const random = createRandom(3)
  expect(random.hex()).toMatch(/^[0-9a-f]{32}$/)
  expect(random.hex()).not.toBe(random.hex())
})
