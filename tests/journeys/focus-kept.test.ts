import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { aMember } from '#tests/support/accounts.ts'
import { aPage } from '#tests/support/browser.ts'
import { db } from '#tests/support/database.ts'
import { anAd, anAdmin } from '#tests/support/factories.ts'
import { quiet, said, write } from '#tests/support/talks.ts'
import { isAlive } from './every-page.ts'
import { fillIn } from './login-page.ts'
import { boxOf } from './talk-page.ts'

/** Where the keyboard goes on from: never from the beginning of the document. */
const focusIn = (page: Page, selector: string) =>
  expect.poll(() => page.evaluate((selected) => document.activeElement?.matches(selected), selector)).toBe(true)

async function aTalk() {
  const buyer = await aMember()
  const ad = await anAd({ status: 'approved' })
  await quiet(ad.owner)
  const begun = await write(ad, buyer, 'مرحبا')
  if (!begun.ok) throw new Error('no conversation')
  const page = await aPage({ as: buyer })
  await page.goto(`/messages/${begun.conversationId}`)
  await isAlive(page)
  return { buyer, page, id: begun.conversationId }
}

test('after a login over a conversation one writes on in its box', async () => {
  const { buyer, page, id } = await aTalk()
  await db.deleteFrom('sessions').execute()
  await boxOf(page).fill('هل ما زال موجودًا؟')
  await boxOf(page).press('Enter')
  await page.getByRole('alert').getByRole('button', { name: 'تسجيل الدخول' }).press('Enter')
  await fillIn(page, buyer)
  await page.keyboard.press('Enter')
  await expect.poll(() => said(id, buyer), { timeout: 20_000 }).toEqual(['>مرحبا', '>هل ما زال موجودًا؟'])
  await focusIn(page, 'textarea[name=content]')
})

test('after a block and an unblock the keyboard goes on in the conversation', async () => {
  const { page } = await aTalk()
  await page.locator('.thread-head summary').press('Enter')
  await page.getByRole('button', { name: 'نعم، حظر' }).press('Enter')
  await page.getByText('لا يستطيع أحدكما مراسلة الآخر').waitFor()
  await focusIn(page, '#content, #content *')
  await page.getByRole('button', { name: 'ارفع الحظر' }).press('Enter')
  await boxOf(page).waitFor()
  await focusIn(page, '#content, #content *')
})

test('after a broadcast was sent the keyboard goes on in its page', async () => {
  const page = await aPage({ as: await anAdmin() })
  await page.goto('/admin/broadcast')
  await isAlive(page)
  await page.locator('input[name=title]').fill('صيانة الليلة')
  await page.locator('textarea[name=content]').fill('يتوقف الموقع ساعة بعد منتصف الليل.')
  const look = page.locator('button[value=preview]')
  await look.press('Enter')
  const send = page.getByRole('button', { name: /^إرسال إلى/ })
  await send.waitFor()
  await expect.poll(() => look.getAttribute('aria-disabled')).toBe(null)
  await send.press('Enter')
  await send.waitFor({ state: 'detached' })
  await focusIn(page, '#content, #content *')
})
