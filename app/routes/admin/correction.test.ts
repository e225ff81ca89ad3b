import { expect, test } from 'vitest'
import { approveAd } from '#domain/verbs/review/approve-ad.ts'
import { holdDecision } from '#domain/verbs/review/hold-decision.ts'
import { editAd } from '#domain/verbs/ads/edit-ad.ts'
import { findAdForEdit } from '#domain/ads/find-ad-for-edit.ts'
import type { Person } from '#domain/people/person.ts'
import { db } from '#tests/support/database.ts'
import { anAd, anAdmin, aPerson } from '#tests/support/factories.ts'
import { visit } from '#tests/support/visit.ts'

const description = 'نظيفة جدًا. للتواصل 0944 123 456 أو ٠٩٣٣١٢٣٤٥٦ مساءً'
const adOf = (id: number) => db.selectFrom('ads').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
const photosOf = (id: number) =>
  db.selectFrom('photos').select('key').where('adId', '=', id).orderBy('position').execute()
const kindsOf = async (id: number) =>
  (await db.selectFrom('events').select('kind').where('adId', '=', id).orderBy('id').execute()).map(({ kind }) => kind)

async function waiting(over: Parameters<typeof anAd>[0] = {}) {
  const owner = await aPerson()
  const ad = await anAd({ owner, title: 'غسالة 0944123456', description, categoryId: 3, photos: 3, ...over })
  return { id: ad.id, owner, keys: (await photosOf(ad.id)).map(({ key }) => key) }
}

const correct = (id: number, as: Person, form: Record<string, string>) =>
  visit(`/admin/ads/${id}/correction`, { as, form: { version: '1', statusVersion: '1', category: '3', ...form } })

test('category, numbers and a photo are mended in the press that publishes, and the owner hears of both', async () => {
  const [{ id, owner, keys }, by] = [await waiting(), await anAdmin()]
  const page = await (await visit(`/admin/ads/${id}/correction?returnTo=/admin/review?lane=new`, { as: by })).text()
  expect(page).toContain('0944123456')
  const form = { category: '4', removesNumbers: 'on', removedPhotos: keys[1]!, returnTo: '/admin/review?lane=new' }
  const answer = await correct(id, by, form)
  expect([answer.status, answer.headers.get('Location')]).toEqual([303, '/admin/review?lane=new'])
  expect(await adOf(id)).toMatchObject({ status: 'approved', version: 2, categoryId: 4, title: 'غسالة' })
  expect((await adOf(id)).description).toBe('نظيفة جدًا. مساءً')
  expect((await photosOf(id)).map(({ key }) => key)).toEqual([keys[0], keys[2]])
  expect(await kindsOf(id)).toEqual(['ad_edited_by_admin', 'ad_approved'])
  const notices = await db.selectFrom('notifications').select('kind').where('personId', '=', owner.id).execute()
  expect(notices.map(({ kind }) => kind).toSorted()).toEqual(['ad_approved', 'ad_edited_by_admin'])

  // Its answer was lost: the second press does nothing more.
  expect((await correct(id, by, form)).status).toBe(303)
  expect([(await adOf(id)).version, await kindsOf(id)]).toEqual([2, ['ad_edited_by_admin', 'ad_approved']])
})

test('where nothing is to be mended, what was read is published as it stands', async () => {
  const [{ id }, by] = [await waiting(), await anAdmin()]
  expect((await correct(id, by, {})).status).toBe(303)
  expect([(await adOf(id)).version, await kindsOf(id)]).toEqual([1, ['ad_approved']])
})

test('what its owner wrote meanwhile is neither mended nor published', async () => {
  const [{ id, owner, keys }, by] = [await waiting(), await anAdmin()]
  const { photos: _, ...ad } = (await findAdForEdit(db, { adId: id, by: owner }))!
  const edited = await editAd(db, {
    adId: id,
    version: 1,
    by: owner,
    photoKeys: keys,
    fields: { ...ad, title: 'غسالة أخرى' },
  })
  expect(edited.ok).toBe(true)
  expect((await correct(id, by, { removesNumbers: 'on' })).status).toBe(409)
  expect(await adOf(id)).toMatchObject({ status: 'pending', version: 2, title: 'غسالة أخرى' })
  // Nor by somebody whose own edit it is not.
  expect((await correct(id, await anAdmin(), {})).status).toBe(409)
})

test('what cannot be published is not changed: no photo left, an unknown category, a stopped owner, an own ad', async () => {
  const by = await anAdmin()
  const { id, keys } = await waiting({ photos: 1 })
  expect((await correct(id, by, { removedPhotos: keys[0]! })).status).toBe(422)
  expect((await correct(id, by, { category: '999' })).status).toBe(422)
  const stopped = await waiting()
  await db.updateTable('people').set({ disabledAt: new Date() }).where('id', '=', stopped.owner.id).execute()
  expect((await correct(stopped.id, by, { removesNumbers: 'on' })).status).toBe(409)
  const own = await anAd({ owner: by, title: 'رقمي 0944123456', categoryId: 3 })
  expect((await correct(own.id, by, { removesNumbers: 'on' })).status).toBe(409)
  for (const adId of [id, stopped.id, own.id]) {
    expect(await adOf(adId)).toMatchObject({ status: 'pending', version: 1 })
    expect(await kindsOf(adId)).toEqual([])
  }
  expect((await correct(999_999_999, by, {})).status).toBe(404)
})

test('what was decided meanwhile is not answered as if it had been mended', async () => {
  const [{ id }, by] = [await waiting(), await anAdmin()]
  await approveAd(db, { adId: id, version: 1, by })
  expect((await correct(id, by, { removesNumbers: 'on' })).status).toBe(409)
  expect(await adOf(id)).toMatchObject({ version: 1, title: 'غسالة 0944123456' })

  const other = await waiting()
  await holdDecision(db, { adId: other.id, version: 1, by: await anAdmin(), verdict: 'approve' })
  expect((await correct(other.id, by, { removesNumbers: 'on' })).status).toBe(409)
  const overtaken = await waiting()
  expect((await correct(overtaken.id, by, { removesNumbers: 'on', statusVersion: '7' })).status).toBe(409)
  for (const adId of [other.id, overtaken.id]) expect((await adOf(adId)).version).toBe(1)
})

test('a second correction of the same page, which says something else, is not answered as the first', async () => {
  const [{ id, keys }, by] = [await waiting(), await anAdmin()]
  expect((await correct(id, by, { removesNumbers: 'on' })).status).toBe(303)
  expect((await correct(id, by, { removesNumbers: 'on', removedPhotos: keys[0]! })).status).toBe(409)
  expect((await photosOf(id)).length).toBe(3)
})

test('the desk leads to the version that it showed, and a category that asks for other facts is refused', async () => {
  const [{ id }, by] = [await waiting(), await anAdmin()]
  const html = await (await visit(`/admin/ads/${id}/correction?version=7&statusVersion=3`, { as: by })).text()
  expect(html).toContain('name="version" value="7"')
  const vehicle = await db.selectFrom('categories').select('id').where('kind', '=', 'vehicle').executeTakeFirstOrThrow()
  expect((await correct(id, by, { category: String(vehicle.id) })).status).toBe(422)
})

test('an ad whose words are nothing but a number keeps them', async () => {
  const [{ id }, by] = [await waiting({ title: '0944123456', description: 'شكرًا' }), await anAdmin()]
  expect((await correct(id, by, { removesNumbers: 'on' })).status).toBe(303)
  expect(await adOf(id)).toMatchObject({ title: '0944123456', version: 1 })
})
