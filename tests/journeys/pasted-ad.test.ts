import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { aPage } from '#tests/support/browser.ts'
import { aPerson } from '#tests/support/factories.ts'
import { aPicture } from '#tests/support/pictures.ts'
import { isAlive } from './every-page.ts'
import { adTitled, seesToast } from './people.ts'

const promised = { seconds: 30, taps: 8 }
const text = `كيا ريو ٢٠٠٩ اوتوماتيك خالية العلام
ماشية 120 الف، السعر ٦٥٠٠ دولار قابل للتفاوض
حلب الجديدة، واتساب 0944 123 456`

const understood = (page: Page) => page.getByRole('region', { name: 'فهمنا:' }).getByRole('button')
const partNamed = (page: Page, words: RegExp) => understood(page).filter({ hasText: words })
const title = (page: Page) => page.getByLabel('عنوان الإعلان')

test('a known seller posts a pasted text in 30 seconds and 8 taps', { timeout: 120_000 }, async () => {
  const seller = await aPerson()
  const page = await aPage({ as: seller })
  const buffer = await aPicture({ width: 2000, height: 1500 })
  let taps = 0
  const tap = async (target: ReturnType<Page['locator']>) => {
    taps += 1
    await target.tap()
  }
  await page.goto('/')
  const began = performance.now()

  await tap(page.getByRole('navigation', { name: 'التنقل السريع' }).getByRole('link', { name: 'أضف إعلانك' }))
  await tap(page.getByRole('link', { name: /ألصق نصًا جاهزًا/ }))
  // A long press, then «paste» of the telephone.
  await tap(page.getByLabel('نص الإعلان'))
  taps += 1
  await page.keyboard.insertText(text)
  await tap(page.getByRole('button', { name: 'اقرأ النص' }))
  await partNamed(page, /6,?500/).waitFor()
  await isAlive(page)
  const gallery = page.waitForEvent('filechooser')
  await tap(page.locator('label').filter({ has: page.locator('input[data-do=choose]') }))
  // In the telephone's gallery.
  taps += 1
  await (await gallery).setFiles([{ name: 'IMG_1.jpg', mimeType: 'image/jpeg', buffer }])
  await page.locator('input[name=photos]').first().waitFor({ state: 'attached', timeout: 60_000 })
  const words = await title(page).inputValue()
  await tap(page.getByRole('button', { name: 'انشر الإعلان' }))
  await seesToast(page, 'تم نشر الإعلان مع صورة مضغوطة واحدة')

  const seconds = (performance.now() - began) / 1000
  console.info(`pasted ad: ${seconds.toFixed(1)} s, ${taps} taps`)
  const ad = await adTitled(words)
  expect(ad).toMatchObject({ status: 'pending', price: 6500, currency: 'USD', governorateId: 3, categoryId: 1 })
  expect(`${ad.title} ${ad.description}`).not.toMatch(/0944|123 456/)
  expect(taps).toBeLessThanOrEqual(promised.taps)
  expect(seconds).toBeLessThanOrEqual(promised.seconds)
})

test.for([true, false])(
  'a part that was understood wrong is taken back, and what was typed stays (scripts: %s)',
  async (javaScriptEnabled) => {
    const page = await aPage({ as: await aPerson(), options: { javaScriptEnabled } })
    await page.goto('/post/from-text')
    await page.getByLabel('نص الإعلان').fill(text)
    await page.getByRole('button', { name: 'اقرأ النص' }).click()
    await partNamed(page, /6,?500/).waitFor()
    if (javaScriptEnabled) await isAlive(page)
    const before = await understood(page).count()
    await title(page).fill('كيا ريو نظيفة')
    await partNamed(page, /6,?500/).click()
    await expect.poll(() => understood(page).count()).toBe(before - 1)
    expect(await page.getByLabel('السعر').inputValue()).toBe('')
    expect(await title(page).inputValue()).toBe('كيا ريو نظيفة')
    expect(await page.getByLabel('رقم الهاتف').inputValue()).toBe('0944123456')
    // What was taken back stays away when the page is opened again.
    if (!javaScriptEnabled) {
      await page.goto('/post?draft=continue')
      await expect.poll(() => understood(page).count()).toBe(before - 1)
    }
  },
)
