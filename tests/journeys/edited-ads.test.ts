import { beforeEach, expect, test } from 'vitest'
import { approveAd } from '#domain/verbs/review/approve-ad.ts'
import { editAd } from '#domain/verbs/ads/edit-ad.ts'
import { aPage } from '#tests/support/browser.ts'
import { db } from '#tests/support/database.ts'
import { anAd, anAdmin, aPhoto } from '#tests/support/factories.ts'
import { isAlive } from './every-page.ts'

const was = {
  title: 'غرفة نوم خشب زان ست قطع',
  description: 'الغرفة بحالة ممتازة، استعمال سنتين، فيها خزانة بأربعة أبواب وتخت وكومودينتين. السعر نهائي.',
}
const is = {
  title: 'غرفة نوم iPhone 13 خشب زان',
  description:
    'الغرفة بحالة ممتازة، استعمال سنتين، فيها خزانة بأربعة أبواب وتخت وكومودينتين. السعر قابل للتفاوض لمن يأتي اليوم.',
}

beforeEach(async () => {
  await db
    .updateTable('ads')
    .set({ deletedAt: new Date(), deletedReason: 'admin' })
    .where('deletedAt', 'is', null)
    .execute()
})

async function anEditedAd() {
  const [ad, admin] = [await anAd({ ...was, categoryId: 4, photos: 2 }), await anAdmin()]
  await approveAd(db, { adId: ad.id, version: 1, by: admin })
  const { key } = await aPhoto({ ownerId: ad.owner.id })
  const photos = await db.selectFrom('photos').select('key').where('adId', '=', ad.id).orderBy('position').execute()
  const fields = {
    categoryId: 3,
    subcategoryId: null,
    governorateId: 1,
    districtId: null,
    neighbourhoodId: null,
    phone: '0933111222',
  }
  const edit = {
    fields: { ...fields, ...is, price: 90, currency: 'USD', chatOnly: false, details: { propertyRooms: '3' } } as const,
    photoKeys: [photos[1]!.key, key],
  }
  expect(await editAd(db, { adId: ad.id, version: 1, by: ad.owner, ...edit })).toMatchObject({ ok: true })
  return { ad, admin }
}

test.each([
  { path: '/admin/review', width: 360, theme: 'light', heading: 'ما تغيّر منذ آخر موافقة' },
  { path: '/en/admin/review', width: 1280, theme: 'dark', heading: 'Changed since it was last approved' },
  { path: '/admin/ads?status=pending', width: 360, theme: 'light', heading: 'ما تغيّر منذ آخر موافقة' },
] as const)(
  'O14: what an edit changed stands beside the ad at $width px, $path',
  async ({ path, width, theme, heading }) => {
    const { ad, admin } = await anEditedAd()
    const page = await aPage({ as: admin, width, theme, javaScript: path !== '/admin/ads?status=pending' })
    await page.goto(path)
    if (path !== '/admin/ads?status=pending') await isAlive(page)
    const changes = page
      .locator(`[data-ad-id="${ad.id}"] section`)
      .filter({ has: page.getByRole('heading', { name: heading }) })
    await changes.waitFor()
    expect(await changes.locator('del').allInnerTexts()).toEqual(
      expect.arrayContaining([expect.stringContaining('ست قطع')]),
    )
    const mixed = changes.getByText('iPhone 13').locator('xpath=ancestor::p')
    expect(await mixed.getAttribute('dir')).toBe('rtl')
    const lines = await changes
      .locator('del, ins')
      .evaluateAll((all) => all.map((element) => [element.tagName, getComputedStyle(element).textDecorationLine]))
    for (const [tag, line] of lines) expect([tag, line]).toEqual([tag, tag === 'DEL' ? 'line-through' : 'underline'])
    const { scrollWidth, clientWidth } = await page.evaluate(() => {
      const { scrollWidth, clientWidth } = document.documentElement
      return { scrollWidth, clientWidth }
    })
    expect(scrollWidth).toBeLessThanOrEqual(clientWidth)
  },
)
