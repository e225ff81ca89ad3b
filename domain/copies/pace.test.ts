import { expect, test } from 'vitest'
import { createPace } from './pace.ts'

test('several rest for what they used together, in proportion to it, one after the other, and never longer than a second', async () => {
  let used = 0
  const rests: number[] = []
  const resting: (() => void)[] = []
  const sleep = (time: number) => {
    rests.push(Math.round(time))
    return new Promise<void>((wake) => resting.push(wake))
  }
  const pace = createPace({ used: () => used, sleep })

  used += 30
  const both = Promise.all([pace(), pace()])
  await Promise.resolve()
  expect(rests).toEqual([70])
  used += 3
  resting[0]!()
  await expect.poll(() => rests).toEqual([70, 7])
  resting[1]!()
  await both

  used += 60_000
  void pace()
  await expect.poll(() => rests).toEqual([70, 7, 1000])
})
