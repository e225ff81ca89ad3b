import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { claimPayment } from '#domain/verbs/money/claim-payment.ts'
import { aMember, password } from '#tests/support/accounts.ts'
import { aPage, allowMotion } from '#tests/support/browser.ts'
import { db } from '#tests/support/database.ts'
import { anAd, anAdmin, aPerson } from '#tests/support/factories.ts'
import { anOrder } from '#tests/support/orders.ts'
import { emptyDesk } from './desk-page.ts'
import { isAlive } from './every-page.ts'

await allowMotion()

const later = { timeout: 15_000 }
const scrollOf = (page: Page) => page.evaluate(() => Math.round(scrollY))
const toTheEnd = (page: Page) => page.evaluate(() => scrollTo({ top: 99_999, behavior: 'instant' as ScrollBehavior }))
const focusOf = (page: Page) => page.evaluate(() => document.activeElement?.id)

test('a page that stood behind a login begins at its top', async () => {
  const { email } = await aMember()
  const page = await aPage({ options: { viewport: { width: 360, height: 400 } } })
  await page.goto('/post')
  await isAlive(page)
  const form = page.locator('main form[action="/login"]')
  await form.locator('[name=email]').fill(email)
  await form.locator('[name=password]').fill(password)
  await toTheEnd(page)
  expect(await scrollOf(page)).toBeGreaterThan(50)
  await form.locator('button[type=submit]').evaluate((button: HTMLElement) => button.click())
  await page.locator('form[action="/post"]').first().waitFor()
  await expect.poll(() => scrollOf(page), later).toBe(0)
})

test('once every ad of a later page is decided the queue is seen from its beginning', async () => {
  await emptyDesk()
  for (let n = 0; n < 26; n++) await anAd({ title: `إعلان ${n}` })
  const page = await aPage({ as: await anAdmin(), width: 1000 })
  await page.goto('/admin/ads?status=pending')
  const next = await page.locator('a[href*="after="]').last().getAttribute('href')
  await page.goto(next!)
  await isAlive(page)
  for (const box of await page.locator('input[name=ads]').all()) await box.check()
  await page.locator('form#decisions button.btn-primary').click()
  await page.waitForURL(/status=pending#content$/)
  await expect.poll(() => scrollOf(page), later).toBeLessThan(600)
})

test('where the row to go on with is gone the list begins at its top, and the keyboard in it', async () => {
  const claimed = async () => {
    const by = await aPerson()
    const number = await anOrder({ owner: by })
    await claimPayment(db, { number, by, note: 'حوالة' })
    return number
  }
  for (let n = 0; n < 4; n++) await claimed()
  const number = await claimed()
  const page = await aPage({ as: await anAdmin() })
  await page.goto(`/admin/orders/${number}/refusal`)
  await isAlive(page)
  const form = page.locator('form[action$="/refusal"]')
  await form.locator('[name=reason]').fill('لم تصل')
  await form.locator('[name=returnTo]').evaluate((field: HTMLInputElement) => {
    field.value = '/admin/orders?status=processing#order-999999'
  })
  await toTheEnd(page)
  await form.locator('button').last().tap()
  await page.waitForURL(/#order-999999$/)
  await expect.poll(() => scrollOf(page), later).toBe(0)
  await expect.poll(() => focusOf(page), later).toBe('content')
})

test('pages of administration begin at their top, on a wide screen and on a phone', async () => {
  const admin = await anAdmin()
  for (const width of [1280, 360]) {
    const page = await aPage({ as: admin, width })
    for (const path of ['/admin/settings', '/admin/audit']) {
      await page.goto(path)
      // On a phone it may stand behind the last place of the bar.
      await page.locator('.admin-menu [aria-current]').filter({ visible: true }).first().waitFor()
      expect(await scrollOf(page)).toBe(0)
    }
  }
})
