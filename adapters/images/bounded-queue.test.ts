import { expect, test } from 'vitest'
import { createBoundedQueue } from './bounded-queue.ts'

test('two at once, the next wait their turn, the rest are told that it is busy', async () => {
  const queued = createBoundedQueue({ atOnce: 2, waiting: 1 })
  const order: string[] = []
  const opened: Record<string, () => void> = {}
  const work = (name: string) => () => {
    order.push(`${name} begins`)
    return new Promise<string>((resolve) => (opened[name] = () => resolve(name)))
  }

  const a = queued(work('a'))
  const b = queued(work('b'))
  const c = queued(work('c'))
  expect(await queued(work('d'))).toBe('busy')
  expect(order).toEqual(['a begins', 'b begins'])

  opened.b!()
  await b
  await Promise.resolve()
  expect(order).toEqual(['a begins', 'b begins', 'c begins'])
  opened.a!()
  opened.c!()
  expect(await Promise.all([a, b, c])).toEqual(['a', 'b', 'c'])
})

test('work that fails gives its turn back', async () => {
  const queued = createBoundedQueue({ atOnce: 1, waiting: 0 })
  await expect(queued(() => Promise.reject(new Error('broken')))).rejects.toThrow('broken')
  expect(await queued(() => Promise.resolve('next'))).toBe('next')
})
