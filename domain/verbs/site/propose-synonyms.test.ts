import { beforeEach, expect, test } from 'vitest'
import { listProposals } from '#domain/search/list-proposals.ts'
import { db } from '#tests/support/database.ts'
import { anAd, aPerson } from '#tests/support/factories.ts'
import { proposeSynonyms } from './propose-synonyms.ts'

beforeEach(async () => {
  await db.deleteFrom('ads').execute()
  await db.deleteFrom('searchProposals').execute()
})

async function titled(title: string, sellers: number, each = 1) {
  for (let seller = 0; seller < sellers; seller++) {
    const owner = await aPerson()
    for (let n = 0; n < each; n++) await anAd({ owner, photos: 0, status: 'approved', title, description: 'وصف' })
  }
}
const proposed = async () => (await listProposals(db)).map(({ words, times }) => [times, ...words])

test('words of two scripts that five sellers write side by side are proposed, figures between them or not', async () => {
  await titled('Zorbax 13 زورباكس', 3)
  await titled('للبيع زورباكس Zorbax نظيف', 2)
  expect(await proposeSynonyms(db)).toEqual({ proposed: 1 })
  expect(await proposed()).toEqual([[5, 'زورباكس', 'zorbax']])
  expect(await proposeSynonyms(db), 'counted anew').toEqual({ proposed: 1 })
  expect(await proposed()).toHaveLength(1)
})

test('one seller however often, words of one script, and words that seldom stand together are not', async () => {
  await titled('Zorbax زورباكس', 1, 9)
  await titled('قمرية بلورية', 6)
  await titled('Quuxo', 14)
  await titled('شمسية', 14)
  await titled('Quuxo شمسية', 5)
  expect(await proposeSynonyms(db)).toEqual({ proposed: 0 })
  expect(await proposed()).toEqual([])
})

test('a thing and its many makes are not the same, nor is what says nothing of the thing', async () => {
  for (const make of ['Zorbax', 'Quuxo', 'Frobnik']) await titled(`طنبورة ${make}`, 5)
  await titled('Zorbax للبيع', 6)
  expect(await proposeSynonyms(db)).toEqual({ proposed: 0 })
})

test('names of vehicles are known, and of words that do not sound alike nearly all titles must have both', async () => {
  await titled('Kia ريو نظيفة', 8)
  await titled('Frobnik شمسية', 5)
  await titled('Frobnik', 4)
  await titled('شمسية', 4)
  await titled('Zorbax زورباكس', 5)
  await titled('Zorbax', 4)
  await titled('زورباكس', 4)
  expect(await proposeSynonyms(db)).toEqual({ proposed: 1 })
  expect(await proposed()).toEqual([[5, 'زورباكس', 'zorbax']])
})

test('what was refused stays refused when it is counted again', async () => {
  await titled('Zorbax زورباكس', 5)
  await proposeSynonyms(db)
  await db.updateTable('searchProposals').set({ decision: 'refused' }).execute()
  await proposeSynonyms(db)
  expect(await proposed()).toEqual([])
})
