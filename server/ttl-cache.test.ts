import { expect, test } from 'vitest'
import { createTtlCache } from './ttl-cache.ts'

test('what was made is kept for its time, is made once for all who wait, and the oldest goes first', async () => {
  const made: string[] = []
  const cached = createTtlCache<string>({ milliseconds: 60_000, most: 2 })
  const ask = (key: string) => cached(key, async () => (made.push(key), key))
  expect(await Promise.all([ask('a'), ask('a'), ask('b')])).toEqual(['a', 'a', 'b'])
  await ask('c')
  await ask('b')
  expect(made).toEqual(['a', 'b', 'c'])
  await ask('a')
  expect(made).toEqual(['a', 'b', 'c', 'a'])
  const brief = createTtlCache<string>({ milliseconds: 0, most: 2 })
  for (const word of ['one', 'two']) expect(await brief('same', async () => word)).toBe(word)
})

test('what could not be made is tried again', async () => {
  const cached = createTtlCache<string>({ milliseconds: 60_000, most: 2 })
  expect(await cached('a', async () => null)).toBeNull()
  await expect(cached('a', () => Promise.reject(new Error('away')))).rejects.toThrow('away')
  expect(await cached('a', async () => 'there')).toBe('there')
})
