import { expect, test } from 'vitest'
import { searchKey } from '#shared/arabic/search-key.ts'
import { readingOf } from '#shared/arabic/skeleton.ts'
import { db } from '#tests/support/database.ts'
import { findBehindParticles } from './behind-particles.ts'

test('behind a particle stands a place, or a word that more ads have than have both together', async () => {
  const known: [string, number][] = [
    ['جرمانا', 30],
    ['بجرمانا', 20],
    ['بطاقات', 9],
    ['طاقات', 3],
  ]
  const rows = known.map(([word, ads]) => ({
    key: searchKey(word),
    word,
    ads,
    skeleton: readingOf(searchKey(word)).bare,
  }))
  await db.insertInto('searchLexicon').values(rows).execute()
  const words = 'بحلب بالحسكة وحمص بجرمانا بطاقات لحاف بدوما برادات شقة ب'.split(' ').map(searchKey)
  expect(await findBehindParticles(db, words)).toEqual(
    new Map(
      [
        ['بحلب', 'حلب'],
        ['بالحسكة', 'حسكة'],
        ['وحمص', 'حمص'],
        ['بجرمانا', 'جرمانا'],
        ['بدوما', 'دوما'],
      ].map((pair) => pair.map(searchKey) as [string, string]),
    ),
  )
})

test('quarters are known without any ad that says so, with all the words of their names', async () => {
  const words = 'شقة ببرزة بالوعر بركن الدين برزة عربين لركن'.split(' ').map(searchKey)
  const pairs = [
    ['ببرزة', 'برزة'],
    ['بالوعر', 'وعر'],
    ['بركن', 'ركن'],
  ]
  expect(await findBehindParticles(db, words)).toEqual(
    new Map(pairs.map((pair) => pair.map(searchKey) as [string, string])),
  )
})
