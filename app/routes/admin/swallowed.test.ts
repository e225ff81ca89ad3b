import { beforeEach, expect, test } from 'vitest'
import { searchKey } from '#shared/arabic/search-key.ts'
import { clearCaches } from '#domain/settings/brief-cache.ts'
import { db } from '#tests/support/database.ts'
import { anAd, anAdmin, aPerson } from '#tests/support/factories.ts'
import { visit } from '#tests/support/visit.ts'

const admin = await anAdmin()
const lexicon = [
  ['كهربائية', 31],
  ['كهرباء', 4],
] as const

beforeEach(async () => {
  for (const table of ['ads', 'searchSynonyms', 'searchLexicon', 'searchProposals'] as const)
    await db.deleteFrom(table).execute()
  const rows = lexicon.map(([word, ads]) => ({ key: searchKey(word), word, ads, skeleton: '' }))
  await db.insertInto('searchLexicon').values(rows).execute()
  const owner = await aPerson()
  for (const title of ['سيارة كهربائية', 'مولدة كهرباء'])
    await anAd({ owner, photos: 0, status: 'approved', title, description: 'وصف' })
  clearCaches()
})

const send = async (form: Record<string, string>) => {
  const response = await visit('/admin/search', { as: admin, form })
  const page = await response.text()
  return { status: response.status, page, seen: /name="seen" value="([^"]*)"/.exec(page)?.[1] ?? '' }
}
const groups = async () => (await db.selectFrom('searchSynonyms').select('words').execute()).map(({ words }) => words)
const events = async () =>
  (await db.selectFrom('events').select('kind').where('byId', '=', admin.id).execute()).map(({ kind }) => kind)

test('what a new group would swallow is shown before it is saved, with the ads it adds and what was typed', async () => {
  const words = 'كهرباء، ampere'
  const preview = await send({ words })
  expect(preview.status).toBe(422)
  expect(preview.page).toContain(`value="${words}"`)
  expect(preview.page).toMatch(/«[^»]*كهرباء[^»]*» تُظهر «[^»]*كهربائية[^»]*» أيضًا: 31 إعلانًا/)
  expect(preview.page).toMatch(/من يبحث عن «[^»]*ampere[^»]*» سيجد أيضًا: إعلان/)
  expect(preview.page).toContain('مولدة كهرباء')
  expect(await groups()).toEqual([])

  const before = (await events()).length
  for (const _ of [1, 2]) expect((await send({ words, seen: preview.seen })).status).toBe(303)
  expect(await groups()).toEqual([['كهرباء', 'ampere']])
  expect((await events()).slice(before)).toEqual(['search_words_added'])
})

test('other words than those that were shown are asked about anew', async () => {
  const { seen } = await send({ words: 'قلاية، كهرباء' })
  const again = await send({ words: 'كهرباء، ampere', seen })
  expect(again.status).toBe(422)
  expect(again.seen).not.toBe(seen)
  expect(await groups()).toEqual([])
})

test('what swallows nothing is saved at once, and what is no group is refused as before', async () => {
  expect((await send({ words: 'قلاية، مقلاة' })).status).toBe(303)
  const refused = await send({ words: 'كهرباء' })
  expect(refused.status).toBe(422)
  expect(refused.seen).toBe('')
})

test('a word that comes to a group is asked about; those that it had are not asked about again', async () => {
  const words = ['كهرباء', 'تيار']
  const { id } = await db
    .insertInto('searchSynonyms')
    .values({ words, keys: words.map(searchKey) })
    .returning('id')
    .executeTakeFirstOrThrow()
  clearCaches()
  expect((await send({ group: String(id), words: 'كهرباء، تيار، ampere' })).status).toBe(303)
  await db.insertInto('searchLexicon').values({ key: 'currently', word: 'currently', ads: 9, skeleton: '' }).execute()
  const preview = await send({ group: String(id), words: 'كهرباء، تيار، current' })
  expect(preview.status).toBe(422)
  expect(preview.page).toMatch(/currently/)
  expect(preview.page).not.toMatch(/كهربائية[^<]*أيضًا/)
  expect((await send({ group: String(id), words: 'كهرباء، تيار، current', seen: preview.seen })).status).toBe(303)
  expect(await groups()).toEqual([['كهرباء', 'تيار', 'current']])
})

test('a proposal says what it would swallow', async () => {
  const pair = { firstKey: searchKey('كهرباء'), otherKey: 'ampere', firstWord: 'كهرباء', otherWord: 'ampere' }
  await db
    .insertInto('searchProposals')
    .values({ ...pair, origin: 'titles', times: 9 })
    .execute()
  const page = await (await visit('/en/admin/search', { as: admin })).text()
  expect(page).toMatch(/“[^”]*كهرباء[^”]*” also brings up “[^”]*كهربائية[^”]*”: 31 ads/)
})
