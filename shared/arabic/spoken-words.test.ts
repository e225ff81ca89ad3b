import { expect, test } from 'vitest'
import { editDistance } from '#shared/edit-distance.ts'
import { searchKey } from './search-key.ts'
import { isWordPair, spokenWords, wordPairOf, wordPairs } from './spoken-words.ts'

test('there are 65,536 pairs of words, and no word is one slip away from another', () => {
  expect([spokenWords.length, wordPairs]).toEqual([256, 65_536])
  const keys = spokenWords.map(searchKey)
  const near = keys.flatMap((key, at) =>
    keys
      .slice(at + 1)
      .filter((other) => editDistance(key, other) < 2)
      .map((other) => [key, other]),
  )
  expect(near).toEqual([])
})

test.each([
  ['ياسمين – جسر', true],
  ['ياسمين جسر', true],
  ['  ياسمين-جسر ', true],
  ['ياسمينجسر', true],
  ['ياسْمين جسر.', true],
  ['جسر ياسمين', false],
  ['ياسمين', false],
  ['ياسمين جسور', false],
  ['', false],
])('«%s» is the pair of jasmine and bridge: %s', (typed, is) => {
  expect(wordPairOf(1)).toBe('ياسمين – جسر')
  expect(isWordPair(typed, 1)).toBe(is)
})

test('every pair is its own and no other', () => {
  for (let pair = 0; pair < wordPairs; pair += 97) {
    expect(isWordPair(wordPairOf(pair), pair)).toBe(true)
    expect(isWordPair(wordPairOf(pair), (pair + 1) % wordPairs)).toBe(false)
  }
})
