import type { Page } from 'playwright-core'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { aPage } from '#tests/support/browser.ts'
import { db } from '#tests/support/database.ts'
import { aPerson } from '#tests/support/factories.ts'
import { aPicture } from '#tests/support/pictures.ts'
import { isAlive } from './every-page.ts'
import { adTitled, fillInAd } from './people.ts'

const words = { description: 'فحص كامل، استعمال شخصي.', price: '٩٥٠٠' }
const arrived = (page: Page) => page.locator('input[name=photos]')
const canvas = (page: Page) => page.getByRole('dialog').getByRole('application')
const coverButton = (page: Page) => page.getByRole('button', { name: 'تغطية وجه أو نمرة في الصورة 1' })
const save = (page: Page) => page.getByRole('dialog').getByRole('button', { name: 'حفظ' })

async function thePost(brokenLine = false) {
  const page = await aPage({ as: await aPerson(), brokenLine })
  await page.goto('/post')
  await isAlive(page)
  return page
}

async function choose(page: Page) {
  const buffer = await aPicture({ width: 800, height: 600 })
  await page.getByLabel('إضافة صور').setInputFiles([{ name: 'plate.jpg', mimeType: 'image/jpeg', buffer }])
}

/** Opens the photo and draws a line over its middle, from 30 to 70 of a hundred of its width. */
async function paint(page: Page) {
  await coverButton(page).click()
  // Once it no longer moves.
  await canvas(page).click({ trial: true })
  const { x, y, width, height } = (await canvas(page).boundingBox())!
  await page.mouse.move(x + width * 0.3, y + height / 2)
  await page.mouse.down()
  await page.mouse.move(x + width * 0.7, y + height / 2, { steps: 5 })
  await page.mouse.up()
  await page.getByText('المواضع المغطاة: 1').waitFor({ state: 'attached' })
}

/** How far the shades of a part of the stored picture lie apart; its sides are shares of the picture's. */
async function contrastIn(page: Page, key: string, part: [left: number, top: number, width: number, height: number]) {
  const answer = await page.request.get(`/media/${key}/1200.webp`)
  expect(answer.status()).toBe(200)
  const picture = sharp(await answer.body())
  const { width, height } = await picture.metadata()
  const [left, top, wide, high] = part.map((share, n) => Math.round(share * (n % 2 ? height : width)))
  // Of the part alone: figures are those of what is read.
  const cut = await picture.extract({ left: left!, top: top!, width: wide!, height: high! }).png().toBuffer()
  const { channels } = await sharp(cut).stats()
  return Math.max(...channels.map(({ stdev }) => stdev))
}

const middle = [0.3, 0.48, 0.4, 0.04] as [number, number, number, number]
const above = [0.3, 0.1, 0.4, 0.2] as [number, number, number, number]

test('what is painted over is one colour in the ad, by hand when it is posted and by keys when it is edited', async () => {
  const page = await thePost()
  await choose(page)
  await arrived(page).waitFor({ state: 'attached' })
  const first = await arrived(page).inputValue()
  expect(await contrastIn(page, first, middle)).toBeGreaterThan(10)
  await fillInAd(page, { ...words, title: 'كيا ريو بلوحة مغطاة' })
  await paint(page)
  // A window that turns meanwhile changes nothing of what was painted.
  await page.setViewportSize({ width: 740, height: 360 })
  await save(page).dblclick()
  await canvas(page).waitFor({ state: 'detached' })
  await expect.poll(() => arrived(page).count()).toBe(1)
  await expect.poll(() => page.evaluate(() => document.activeElement?.getAttribute('data-do'))).toBe('cover')
  await page.getByRole('button', { name: 'انشر الإعلان' }).click()
  await page.waitForURL('**/profile')
  const { id, photos, ownerId } = await adTitled('كيا ريو بلوحة مغطاة')
  const { key } = photos[0]!
  expect(await contrastIn(page, key, middle)).toBeLessThan(2)
  expect(await contrastIn(page, key, above)).toBeGreaterThan(10)
  const stored = await db.selectFrom('photos').select('key').where('ownerId', '=', ownerId!).execute()
  expect(stored, 'the first is gone').toEqual([{ key }])

  await page.goto(`/profile/ads/${id}/edit`)
  await isAlive(page)
  await coverButton(page).click()
  await page.getByText('تبقى الصورة الأولى في إعلانك حتى تحفظ التعديلات').waitFor()
  await canvas(page).focus()
  // Into the part above, which is still to be seen.
  for (let n = 0; n < 12; n++) await page.keyboard.press('ArrowUp')
  await page.keyboard.press('Enter')
  await page.getByText('المواضع المغطاة: 1').waitFor({ state: 'attached' })
  await save(page).click()
  await expect.poll(async () => (await arrived(page).count()) === 1 && (await arrived(page).inputValue())).not.toBe(key)
  await arrived(page).waitFor({ state: 'attached' })
  await page.getByRole('button', { name: 'احفظ التعديلات' }).click()
  await page.waitForURL('**/profile*')
  const [edited] = (await adTitled('كيا ريو بلوحة مغطاة')).photos
  const step = Math.round(Math.sqrt(800 * 600) * 0.07) / 3
  const stamp = [0.49, 0.5 - (12 * step) / 600 - 0.015, 0.02, 0.03] as typeof middle
  expect(await contrastIn(page, edited!.key, stamp)).toBeLessThan(2)
  expect(await contrastIn(page, key, stamp)).toBeGreaterThan(2)
})

test('covered while the line is cut and read anew, it is the covered picture that is sent', async () => {
  const page = await thePost(true)
  await page.route('**/photos/uploads**', (route) => route.abort())
  await page.route('**/post/draft', (route) => route.abort())
  await choose(page)
  await page.getByLabel('عنوان الإعلان').fill('كيا ريو تنتظر الخط')
  await page.getByText('حُفظت المسودة').waitFor()
  await paint(page)
  await save(page).click()
  await canvas(page).waitFor({ state: 'detached' })
  await page.reload()
  await page.unroute('**/photos/uploads**')
  await isAlive(page)
  await page.getByRole('link', { name: 'أكمل الإعلان' }).click()
  await arrived(page).waitFor({ state: 'attached' })
  expect(await contrastIn(page, await arrived(page).inputValue(), middle)).toBeLessThan(2)
})

test('without a line for its code, or closed again, everything stays as it was', async () => {
  const page = await thePost(true)
  await choose(page)
  await arrived(page).waitFor({ state: 'attached' })
  const key = await arrived(page).inputValue()
  const cut = '**/cover-dialog*'
  await page.route(cut, (route) => route.abort())
  await coverButton(page).click()
  await page.getByRole('alert').filter({ hasText: 'تعذّر فتح أداة التغطية' }).waitFor()
  await page.unroute(cut)
  await paint(page)
  await page.keyboard.press('Escape')
  await canvas(page).waitFor({ state: 'detached' })
  expect(await page.evaluate(() => document.activeElement?.getAttribute('data-do'))).toBe('cover')
  expect(await arrived(page).inputValue()).toBe(key)

  await paint(page)
  await page.getByRole('button', { name: 'تراجع' }).click()
  await page.getByText('المواضع المغطاة: 0').waitFor({ state: 'attached' })
  await save(page).click()
  await canvas(page).waitFor({ state: 'detached' })
  expect(await arrived(page).inputValue(), 'nothing painted, nothing sent').toBe(key)
})
