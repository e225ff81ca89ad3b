import { expect, test, vi } from 'vitest'
import { PageStore } from './page-store.ts'
import type { SharedPage } from './shared-page.ts'

const aPage = (page: Partial<SharedPage> = {}): SharedPage => ({
  headers: [],
  tag: 'tag',
  bytes: { br: Buffer.alloc(100) },
  adIds: new Set([1, 2]),
  listing: 'any',
  readAt: performance.now(),
  ...page,
})
const aStore = () => new PageStore({ bytes: 2000, freshFor: 5000, usableFor: 60_000 })
const stateOf = (store: PageStore, key = 'a') => {
  const page = store.find(key)
  return page ? (store.isFresh(page) ? 'fresh' : 'outdated') : 'none'
}

test.each([
  ['of another category leaves a list of one', { adId: 9, categoryId: 4 }, { listing: 3 }, 'fresh'],
  ['outdates the lists of its category', { adId: 9, categoryId: 3 }, { listing: 3 }, 'outdated'],
  ['outdates lists of everything', { adId: 9, categoryId: 3 }, { listing: 'any' }, 'outdated'],
  ['leaves pages that list nothing', { adId: 9, categoryId: 3 }, { listing: undefined }, 'fresh'],
  ['that is shown takes the page away', { adId: 2, categoryId: 3 }, { listing: undefined }, 'none'],
] as const)('a change of an ad %s', (_, change, page, expected) => {
  const store = aStore()
  store.put('a', aPage(page), store.version)
  store.note(change)
  expect(stateOf(store)).toBe(expected)
  // The same for a page that was being made when it happened.
  const since = store.version
  store.note(change)
  store.put('a', aPage(page), since)
  expect(stateOf(store)).toBe(expected)
})

test('a change of the site takes every page away, and those that are being made', () => {
  const store = aStore()
  const since = store.version
  store.put('a', aPage(), since)
  store.note('everything')
  store.put('b', aPage(), since)
  expect([stateOf(store, 'a'), stateOf(store, 'b'), store.size]).toEqual(['none', 'none', 0])
})

test('a page that was being made for more changes than are remembered is not stored', () => {
  const store = aStore()
  const since = store.version
  for (let id = 0; id < 3000; id++) store.note({ adId: 10 + id, categoryId: 9 })
  store.put('a', aPage({ listing: 3 }), since)
  expect(stateOf(store)).toBe('none')
  store.put('a', aPage({ listing: 3 }), store.version - 900)
  expect(stateOf(store)).toBe('fresh')
})

test('a copy is fresh for a while, then only better than nothing, then nothing', () => {
  vi.useFakeTimers({ toFake: ['performance'] })
  try {
    const store = aStore()
    store.put('a', aPage(), store.version)
    const states = [4999, 1, 54_999, 2].map((milliseconds) => {
      vi.advanceTimersByTime(milliseconds)
      return stateOf(store)
    })
    expect(states).toEqual(['fresh', 'outdated', 'outdated', 'none'])
    expect(store.size).toBe(0)
  } finally {
    vi.useRealTimers()
  }
})

test('copies take no more room than they may: the least used go first', () => {
  const store = aStore()
  for (const key of 'abcdefghij') store.put(key, aPage(), store.version)
  store.find('a')
  store.put('k', aPage(), store.version)
  store.put('k', aPage(), store.version)
  expect([...'abck'].map((key) => stateOf(store, key))).toEqual(['fresh', 'none', 'fresh', 'fresh'])
  expect(store.size).toBe(10)
})
