import { expect, test } from 'vitest'
import { createBoundedLine } from './bounded-line.ts'

test('two at once, the next wait their turn, the rest are told that it is busy', async () => {
  const inLine = createBoundedLine({ atOnce: 2, waiting: 1 })
  const order: string[] = []
  const opened: Record<string, () => void> = {}
  const work = (name: string) => () => {
    order.push(`${name} begins`)
    return new Promise<string>((resolve) => (opened[name] = () => resolve(name)))
  }

  const a = inLine(work('a'))
  const b = inLine(work('b'))
  const c = inLine(work('c'))
  expect(await inLine(work('d'))).toBe('busy')
  expect(order).toEqual(['a begins', 'b begins'])

  opened.b!()
  await b
  await Promise.resolve()
  expect(order).toEqual(['a begins', 'b begins', 'c begins'])
  opened.a!()
  opened.c!()
  expect(await Promise.all([a, b, c])).toEqual(['a', 'b', 'c'])
})

test('work that fails gives its place back', async () => {
  const inLine = createBoundedLine({ atOnce: 1, waiting: 0 })
  await expect(inLine(() => Promise.reject(new Error('broken')))).rejects.toThrow('broken')
  expect(await inLine(() => Promise.resolve('next'))).toBe('next')
})
