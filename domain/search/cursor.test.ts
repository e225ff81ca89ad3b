import fc from 'fast-check'
import { expect, test } from 'vitest'
import { listName, readCursor, writeCursor, type Cursor } from './cursor.ts'

const list = listName('newest', { categoryId: 1 })
const cursor: Cursor = { group: 1, value: '1767225600000000', adId: 7, total: { count: 120, exact: true } }
const seed = Date.now() % 1_000_000

const some: fc.Arbitrary<Cursor> = fc.record({
  group: fc.integer({ min: 0, max: 2 }),
  value: fc.bigInt({ min: 0n, max: 10n ** 16n - 1n }).map(String),
  adId: fc.integer({ min: 0, max: 2 ** 31 - 1 }),
  total: fc.record({ count: fc.integer({ min: 0, max: 999_999_999 }), exact: fc.boolean() }),
})

test(`what was written is read, to the microsecond, and fits an address (seed ${seed})`, () => {
  fc.assert(
    fc.property(some, (position) => {
      const text = writeCursor(position, list)
      expect(text).toMatch(/^[\w-]{1,100}$/)
      expect(readCursor(text, list)).toEqual(position)
    }),
    { seed, numRuns: 200 },
  )
})

test('a cursor fits only the list that made it', () => {
  const text = writeCursor(cursor, list)
  for (const other of [
    listName('newest', { categoryId: 2 }),
    listName('oldest', { categoryId: 1 }),
    listName({ categoryId: 1 }, 'newest'),
    listName('newest', { categoryId: '1' }),
  ])
    expect(readCursor(text, other)).toBeNull()
  expect(readCursor(text, listName('newest', { categoryId: 1 }))).toEqual(cursor)
})

test('groups beyond the last are none', () => {
  const text = writeCursor({ ...cursor, group: 3 }, list)
  expect(readCursor(text, list)).toBeNull()
  expect(readCursor(text, list, 3)).toMatchObject({ group: 3 })
})

const encoded = (text: string) => Buffer.from(text).toString('base64url')
test.each([
  ['nothing', ''],
  ['null', null],
  ['undefined', undefined],
  ['a word', 'nonsense'],
  ['too few fields', encoded(`1.2.3.${list}`)],
  ['letters for figures', encoded(`1.x.7.120.${list}`)],
  ['a value below zero', encoded(`1.-5.7.120.${list}`)],
  ['a value without end', encoded(`1.${'9'.repeat(17)}.7.120.${list}`)],
  ['an ad without end', encoded(`1.5.${'9'.repeat(11)}.120.${list}`)],
  ['something behind it', encoded(`1.5.7.120.${list}x`)],
  ['a line before it', encoded(`x\n1.5.7.120.${list}`)],
  ['more than a cursor holds', 'x'.repeat(101)],
  ['a command', encoded(`1.5;drop table ads.7.120.${list}`)],
])('%s is no cursor', (_, text) => {
  expect(readCursor(text, list)).toBeNull()
})
