import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { password } from '#tests/support/accounts.ts'
import { db } from '#tests/support/database.ts'

/** The dialog that asks to log in. */
export const dialogOf = (page: Page) => page.getByRole('dialog').filter({ has: page.getByLabel('البريد الإلكتروني') })

export async function isFavorite(personId: string, adId: number) {
  const query = db.selectFrom('favorites').select('adId').where('personId', '=', personId)
  return (await query.where('adId', '=', adId).executeTakeFirst()) !== undefined
}

export async function fillIn(page: Page, { email }: { email: string }) {
  await page.getByRole('dialog').getByLabel('البريد الإلكتروني').fill(email)
  await page.getByRole('dialog').getByLabel('كلمة المرور', { exact: true }).fill(password)
}

export async function sendLogin(page: Page) {
  await page.getByRole('dialog').locator('form:visible button[type=submit]').last().click()
}

/** No dialog is open, and the page is where it was. */
export async function standsAt(page: Page, there: { path: string; y: number }) {
  await expect.poll(() => page.locator('dialog[open]').count(), { message: 'the dialog closes' }).toBe(0)
  const { pathname, search } = new URL(page.url())
  expect(pathname + search).toBe(there.path)
  expect(Math.abs((await page.evaluate(() => scrollY)) - there.y)).toBeLessThanOrEqual(80)
}
