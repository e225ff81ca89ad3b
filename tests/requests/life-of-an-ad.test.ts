import { describe, expect, test } from 'vitest'
import { anAdForm } from '#tests/support/ad-form.ts'
import { isListed, readAd } from '#tests/support/ad-traces.ts'
import { db } from '#tests/support/database.ts'
import { anAd, anAdmin, aPerson } from '#tests/support/factories.ts'
import { visit } from '#tests/support/visit.ts'
import type { Person } from '#domain/people/person.ts'

const adsOf = (person: Person) =>
  db.selectFrom('ads').select('id').where('ownerId', '=', person.id).orderBy('id').execute()
const flash = (answer: Response) => decodeURIComponent(answer.headers.get('Set-Cookie') ?? '')

test('from the form to the list: posted, pending, approved, found', async () => {
  const [seller, admin] = [await aPerson(), await anAdmin()]
  const page = await (await visit('/post', { as: seller })).text()
  const submissionKey = /name="submissionKey" value="([0-9a-f-]{36})"/.exec(page)?.[1] ?? ''

  const posted = await visit('/post', { as: seller, form: await anAdForm({ submissionKey }, { photos: 3 }) })
  expect([posted.status, posted.headers.get('Location')]).toEqual([303, '/profile'])
  expect(flash(posted)).toContain('flash=ad_posted.3')
  const [{ id }] = (await adsOf(seller)) as [{ id: number }]
  const ad = await readAd(id)
  expect(ad).toMatchObject({ status: 'pending', price: 95_000, details: { vehicleYear: 2014 }, submissionKey })

  const profile = await visit('/profile', { as: seller, cookies: { flash: 'ad_posted.3' } })
  const words = await profile.text()
  expect(words).toContain('تم نشر الإعلان مع 3 صور مضغوطة وسيتم مراجعته قريباً')
  expect(words).toContain(ad.title)
  expect(words).toContain('قيد المراجعة')
  expect((await visit(`/ad/${id}`)).status).toBe(404)

  const queue = await (await visit('/admin/ads?status=pending', { as: admin })).text()
  expect(queue).toContain(`data-ad-id="${id}"`)
  const approved = await visit(`/admin/ads/${id}/approval`, { as: admin, form: { version: '1' } })
  expect([approved.status, approved.headers.get('Location')]).toEqual([303, '/admin/ads?status=pending'])

  const found = await (await visit(`/browse?search=${encodeURIComponent('افانتي')}`)).text()
  expect(found).toContain(`data-ad-id="${id}"`)
  expect((await visit(`/ad/${id}`)).status).toBe(200)
  const notices = await (await visit('/notifications', { as: seller })).text()
  expect(notices).toContain('تم قبول إعلانك ونشره')
})

test('rejected with a reason, mended by its owner, approved', async () => {
  const [ad, admin] = [await anAd(), await anAdmin()]
  const form = { version: '1', reason: 'unclear', note: 'اذكر الموديل' }
  expect((await visit(`/admin/ads/${ad.id}/rejection`, { as: admin, form })).status).toBe(303)
  const profile = await (await visit('/profile', { as: ad.owner })).text()
  expect(profile).toContain('العنوان أو الوصف غير واضح')
  expect(profile).toContain('اذكر الموديل')

  const [{ key }] = (await db.selectFrom('photos').select('key').where('adId', '=', ad.id).execute()) as [
    { key: string },
  ]
  const mended = await anAdForm({ version: '1', photos: key, title: 'غسالة LG موديل 2020' }, { photos: 0 })
  const saved = await visit(`/profile/ads/${ad.id}/edit`, { as: ad.owner, form: mended })
  expect([saved.status, saved.headers.get('Location')]).toEqual([303, '/profile'])
  expect(await readAd(ad.id)).toMatchObject({ status: 'pending', version: 2, moderationReason: null })
  expect((await visit(`/admin/ads/${ad.id}/approval`, { as: admin, form: { version: '2' } })).status).toBe(303)
  expect(await isListed(ad.id)).toBe(true)
})

describe('who was overtaken sees how it stands now', () => {
  test('approving what was edited meanwhile: 409 and the fresh ad', async () => {
    const ad = await anAd({ title: 'العنوان الجديد بعد التعديل', version: 2 })
    const answer = await visit(`/admin/ads/${ad.id}/approval`, { as: await anAdmin(), form: { version: '1' } })
    const words = await answer.text()
    expect(answer.status).toBe(409)
    expect(words).toContain('تغيّر الإعلان بعد أن فتحت هذه الصفحة')
    expect(words).toContain(ad.title)
    expect(words).toContain('name="version" value="2"')
    expect((await readAd(ad.id)).status).toBe('pending')
  })

  test('rejecting what a colleague has approved: 409, and no button to decide again', async () => {
    const ad = await anAd({ status: 'approved' })
    const form = { version: '1', reason: 'duplicate' }
    const answer = await visit(`/admin/ads/${ad.id}/rejection`, { as: await anAdmin(), form })
    expect(answer.status).toBe(409)
    const words = await answer.text()
    expect(words).toContain('تمت مراجعة هذا الإعلان من قبل')
    expect(words).not.toContain(`/admin/ads/${ad.id}/approval"`)
  })

  test('editing an old version: 409, what was typed stays, and saving again takes its place', async () => {
    const ad = await anAd({ version: 5 })
    const [{ key }] = (await db.selectFrom('photos').select('key').where('adId', '=', ad.id).execute()) as [
      { key: string },
    ]
    const form = await anAdForm({ version: '4', photos: key, title: 'ما كتبته الآن' }, { photos: 0 })
    const answer = await visit(`/profile/ads/${ad.id}/edit`, { as: ad.owner, form })
    const words = await answer.text()
    expect(answer.status).toBe(409)
    expect(words).toContain('ما كتبته الآن')
    expect(words).toContain('name="version" value="5"')
    expect((await readAd(ad.id)).title).toBe(ad.title)
  })

  test('hiding what is not on the site: 409 with the promised sentence', async () => {
    const ad = await anAd()
    const answer = await visit(`/profile/ads/${ad.id}/hide`, { as: ad.owner, form: {}, method: 'POST' })
    expect(answer.status).toBe(409)
    expect(await answer.text()).toContain('لا يمكن تغيير حالة هذا الإعلان')
  })
})

describe("an owner's verbs", () => {
  test.each([
    ['hide', 'approved', { status: 'hidden' }],
    ['resubmit', 'hidden', { status: 'pending' }],
    ['resubmit', 'rejected', { status: 'pending' }],
    ['removal', 'approved', { deletedReason: 'owner' }],
  ] as const)('%s of an ad that is %s', async (verb, status, after) => {
    const ad = await anAd({ status })
    const answer = await visit(`/en/profile/ads/${ad.id}/${verb}`, { as: ad.owner, method: 'POST', form: { ok: '' } })
    const card = verb === 'removal' ? '' : `#ad-${ad.id}`
    expect([answer.status, answer.headers.get('Location')]).toEqual([303, `/en/profile${card}`])
    expect(await readAd(ad.id)).toMatchObject(after)
  })

  test('renewal of an ad that ran out', async () => {
    const ad = await anAd({ status: 'hidden', hiddenReason: 'ran_out', freeUntil: new Date('2026-01-01') })
    const answer = await visit(`/profile/ads/${ad.id}/renewal`, { as: ad.owner, method: 'POST', form: { ok: '' } })
    expect(answer.status).toBe(303)
    expect(await isListed(ad.id)).toBe(true)
  })
})

test('numbers that are no ad numbers are no ads', async () => {
  const person = await aPerson()
  for (const id of ['abc', '-1', '1e3', '99999999999', '0x10', "1'--"]) {
    const answer = await visit(`/profile/ads/${encodeURIComponent(id)}/hide`, {
      as: person,
      method: 'POST',
      form: { ok: '' },
    })
    expect(answer.status, id).toBe(404)
  }
})

test('a notification is opened, read and deleted by its own person', async () => {
  const ad = await anAd()
  await visit(`/admin/ads/${ad.id}/approval`, { as: await anAdmin(), form: { version: '1' } })
  const [{ id }] = (await db
    .selectFrom('notifications')
    .select('id')
    .where('personId', '=', ad.owner.id)
    .execute()) as [{ id: string }]
  const opened = await visit(`/notifications/${id}/read`, { as: ad.owner, form: { open: '1' } })
  expect([opened.status, opened.headers.get('Location')]).toEqual([303, `/ad/${ad.id}`])
  // Not there for anybody else: nothing to do, and nothing done.
  expect((await visit(`/notifications/${id}/removal`, { as: await aPerson(), form: { ok: '' } })).status).toBe(303)
  expect((await visit(`/notifications/${id}/read`, { as: ad.owner, form: { ok: '' } })).status).toBe(303)
  expect((await visit('/notifications/x/read', { as: ad.owner, form: { ok: '' } })).status).toBe(404)
  expect((await visit(`/notifications/${id}/removal`, { as: ad.owner, form: { ok: '' } })).status).toBe(303)
})
