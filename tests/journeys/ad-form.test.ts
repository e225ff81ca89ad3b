import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { aPage } from '#tests/support/browser.ts'
import { db } from '#tests/support/database.ts'
import { aPerson } from '#tests/support/factories.ts'
import { aPhonePhoto } from '#tests/support/phone-photo.ts'
import { aPicture } from '#tests/support/pictures.ts'
import { isAlive } from './every-page.ts'

async function theForm(options: { script?: string } = {}) {
  const page = await aPage({ as: await aPerson({ governorateId: null }) })
  if (options.script) await page.addInitScript(options.script)
  await page.goto('/post')
  await isAlive(page)
  return page
}

/** What the page sends of its photos: their bytes, and with the headers all that goes over the line. */
function sentPhotos(page: Page) {
  const sent: Promise<{ bytes: number; all: number }>[] = []
  page.on('requestfinished', (request) => {
    if (!new URL(request.url()).pathname.startsWith('/photos')) return
    const sizes = Promise.all([request.allHeaders(), request.sizes()])
    sent.push(
      sizes.then(([headers, { requestHeadersSize }]) => {
        // A piece of a file has no body that the browser would measure, but its length is announced.
        const bytes = Number(headers['content-length'] ?? 0)
        return { bytes, all: bytes + requestHeadersSize }
      }),
    )
  })
  return async () => {
    const parts = await Promise.all(sent)
    const sum = (of: 'bytes' | 'all') => parts.reduce((total, part) => total + part[of], 0)
    return { requests: parts.length, bytes: sum('bytes'), all: sum('all') }
  }
}

async function storedPhoto(page: Page) {
  const key = await page.locator('input[name=photos]').inputValue()
  return db.selectFrom('photos').select(['width', 'height']).where('key', '=', key).executeTakeFirstOrThrow()
}

const choose = (page: Page, files: { name: string; mimeType: string; buffer: Buffer }[]) =>
  page.getByLabel('إضافة صور').setInputFiles(files)

test('the free category sets the price to 0, offers no plan, and another one asks for both again', async () => {
  const page = await theForm()
  const category = page.getByLabel('الفئة', { exact: true })
  const plan = page.locator('input[name=type][value=featured]')
  await page.getByText('ترقية').click()
  await plan.check()
  await category.selectOption({ label: 'مواد مجانية' })
  expect(await plan.count()).toBe(0)
  const price = page.getByLabel('السعر')
  expect(await price.inputValue()).toBe('0')
  expect(await price.getAttribute('readonly')).not.toBeNull()
  await page.getByText('شكرًا لعطائك!').waitFor()
  await category.selectOption({ label: 'موبايلات' })
  expect(await price.inputValue()).toBe('')
  expect(await plan.count()).toBe(1)
  await price.fill('١٢٥٠٠')
  await page.getByText('تساوي 1,250,000 ليرة قديمة').waitFor()
})

test('a subcategory is asked only for what its ads have', async () => {
  const page = await theForm()
  await page.getByLabel('الفئة', { exact: true }).selectOption({ label: 'مركبات' })
  const driven = page.getByLabel('المسافة المقطوعة (كم)')
  const subcategory = page.getByLabel('الفئة الفرعية')
  await driven.fill('90000')
  await subcategory.selectOption({ label: 'قطع تبديل' })
  await driven.waitFor({ state: 'hidden' })
  expect(await driven.isDisabled()).toBe(true)
  await subcategory.selectOption({ label: 'سيارات للبيع' })
  await driven.waitFor()
  expect(await driven.inputValue()).toBe('90000')
})

test('what was chosen and typed before the scripts came counts when they have', async () => {
  const page = await aPage({ as: await aPerson({ governorateId: null }) })
  const scripts = Promise.withResolvers<void>()
  await page.route(/\/assets\/(?!page-script).*\.js$/, async (route) => {
    await scripts.promise
    await route.continue()
  })
  await page.goto('/post', { waitUntil: 'commit' })
  await page.getByLabel('الفئة', { exact: true }).selectOption({ label: 'مركبات' })
  await page.getByLabel('الفئة الفرعية').selectOption({ label: 'قطع تبديل' })
  await page.getByLabel('عنوان الإعلان').fill('محرك')
  await page.getByLabel('السعر').fill('12500')
  await page.getByLabel('المحافظة', { exact: true }).selectOption({ label: 'حمص' })
  scripts.resolve()
  await isAlive(page)
  await page.getByText('تساوي 1,250,000 ليرة قديمة').waitFor()
  await page.getByText('4 / 100').waitFor()
  await page.getByRole('combobox', { name: 'الماركة' }).waitFor()
  const subcategory = page.getByLabel('الفئة الفرعية').locator('option:checked')
  expect(await subcategory.textContent()).toBe('قطع تبديل')
  expect(await page.getByLabel('المنطقة').isEnabled()).toBe(true)
})

test('another category begins without a subcategory and with its own details', async () => {
  const page = await theForm()
  const category = page.getByLabel('الفئة', { exact: true })
  const subcategory = page.getByLabel('الفئة الفرعية')
  expect(await subcategory.isDisabled()).toBe(true)
  await category.selectOption({ label: 'مركبات' })
  await subcategory.selectOption('1-2')
  expect(await page.getByLabel('سنة الصنع').isVisible()).toBe(true)
  expect(await page.getByLabel('المساحة').isVisible()).toBe(false)
  await category.selectOption({ label: 'عقارات' })
  expect(await subcategory.inputValue()).toBe('')
  expect(await page.getByLabel('سنة الصنع').isVisible()).toBe(false)
  expect(await page.getByLabel('المساحة').isVisible()).toBe(true)
})

test('another governorate begins without a district', async () => {
  const page = await theForm()
  const governorate = page.getByLabel('المحافظة', { exact: true })
  const district = page.getByLabel('المنطقة')
  expect(await district.isDisabled()).toBe(true)
  await governorate.selectOption({ label: 'حمص' })
  await district.selectOption({ index: 1 })
  await governorate.selectOption({ label: 'حلب' })
  expect(await district.inputValue()).toBe('')
  expect(await district.locator('option').count()).toBeGreaterThan(2)
})

test('brands and their models are suggested where a category has a list of them, in both spellings', async () => {
  const page = await theForm()
  const requested: string[] = []
  page.on('request', (request) => requested.push(request.url()))
  const namesFor = async (label: string) => {
    const list = await page.getByRole('combobox', { name: label }).getAttribute('list')
    return page.locator(`datalist[id="${list}"] option`)
  }
  await page.getByLabel('الفئة', { exact: true }).selectOption({ label: 'أزياء' })
  expect(requested.filter((url) => url.includes('/browse/makes/'))).toEqual([])
  await page.getByLabel('الفئة', { exact: true }).selectOption({ label: 'مركبات' })
  await page.getByRole('combobox', { name: 'الماركة' }).fill('hyundai')
  await (await namesFor('الموديل')).filter({ hasText: 'Avante' }).waitFor({ state: 'attached' })
  expect(await (await namesFor('الموديل')).first().getAttribute('value')).toBe('أفانتي')
  expect(await (await namesFor('الماركة')).count()).toBeGreaterThan(50)
  await page.getByLabel('الفئة', { exact: true }).selectOption({ label: 'دراجات نارية' })
  await (await namesFor('الماركة')).filter({ hasText: 'Bajaj' }).waitFor({ state: 'attached' })
  await page.getByLabel('الفئة', { exact: true }).selectOption({ label: 'موبايلات' })
  await (await namesFor('الماركة')).filter({ hasText: 'Samsung' }).waitFor({ state: 'attached' })
})

test('how many letters are left is said when little is left', async () => {
  const page = await theForm()
  const title = page.getByLabel('عنوان الإعلان')
  await title.fill('ش'.repeat(50))
  await page.getByText('50 / 100').waitFor()
  await title.fill('ش'.repeat(97))
  await page.locator('[aria-live=polite]').getByText('بقي 3 أحرف').waitFor({ state: 'attached' })
})

test('what is missing is said at its field, and typing takes it away', async () => {
  const page = await theForm()
  await choose(page, [{ name: 'a.jpg', mimeType: 'image/jpeg', buffer: await aPicture() }])
  await page.locator('input[name=photos]').waitFor({ state: 'attached' })
  await page.getByRole('button', { name: 'انشر الإعلان' }).click()
  await page.getByRole('alert').getByText('يرجى ملء جميع الحقول المطلوبة').waitFor()
  const title = page.getByLabel('عنوان الإعلان')
  expect(await title.getAttribute('aria-invalid')).toBe('true')
  await title.fill('طاولة سفرة')
  expect(await title.getAttribute('aria-invalid')).toBeNull()
  expect(await page.locator('input[name=photos]').count(), 'the photo is kept').toBe(1)
})

test.each([
  ['an ordinary picture', 1, { width: 1200, height: 1600 }],
  ['gravel, which no quality makes light enough', 10, { width: expect.toSatisfy((width) => width < 1200) }],
])(
  'a photo of 12 megapixels is made small before it is sent, headers and all at most 250 KB: %s',
  { timeout: 120_000 },
  async (_, detail, stored) => {
    const page = await theForm()
    const sent = sentPhotos(page)
    await choose(page, [{ name: 'IMG.jpg', mimeType: 'image/jpeg', buffer: await aPhonePhoto({ detail }) }])
    await page.locator('input[name=photos]').waitFor({ state: 'attached', timeout: 60_000 })
    const { requests, bytes, all } = await sent()
    expect(bytes, 'it was sent').toBeGreaterThan(20_000)
    expect(requests, 'in pieces of 64 KB, and one request before them').toBe(1 + Math.ceil(bytes / 65_536))
    expect(all).toBeLessThanOrEqual(250_000)
    expect(await storedPhoto(page), 'upright').toMatchObject(stored)
  },
)

test('where the browser cannot make it small, the photo is sent as it is', async () => {
  const page = await theForm({ script: 'window.createImageBitmap = () => Promise.reject(new Error("no"))' })
  const sent = sentPhotos(page)
  const picture = await aPicture({ width: 1600, height: 1200 })
  await choose(page, [{ name: 'IMG.jpg', mimeType: 'image/jpeg', buffer: picture }])
  await page.locator('input[name=photos]').waitFor({ state: 'attached', timeout: 30_000 })
  expect((await sent()).bytes).toBe(picture.length)
})

test(
  'a thirteenth photo is left out with a word on how many had room; HEIC is refused by name',
  { timeout: 120_000 },
  async () => {
    const page = await theForm()
    const small = await aPicture({ width: 80, height: 60 })
    const files = (count: number, at = 0) =>
      Array.from({ length: count }, (_, n) => ({ name: `${at + n}.jpg`, mimeType: 'image/jpeg', buffer: small }))
    await choose(page, files(10))
    await page.locator('input[name=photos]').nth(9).waitFor({ state: 'attached', timeout: 60_000 })
    await choose(page, files(4, 10))
    await page.getByRole('alert').getByText('يمكنك إضافة صورتين أخريين فقط، تم تجاهل الباقي').waitFor()
    await page.locator('input[name=photos]').nth(11).waitFor({ state: 'attached', timeout: 60_000 })
    expect(await page.locator('input[name=photos]').count()).toBe(12)

    const other = await theForm()
    await choose(other, [
      { name: 'IMG_1.HEIC', mimeType: 'image/heic', buffer: Buffer.from('00000018667479706865696300000000', 'hex') },
    ])
    await other
      .getByText(/IMG_1\.HEIC.*صيغة HEIC/)
      .first()
      .waitFor()
  },
)
