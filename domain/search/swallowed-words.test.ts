import { expect, test } from 'vitest'
import { seedBulk } from '#db/seeds/bulk.ts'
import { searchSynonyms } from '#db/seeds/essentials/search-synonyms.ts'
import { searchKey } from '#shared/arabic/search-key.ts'
import { rebuildLexicon } from '#domain/verbs/site/rebuild-lexicon.ts'
import { db } from '#tests/support/database.ts'
import { findSwallowedWords } from './swallowed-words.ts'

await seedBulk(db, { ads: 2_000, seed: 7 })
await rebuildLexicon(db)
const lexicon = await db.selectFrom('searchLexicon').select(['key', 'ads']).execute()

/** What may follow a noun, or make its adjective, its feminine, its plural: the word is the same one. */
const inflected = new RegExp(
  `^(${['ه', 'ي', 'يه', 'ات', 'ين', 'ون', 'ان', 'ها', 'هم', 'نا', 'ك', 'كم', 'تين', 'يات', 'ا'].map(searchKey).join('|')}|s|es)$`,
)

test('no group of the table swallows words of the market: 98 of 100 ads that it adds have one of its words', async () => {
  const [found, swallowed] = [new Map<string, number>(), new Map<string, number>()]
  for (const words of searchSynonyms) {
    const keys = words.map(searchKey)
    for (const { key, ads } of lexicon)
      if (keys.some((word) => key === word)) found.set(key, (found.get(key) ?? 0) + ads)
    for (const { synonym, word, ads } of await findSwallowedWords(db, words)) {
      const rest = searchKey(word).split(searchKey(synonym)).at(-1) ?? ''
      if (!inflected.test(rest)) swallowed.set(`${synonym} ⊂ ${word}`, ads)
    }
  }
  const sum = (counts: Map<string, number>) => [...counts.values()].reduce((all, ads) => all + ads, 0)
  const precision = sum(found) / (sum(found) + sum(swallowed))
  expect(sum(found)).toBeGreaterThan(1_000)
  expect(precision, [...swallowed].map(([pair, ads]) => `${pair} ${ads}`).join('\n')).toBeGreaterThanOrEqual(0.98)
})

test('what a pair would swallow is named before it is saved, the commonest first', async () => {
  await db.deleteFrom('searchLexicon').execute()
  const words: [string, number][] = [
    ['كهرباء', 40],
    ['كهربائية', 7],
    ['بالكهرباء', 9],
    ['كهربجي', 3],
    ['phones', 5],
    ['iphone', 50],
  ]
  const rows = words.map(([word, ads]) => ({ key: searchKey(word), word, ads, skeleton: '' }))
  await db.insertInto('searchLexicon').values(rows).execute()
  expect(await findSwallowedWords(db, ['كهرباء', 'phone'])).toEqual([
    { synonym: 'كهرباء', word: 'كهربائية', ads: 7 },
    { synonym: 'phone', word: 'phones', ads: 5 },
  ])
  expect(await findSwallowedWords(db, ['قلاية', 'مقلاة'])).toEqual([])
})
