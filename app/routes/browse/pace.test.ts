import { expect, test } from 'vitest'
import { visit } from '#tests/support/visit.ts'

// An address of its own; behind one of the older kind there may be a whole carrier.
const address = '2001:db8::7'

async function milliseconds(path: string) {
  const start = performance.now()
  expect((await visit(path, { address })).status).toBe(200)
  return performance.now() - start
}

test('who searches without end is slowed down on every list and feed, and still answered; browsing is free', async () => {
  for (let n = 0; n < 60; n++) await visit(`/browse.atom?search=w${n}`, { address })
  for (const path of ['/browse?search=x', '/browse?search=x&view=map', '/category/1?search=x', '/browse.atom?search=x'])
    expect(await milliseconds(path), path).toBeGreaterThan(950)
  expect(await milliseconds('/category/1')).toBeLessThan(950)
})
