import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { aPage, allowMotion } from '#tests/support/browser.ts'
import { isAlive } from './every-page.ts'

await allowMotion()

const bar = (page: Page) => page.locator('#category-bar')
const opener = (page: Page) => page.getByRole('banner').getByRole('button', { name: 'الفئات' })

for (const javaScript of [true, false]) {
  const how = javaScript ? 'with scripts' : 'without scripts'

  test(`on a phone the categories are a drawer from the page's start, ${how}`, async () => {
    const page = await aPage({ javaScript })
    await page.goto('/browse')
    if (javaScript) await isAlive(page)
    expect(await bar(page).isVisible()).toBe(false)
    await opener(page).press('Enter')
    await bar(page).waitFor()
    // Until it has slid in.
    await expect.poll(async () => Math.round((await bar(page).boundingBox())!.x + 310)).toBe(360)
    await page.keyboard.press('Escape')
    await bar(page).waitFor({ state: 'hidden' })
    // Without scripts the focus goes on from where the drawer stands in the page: right after the header.
    if (javaScript) expect(await opener(page).evaluate((button) => document.activeElement === button)).toBe(true)

    await opener(page).press('Enter')
    await bar(page).getByRole('link', { name: 'أضف إعلانك' }).waitFor()
    await bar(page).getByRole('link', { name: 'عقارات' }).click()
    await page.waitForURL('**/category/2')
    await bar(page).waitFor({ state: 'hidden' })
  })

  test(`the open drawer keeps the focus, ${how}`, async () => {
    const page = await aPage({ javaScript })
    await page.goto('/browse')
    if (javaScript) await isAlive(page)
    await opener(page).press('Enter')
    await bar(page).waitFor()
    const focused: (boolean | undefined)[] = []
    for (let press = 0; press < 16; press++) {
      await page.keyboard.press('Tab')
      const inside = await page.evaluate(() => {
        const active = document.activeElement
        return active === document.body || document.querySelector('#category-bar')!.contains(active)
      })
      focused.push(inside)
    }
    expect(focused).toEqual(focused.map(() => true))
  })
}

test('the drawer closes by its cross, by the veil, and opens from the left in English', async () => {
  const page = await aPage()
  await page.goto('/en/browse')
  await isAlive(page)
  const button = page.getByRole('banner').getByRole('button', { name: 'Categories' })
  await button.click()
  await expect.poll(async () => (await bar(page).boundingBox())?.x).toBe(0)
  await bar(page).getByRole('button', { name: 'Close' }).click()
  await bar(page).waitFor({ state: 'hidden' })
  await button.click()
  await bar(page).waitFor()
  await page.touchscreen.tap(350, 400)
  await bar(page).waitFor({ state: 'hidden' })
  await page.getByRole('banner').getByRole('link').first().click()
  await page.waitForURL('**/en')
})

test('on a wide screen the categories stay in sight, the current one marked', async () => {
  const page = await aPage({ width: 1280 })
  await page.goto('/category/2')
  await isAlive(page)
  await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight))
  await expect.poll(async () => (await bar(page).boundingBox())!.y).toBeLessThanOrEqual(60)
  const current = bar(page).locator('[aria-current]')
  expect(await current.allInnerTexts()).toEqual(['عقارات'])
  await bar(page).getByRole('link', { name: 'أزياء' }).click()
  await page.waitForURL('**/category/5')
  await expect.poll(() => current.allInnerTexts()).toEqual(['أزياء'])
  await page.goto('/browse?category=9')
  expect(await current.allInnerTexts()).toEqual(['خدمات'])
})

test('where the row is too long for the screen, the keyboard scrolls it', async () => {
  const page = await aPage({ width: 768 })
  await page.goto('/en/category/1')
  await isAlive(page)
  const last = bar(page).getByRole('link', { name: 'Free items' })
  const end = async () => {
    const box = (await last.boundingBox())!
    return box.x + box.width
  }
  await page.evaluate(() => document.documentElement.style.setProperty('font-size', '20px'))
  expect(await end()).toBeGreaterThan(768)
  await last.focus()
  await expect.poll(end).toBeLessThanOrEqual(768)
})
