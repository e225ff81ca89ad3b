import { expect, test } from 'vitest'
import { minimise } from './minimise.ts'

test('the lowest point of a long, narrow valley is found', () => {
  const [goals, steepness] = [
    [3, -2, 0.5],
    [1, 400, 20],
  ]
  const lowest = minimise(3, (at, gradient) => {
    let value = 1
    for (const [index, goal] of goals!.entries()) {
      value += (steepness![index]! / 2) * (at[index]! - goal) ** 2
      gradient[index] = steepness![index]! * (at[index]! - goal)
    }
    return value
  })
  for (const [index, goal] of goals!.entries()) expect(lowest[index]).toBeCloseTo(goal, 2)
})
