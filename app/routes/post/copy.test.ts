import { expect, test } from 'vitest'
import { db } from '#tests/support/database.ts'
import { anAd, aPerson } from '#tests/support/factories.ts'
import { visit } from '#tests/support/visit.ts'

const copy = (ad: Awaited<ReturnType<typeof anAd>>, form: Record<string, string> = { x: '' }) =>
  visit(`/profile/ads/${ad.id}/copy`, { as: ad.owner, form })
const draftOf = ({ id }: { id: string }) =>
  db.selectFrom('drafts').select(['fields', 'photoKeys']).where('personId', '=', id).executeTakeFirst()
const waitingOf = ({ id }: { id: string }) =>
  db.selectFrom('photos').select(['key', 'filesKey']).where('ownerId', '=', id).where('adId', 'is', null).execute()

test('an own ad opens as the draft of a new one, with its words, its details and copies of its photos', async () => {
  const ad = await anAd({
    status: 'hidden',
    title: 'شقة في المزة',
    categoryId: 2,
    details: { propertyArea: 120 },
    photos: 3,
  })
  const photos = await db
    .selectFrom('photos')
    .select(['key', 'filesKey'])
    .where('adId', '=', ad.id)
    .orderBy('position')
    .execute()
  const answer = await copy(ad)
  expect([answer.status, answer.headers.get('Location')]).toEqual([303, '/post?draft=continue'])
  const draft = await draftOf(ad.owner)
  expect(draft?.fields).toMatchObject({ title: 'شقة في المزة', category: '2', propertyArea: '120' })
  const copies = await waitingOf(ad.owner)
  const filesOf = new Map(copies.map(({ key, filesKey }) => [key, filesKey]))
  expect(draft?.photoKeys.map((key) => filesOf.get(key))).toEqual(photos.map(({ filesKey }) => filesKey))
  expect(copies.map(({ key }) => key)).not.toContain(photos[0]?.key)
  const page = await (await visit('/post?draft=continue', { as: ad.owner })).text()
  expect(page).toContain('value="شقة في المزة"')

  // Pressed again it is the same copy.
  expect((await copy(ad)).status).toBe(303)
  expect(await waitingOf(ad.owner)).toHaveLength(3)
})

test('what is being written already is replaced only where its writer says so', async () => {
  const ad = await anAd({ status: 'approved', title: 'دراجة قديمة' })
  await visit('/post/draft', { as: ad.owner, form: { title: 'ثلاجة', description: 'بحالة جيدة' } })
  const refused = await copy(ad)
  expect(refused.status).toBe(409)
  const page = await refused.text()
  expect(page).toContain('ثلاجة')
  expect((await draftOf(ad.owner))?.fields).toMatchObject({ title: 'ثلاجة' })
  const [, replaces = ''] = /name="replaces" value="([^"]+)"/.exec(page) ?? []
  expect((await copy(ad, { replaces })).status).toBe(303)
  expect((await draftOf(ad.owner))?.fields).toMatchObject({ title: 'دراجة قديمة' })
})

test('of somebody else’s ad there is no copy', async () => {
  const ad = await anAd({ status: 'approved' })
  const by = await aPerson()
  expect((await copy({ ...ad, owner: by })).status).toBe(404)
  expect(await waitingOf(by)).toEqual([])
})
