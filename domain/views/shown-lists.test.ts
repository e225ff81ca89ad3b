import { expect, test } from 'vitest'
import { ShownLists } from './shown-lists.ts'

const at = (path: string) => new URL(path, 'https://souq.example')
const open = (lists: ShownLists, path: string, adId: number) => lists.positionOf(at(path).href, { adId, visitor: 'v' })

test('an ad has the position that it had on the page which it was opened from', () => {
  const lists = new ShownLists()
  lists.remember(at('/browse?search=كيا&sort=oldest'), { ids: [7, 5, 9], near: [11] })
  lists.remember(at('/browse?search=كيا&sort=oldest&after=x'), { ids: [21, 22], near: [] })
  expect([7, 5, 9, 11, 12].map((id) => open(lists, '/browse?search=كيا&sort=oldest', id))).toEqual([
    '1',
    '2',
    '3',
    'near',
    null,
  ])
  expect(open(lists, '/browse?search=كيا&sort=oldest&after=x', 22)).toBe('later')
  expect(open(lists, '/en/browse?sort=oldest&view=list&search=%D9%83%D9%8A%D8%A7&category=', 9)).toBe('3')
  expect(open(lists, '/browse?search=كيا', 7), 'a page that was not shown here').toBe('unknown')
})

test.each([
  ['nothing', null],
  ['no address', 'souq'],
  ['another site', 'https://elsewhere.example/'],
  ['another page', at('/category/1?search=كيا').href],
  ['a list without words', at('/browse?category=1').href],
  ['no words', at('/browse?search=+').href],
  ['a map', at('/browse?search=كيا&view=map').href],
])('what was opened from %s came from no results', (_, referrer) => {
  expect(new ShownLists().positionOf(referrer, { adId: 7, visitor: 'v' })).toBeNull()
})

test('so many lists are remembered and no more, those shown last', () => {
  const lists = new ShownLists({ most: 2 })
  for (const word of ['a', 'b', 'a', 'c']) lists.remember(at(`/browse?search=${word}`), { ids: [7], near: [] })
  expect(['a', 'b', 'c'].map((word) => open(lists, `/browse?search=${word}`, 7))).toEqual(['1', 'unknown', '1'])
})

test('whoever opened an ad of a list reads it and does not search anew; others do, and so does another list', () => {
  const lists = new ShownLists()
  const isRead = (visitor: string, path: string) => lists.isReadBy(visitor, at(path))
  expect(isRead('v', '/browse?search=كيا')).toBe(false)
  open(lists, '/browse?search=كيا', 7)
  expect(isRead('v', '/en/browse?search=كيا&view=list')).toBe(true)
  expect([isRead('w', '/browse?search=كيا'), isRead('v', '/browse?search=ريو')]).toEqual([false, false])
})

test('no word of a search stands in what is remembered', () => {
  const lists = new ShownLists()
  lists.remember(at('/browse?search=secret'), { ids: [7], near: [] })
  open(lists, '/browse?search=secret', 7)
  const { inspect } = process.getBuiltinModule('node:util')
  expect(inspect(lists, { showHidden: true, depth: 9 })).not.toContain('secret')
})
