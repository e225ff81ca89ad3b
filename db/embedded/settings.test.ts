import { expect, test } from 'vitest'
import { memoryShares } from './settings.ts'

const gigabyte = 1024 ** 3

test('a small machine keeps most of its memory for itself, a large one uses an eighth for tables', () => {
  expect(memoryShares(gigabyte)).toEqual({ shared: 128, cached: 512 })
  expect(memoryShares(2 * gigabyte)).toEqual({ shared: 256, cached: 1024 })
  expect(memoryShares(24 * gigabyte)).toEqual({ shared: 3072, cached: 12_288 })
  expect(memoryShares(256 * gigabyte)).toEqual({ shared: 4096, cached: 65_536 })
})
