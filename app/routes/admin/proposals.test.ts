import { beforeEach, expect, test } from 'vitest'
import { env } from '#config/env.ts'
import { clearCaches } from '#domain/settings/brief-cache.ts'
import { db } from '#tests/support/database.ts'
import { anAd, anAdmin, aPerson } from '#tests/support/factories.ts'
import { visit } from '#tests/support/visit.ts'

beforeEach(async () => {
  await db.deleteFrom('searchProposals').execute()
  clearCaches()
})

async function aProposal(firstWord = 'zorbax', otherWord = 'زورباكس') {
  const values = { firstKey: `A${firstWord}`, otherKey: `B${firstWord}`, firstWord, otherWord }
  const { id } = await db
    .insertInto('searchProposals')
    .values({ ...values, origin: 'titles', times: 7 })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}
const admin = await anAdmin()
const desk = async () => (await visit('/admin/search', { as: admin })).text()
const decide = (proposal: number, decision: string) =>
  visit('/admin/search/decision', { as: admin, form: { proposal: String(proposal), decision } })
const lastEvent = () =>
  db.selectFrom('events').select(['kind', 'data', 'byId']).orderBy('id', 'desc').limit(1).executeTakeFirstOrThrow()
const groupsOf = async (word: string) =>
  (await db.selectFrom('searchSynonyms').select('words').execute()).filter(({ words }) => words.includes(word))

test('a proposal stands on the desk with the ads of both words, and accepted it is a group, once', async () => {
  await anAd({ owner: await aPerson(), photos: 0, status: 'approved', title: 'زورباكس جديد', description: 'وصف' })
  const id = await aProposal()
  const page = await desk()
  expect(page).toMatch(/zorbax[\s\S]*زورباكس/)
  expect(page, 'the ad that it adds').toMatch(/من يبحث عن «[^»]*zorbax[^»]*» سيجد أيضًا: إعلان واحد[\s\S]*زورباكس جديد/)
  const found = async () => (await (await visit('/browse?search=zorbax')).text()).includes('data-ad-id')
  expect(await found()).toBe(false)
  for (const _ of [1, 2]) expect((await decide(id, 'accepted')).status).toBe(303)
  expect(await groupsOf('zorbax')).toHaveLength(1)
  expect(await lastEvent()).toMatchObject({ kind: 'search_words_added', byId: admin.id })
  expect(await found()).toBe(true)
  expect(await desk()).not.toContain('name="proposal"')
})

test('a refused one makes no group, is written down and never proposed again', async () => {
  const id = await aProposal('quuxo', 'كوكسو')
  expect((await decide(id, 'refused')).status).toBe(303)
  expect(await groupsOf('quuxo')).toEqual([])
  expect(await lastEvent()).toMatchObject({ kind: 'search_proposal_refused', data: { name: 'quuxo، كوكسو' } })
  expect(await desk()).not.toContain('name="proposal"')
  expect((await decide(id, 'accepted')).status).toBe(409)
  expect(await groupsOf('quuxo')).toEqual([])
})

test('two administrators who decide at once decide once', async () => {
  const id = await aProposal('frobnik', 'فروبنيك')
  const other = await anAdmin()
  const decideAs = (as: typeof admin, decision: string) =>
    visit('/admin/search/decision', { as, form: { proposal: String(id), decision } })
  const statuses = (await Promise.all([decideAs(admin, 'accepted'), decideAs(other, 'refused')])).map((r) => r.status)
  expect(statuses.toSorted((a, b) => a - b)).toEqual([303, 409])
  expect(await groupsOf('frobnik')).toHaveLength(statuses[0] === 303 ? 1 : 0)
})

test('whoever types other words where nothing was found teaches the difference, once an hour', async () => {
  await anAd({ owner: await aPerson(), photos: 0, status: 'approved', title: 'طنبرة قرميزية', description: 'وصف' })
  const at = (words: string, more = '') => `/browse?search=${encodeURIComponent(words)}${more}`
  const search = (address: string, referrer?: string, headers = {}) =>
    visit(address, {
      address: '203.0.113.7',
      headers: { ...(referrer && { Referer: new URL(referrer, env.publicUrl).href }), ...headers },
    })
  const stored = () => db.selectFrom('searchProposals').select(['firstWord', 'otherWord', 'times']).execute()
  const found = at('طنبرة قرميزية')

  await search(found)
  await search(found, '/')
  await search(found, at('كربوجة قرميزية', '&governorate=damascus'))
  await search(found, at('قرميزية طنبرة'))
  await search(found, `https://elsewhere.example${at('كربوجة قرميزية')}`)
  await search(found, at('كربوجة قرميزية'), { 'User-Agent': 'Googlebot/2.1' })
  await search(found, at('كربوجة قرميزية'), { 'Sec-Purpose': 'prefetch' })
  // This one found something itself.
  await anAd({ owner: await aPerson(), photos: 0, status: 'approved', title: 'برغوثة قرميزية', description: 'وصف' })
  await search(found, at('برغوثة قرميزية'))
  for (const _ of [1, 2]) await search(found, at('كربوجة قرميزية', '&sort=oldest'))
  await expect.poll(stored).toEqual([{ firstWord: 'كربوجة', otherWord: 'طنبرة', times: 1 }])
})
