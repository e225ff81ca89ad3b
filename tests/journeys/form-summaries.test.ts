import { expect, test } from 'vitest'
import { aPage } from '#tests/support/browser.ts'
import { anAdmin } from '#tests/support/factories.ts'
import { isAlive } from './every-page.ts'

test.for([true, false])(
  'U3: each sentence above the settings names its setting and leads to it, scripts: %s',
  async (javaScript) => {
    const page = await aPage({ as: await anAdmin(), javaScript })
    await page.goto('/admin/settings')
    if (javaScript) await isAlive(page)
    await page.locator('[name=freeAdDays]').fill('0')
    await page.locator('[name=promotedAdDays]').fill('x')
    await page.getByRole('button', { name: 'حفظ', exact: false }).first().tap()
    const alert = page.getByRole('alert').filter({ hasText: 'اكتب عدد الأيام' })
    const links = alert.getByRole('link', { name: 'اكتب عدد الأيام من 1 إلى 365' })
    await links.first().waitFor()
    const said = await links.allTextContents()
    expect(new Set(said).size).toBe(2)
    await links.nth(1).tap()
    const field = page.locator('[name=promotedAdDays]')
    await expect.poll(() => field.evaluate((it) => it === document.activeElement)).toBe(true)
    const fieldBox = async () => (await field.boundingBox())!
    await expect.poll(async () => (await fieldBox()).y).toBeGreaterThan(0)
    await expect.poll(async () => (await fieldBox()).y + (await fieldBox()).height).toBeLessThan(740)
    expect(await field.inputValue()).toBe('x')
  },
)
