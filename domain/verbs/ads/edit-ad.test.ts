import { describe, expect, test } from 'vitest'
import type { AdFields } from '#shared/fields/ad.ts'
import { done, refused } from '#shared/outcome.ts'
import { eventsOf, isListed, readAd, noticesOf } from '#tests/support/ad-traces.ts'
import { db } from '#tests/support/database.ts'
import { anAd, anAdmin, aModerator, aPerson, aPhoto } from '#tests/support/factories.ts'
import type { Person } from '#domain/people/person.ts'
import { approveAd } from '#domain/verbs/review/approve-ad.ts'
import { editAd } from './edit-ad.ts'

const fields: AdFields = {
  title: 'عنوان جديد',
  description: 'وصف جديد',
  categoryId: 4,
  subcategoryId: null,
  governorateId: 3,
  districtId: null,
  neighbourhoodId: null,
  price: 90_000,
  currency: 'SYP',
  phone: null,
  chatOnly: true,
  details: {},
}

type Ad = Awaited<ReturnType<typeof anAd>>

async function keysOf(adId: number) {
  const photos = await db.selectFrom('photos').select('key').where('adId', '=', adId).orderBy('position').execute()
  return photos.map(({ key }) => key)
}

async function edit(
  ad: Ad,
  over: Partial<AdFields> = {},
  { by = ad.owner, version = ad.version, keys }: { by?: Person; version?: number; keys?: string[] } = {},
) {
  return editAd(db, {
    adId: ad.id,
    version,
    by,
    fields: { ...fields, ...over },
    photoKeys: keys ?? (await keysOf(ad.id)),
  })
}

describe("an owner's edit", () => {
  test.each(['approved', 'rejected', 'hidden'] as const)('of a %s ad sends it to review', async (status) => {
    const admin = await anAdmin()
    const ad = await anAd({ status })
    expect(await edit(ad)).toEqual(done({ adId: ad.id, version: 2 }))
    expect(await readAd(ad.id)).toMatchObject({
      status: 'pending',
      version: 2,
      title: fields.title,
      chatOnly: true,
      comparablePrice: 90_000,
      moderationReason: null,
      hiddenReason: null,
    })
    expect(await isListed(ad.id)).toBe(false)
    expect(await eventsOf(ad.id)).toEqual(['ad_edited'])
    expect(await noticesOf(ad.owner)).toEqual(['ad_received'])
    expect(await noticesOf(admin)).toContain('ads_waiting')
  })

  test('of a pending ad keeps its place in the queue and tells nobody again', async () => {
    const ad = await anAd({ submittedAt: new Date('2026-01-02T00:00:00Z') })
    expect((await edit(ad)).ok).toBe(true)
    const edited = await readAd(ad.id)
    expect(edited).toMatchObject({ status: 'pending', version: 2, submittedAt: ad.submittedAt })
    expect(await noticesOf(ad.owner)).toEqual([])
  })

  test('of an ad that awaits its payment leaves it waiting', async () => {
    const ad = await anAd({ status: 'awaiting_payment' })
    expect((await edit(ad)).ok).toBe(true)
    expect(await readAd(ad.id)).toMatchObject({ status: 'awaiting_payment', version: 2 })
  })
})

describe("an owner's edit, beside the text,", () => {
  test('does not lift its place: the first publication counts', async () => {
    const publishedAt = new Date('2026-01-05T10:00:00Z')
    const ad = await anAd({ status: 'approved', publishedAt })
    await edit(ad)
    await approveAd(db, { adId: ad.id, version: 2, by: await anAdmin() })
    expect((await readAd(ad.id)).publishedAt).toEqual(publishedAt)
  })

  test('stops the clock of a promotion until the next approval', async () => {
    const ad = await anAd({ status: 'approved', type: 'promoted' })
    await edit(ad)
    expect(await readAd(ad.id)).toMatchObject({ type: 'promoted', promotionEndsAt: null })
    await approveAd(db, { adId: ad.id, version: 2, by: await anAdmin() })
    const again = await readAd(ad.id)
    expect(again.type).toBe('promoted')
    expect(again.promotionEndsAt!.getTime()).toBeGreaterThan(Date.now() + 29.9 * 86_400_000)
  })

  test('puts its photos in place: one gone, one new, another order', async () => {
    const ad = await anAd({ photos: 2 })
    const [first, second] = await keysOf(ad.id)
    const { key: added } = await aPhoto({ ownerId: ad.owner.id })
    expect((await edit(ad, {}, { keys: [second!, added] })).ok).toBe(true)
    expect(await keysOf(ad.id)).toEqual([second, added])
    const gone = await db.selectFrom('photos').select('adId').where('key', '=', first!).executeTakeFirst()
    expect(gone?.adId ?? null).toBe(null)
  })
})

describe("an administrator's edit", () => {
  test.each(['approved', 'pending', 'rejected'] as const)(
    'keeps a %s ad so, raises its version and tells the owner',
    async (status) => {
      const ad = await anAd({ status })
      expect((await edit(ad, {}, { by: await anAdmin() })).ok).toBe(true)
      expect(await readAd(ad.id)).toMatchObject({ status, version: 2, title: fields.title })
      expect(await isListed(ad.id)).toBe(status === 'approved')
      expect(await eventsOf(ad.id)).toEqual(['ad_edited_by_admin'])
      expect(await noticesOf(ad.owner)).toEqual(['ad_edited_by_admin'])
    },
  )
})

describe("a reviewer's edit of their own ad", () => {
  test.each([anAdmin, aModerator])('goes to review like anybody’s while another may read it', async (aReviewer) => {
    await anAdmin()
    const owner = await aReviewer()
    const ad = await anAd({ status: 'approved', owner })
    expect(await edit(ad)).toEqual(done({ adId: ad.id, version: 2 }))
    expect(await readAd(ad.id)).toMatchObject({ status: 'pending', version: 2 })
    expect(await isListed(ad.id)).toBe(false)
    expect(await eventsOf(ad.id)).toEqual(['ad_edited'])
  })

  test('keeps its status where nobody else reviews', async () => {
    await db.updateTable('people').set({ role: 'user' }).where('role', '=', 'admin').execute()
    const ad = await anAd({ status: 'approved', owner: await anAdmin() })
    expect((await edit(ad)).ok).toBe(true)
    expect(await readAd(ad.id)).toMatchObject({ status: 'approved', version: 2 })
    expect(await eventsOf(ad.id)).toEqual(['ad_edited_by_admin'])
  })
})

describe('refused, with nothing changed', () => {
  test('for a stranger the ad is not there', async () => {
    const ad = await anAd({ status: 'approved' })
    expect(await edit(ad, {}, { by: await aPerson() })).toEqual(refused('ad_not_found'))
    expect(await edit(ad, {}, { by: { ...ad.owner, disabledAt: new Date() } })).toEqual(refused('ad_not_found'))
    expect(await readAd(ad.id)).toMatchObject({ version: 1, title: ad.title, status: 'approved' })
  })

  test('a stale version', async () => {
    const ad = await anAd({ version: 3 })
    expect(await edit(ad, {}, { version: 2 })).toEqual(refused('ad_changed_meanwhile'))
  })

  test("bad choices, no photo, another person's photo, a paid ad made free", async () => {
    const ad = await anAd({ status: 'approved', type: 'featured' })
    const stranger = await aPhoto({ ownerId: (await aPerson()).id })
    expect(await edit(ad, { categoryId: 999 })).toEqual(refused('category_invalid'))
    expect(await edit(ad, {}, { keys: [] })).toEqual(refused('photos_missing'))
    expect((await edit(ad, {}, { keys: [stranger.key] })).ok).toBe(false)
    expect(await edit(ad, { categoryId: 10, price: 0 })).toEqual(refused('paid_ad_cannot_be_free'))
    expect(await readAd(ad.id)).toMatchObject({ status: 'approved', version: 1 })
    expect(await isListed(ad.id)).toBe(true)
  })
})

test('an edit made while the reviewer was reading is not published', async () => {
  const ad = await anAd()
  await edit(ad, { title: 'شيء آخر تماماً' })
  expect(await approveAd(db, { adId: ad.id, version: 1, by: await anAdmin() })).toEqual(refused('ad_changed_meanwhile'))
  expect((await readAd(ad.id)).status).toBe('pending')
})

test('an edit and an approval at the same moment: never an unread version on the site', async () => {
  const admin = await anAdmin()
  for (let round = 0; round < 10; round++) {
    const ad = await anAd()
    const [approved, edited] = await Promise.all([approveAd(db, { adId: ad.id, version: 1, by: admin }), edit(ad)])
    const { status, version } = await readAd(ad.id)
    expect(edited.ok).toBe(true)
    expect({ status, version }, approved.ok ? 'approval first' : 'edit first').toEqual({
      status: 'pending',
      version: 2,
    })
  }
})
