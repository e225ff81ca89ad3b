import { beforeEach, expect, test } from 'vitest'
import { limits } from '#shared/limits.ts'
import { searchKey } from '#shared/arabic/search-key.ts'
import { clearCaches } from '#domain/settings/brief-cache.ts'
import { db } from '#tests/support/database.ts'
import { listSynonyms } from './list-synonyms.ts'
import { findSearchTerms, isInIndex, isSearch, readSearchTerms } from './search-terms.ts'
import { readSynonyms, synonymsIn } from './synonyms.ts'

beforeEach(async () => {
  await db.deleteFrom('searchSynonyms').execute()
  clearCaches()
})

const keys = (...words: string[]) => words.map(searchKey)
const group = (...words: string[]) =>
  db
    .insertInto('searchSynonyms')
    .values({ words, keys: keys(...words) })
    .returning('id')
    .executeTakeFirstOrThrow()

test.each<[string | null | undefined, string[], string]>([
  [null, [], ''],
  [undefined, [], ''],
  ['', [], ''],
  ['   ', [], ''],
  ['شقة', ['شقة'], ''],
  ['شقة للبيع', ['للبيع', 'شقة'], ''],
  ['شقة، للبيع!', ['للبيع', 'شقة'], ''],
  ['شقة شقه شُقّة', ['شقة'], ''],
  ['سيارات سيارة سيار', ['سيارات', 'سيارة'], ''],
  ['iPhone ١٣', ['iphone', '13'], ''],
  ['!!!', [], '!!!'],
  [' ؟ ', [], '؟'],
  ['\0', [], ''],
  ['\uD800', [], ''],
  ['شق\0ة', ['شقة'], ''],
])('of «%s» is asked for %j (symbols: «%s»)', (typed, words, symbols) => {
  expect(readSearchTerms(typed)).toEqual({ words: keys(...words), symbols })
})

test('a search is no longer than it may be', () => {
  const long = 'ش'.repeat(limits.searchLength)
  expect(readSearchTerms(`${long}وووو`).words).toEqual([searchKey(long)])
  expect(readSearchTerms('!'.repeat(limits.searchLength + 9)).symbols).toHaveLength(limits.searchLength)
})

test('symbols or words are a search, nothing is none', async () => {
  const found = async (typed: string) => isSearch(await findSearchTerms(db, typed))
  expect(await found('شقة')).toBe(true)
  expect(await found('!!!')).toBe(true)
  expect(await found('')).toBe(false)
  expect(await found('  \0 ')).toBe(false)
})

test('a word that has synonyms is asked for in each of them, others as they are', async () => {
  await group('سيارة', 'عربية', 'car')
  const { clauses } = await findSearchTerms(db, 'عربية حمراء')
  const [red, car] = [searchKey('حمراء'), keys('سيارة', 'عربية', 'car')]
  const clauseOf = (word: string) => clauses.find((clause) => clause.some((spelling) => spelling.includes(word)))!
  for (const word of car) expect(clauseOf(searchKey('عربية')).join('|')).toContain(word)
  expect(clauseOf(red).join('|')).not.toContain(searchKey('سيارة'))
})

test('three single letters are looked for at the most, words all', async () => {
  const { clauses } = await findSearchTerms(db, 'شقة ا ب ج د ه و ز')
  const letters = clauses.filter((clause) => clause.some(({ length }) => length === 1))
  expect([clauses.length, letters.length]).toEqual([4, 3])
})

test('what the indexes answer is three letters long', async () => {
  const inIndex = async (typed: string) => isInIndex(await findSearchTerms(db, typed))
  expect(await inIndex('شقة')).toBe(true)
  expect(await inIndex('شق شقة')).toBe(true)
  expect(await inIndex('tv')).toBe(false)
  expect(await inIndex('ا ب')).toBe(false)
})

test('every word of a group finds the others, in all groups that hold it', () => {
  const synonyms = synonymsIn([keys('سيارة', 'عربية'), keys('عربية', 'كارو'), keys('بي ام دبليو', 'bmw')])
  expect([...synonyms.of(searchKey('عربية'))].sort()).toEqual(keys('سيارة', 'كارو').sort())
  expect(synonyms.of(searchKey('سيارة'))).toEqual(keys('عربية'))
  expect(synonyms.of(searchKey('شقة'))).toEqual([])
  expect(synonyms.longest).toBe(3)
  expect(synonymsIn([]).longest).toBe(1)
})

test('a wider term finds its narrower ones, not the other way round', () => {
  const synonyms = synonymsIn([keys('لابتوب', 'حاسوب محمول'), keys('ماك بوك', 'macbook')])
  for (const word of ['لابتوب', 'حاسوب محمول'])
    expect(synonyms.of(searchKey(word))).toEqual(expect.arrayContaining(keys('ماك بوك', 'thinkpad')))
  expect(synonyms.of(searchKey('macbook'))).toEqual(keys('ماك بوك'))
})

test('of the table the words that are one and long enough can be meant by somebody who mistyped', async () => {
  await group('سيارة', 'عربية أطفال', 'tv', 'galaxy', '4x4')
  const { words, of } = await readSynonyms(db)
  expect(words.map(({ word }) => word)).toEqual(['سيارة', 'galaxy'])
  expect(of('galaxy')).toEqual(keys('سيارة', 'عربية أطفال', 'tv', '4x4'))
})

test('the groups, the newest first, thirty on a page, found by any part of a word however spelled', async () => {
  const ids: number[] = []
  for (let n = 0; n < 32; n++) ids.unshift((await group(`شقة ${n}`, `بيت ${n}`)).id)
  const list = async (search: string, before: number | null = null) => {
    const { groups, next } = await listSynonyms(db, { search, before })
    return { ids: groups.map(({ id }) => id), next }
  }
  const first = await list('')
  expect(first).toEqual({ ids: ids.slice(0, 30), next: ids[29] })
  expect(await list('', first.next)).toEqual({ ids: ids.slice(30), next: null })
  expect(await list('شقه 7')).toEqual({ ids: [ids[31 - 7]], next: null })
  expect((await list('بيت')).ids).toHaveLength(30)
  expect(await list('سيارة')).toEqual({ ids: [], next: null })
  const { groups } = await listSynonyms(db, { search: 'شقة 31', before: null })
  expect(groups).toEqual([{ id: ids[0], words: ['شقة 31', 'بيت 31'] }])
})
