import { sql } from 'kysely'
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { claimPayment } from '#domain/verbs/money/claim-payment.ts'
import { confirmPayment } from '#domain/verbs/money/confirm-payment.ts'
import { markSentBack } from '#domain/verbs/money/mark-sent-back.ts'
import { refundOrder } from '#domain/verbs/money/refund-order.ts'
import { aPage } from '#tests/support/browser.ts'
import { db } from '#tests/support/database.ts'
import { aPerson, anAd, anAdmin } from '#tests/support/factories.ts'
import { anOrder, anOrderOwedTwice, debtsOf } from '#tests/support/orders.ts'
import { isAlive } from './every-page.ts'

// The page of a first refusal stays open; what changed meanwhile stands there after the second one.

async function open(page: Page, path: string) {
  await page.goto(path)
  await isAlive(page)
}

/** The page of the refusal stands: its address comes before it, while the same buttons of the list are still there. */
async function refusedAt(page: Page, path: string) {
  await page.waitForURL(`**${path}`)
  await page.getByRole('main').getByRole('alert').waitFor()
}

test('an order that another administrator decided meanwhile is shown as it is after a second refusal', async () => {
  const [by, owner] = [await anAdmin(), await aPerson()]
  const number = await anOrder({ owner })
  await claimPayment(db, { number, by: owner, note: 'حوالة 5512' })
  const page = await aPage({ as: await anAdmin() })
  await open(page, '/admin/orders')
  await page.getByRole('button', { name: 'لم يصل المبلغ', exact: true }).click()
  await refusedAt(page, `/admin/orders/${number}/refusal`)

  await confirmPayment(db, { number, by, reference: 'HRM-77' })
  await page.getByLabel('سبب عدم التأكيد').fill('لا حوالة بهذا الرقم')
  await page.getByRole('button', { name: 'لم يصل المبلغ', exact: true }).click()
  await page.getByText('HRM-77').first().waitFor()
  expect(await page.getByRole('button', { name: 'لم يصل المبلغ', exact: true }).count()).toBe(0)
})

test('money that another administrator sent back meanwhile is not asked for again', async () => {
  const [by, owner] = [await anAdmin(), await aPerson()]
  const number = await anOrderOwedTwice({ owner, by })
  const page = await aPage({ as: await anAdmin() })
  await open(page, '/admin/orders?status=refunding')
  await page.getByRole('button', { name: 'أرسلت المبلغ' }).first().click()
  await refusedAt(page, `/admin/orders/${number}/sent-back`)

  for (const refundId of await debtsOf(number)) await markSentBack(db, { number, refundId, by, reference: refundId })
  await page.getByLabel('رقم حوالة الإعادة').first().fill('HRM-2')
  await page.getByRole('button', { name: 'أرسلت المبلغ' }).first().click()
  await page.getByText('أُعيد المبلغ', { exact: true }).first().waitFor()
  expect(await page.getByRole('button', { name: 'أرسلت المبلغ' }).count()).toBe(0)
})

test('an ad that was edited meanwhile is shown as it is, and can be rejected then', async () => {
  const ad = await anAd({ title: 'كرسي قديم' })
  const page = await aPage({ as: await anAdmin() })
  await open(page, '/admin/ads?status=pending')
  const rejected = async () => {
    const card = page.getByRole('article').filter({ hasText: 'كرسي' })
    if (!(await card.getByLabel('سبب الرفض').isVisible())) await card.getByText('رفض', { exact: true }).click()
    return card
  }
  await (await rejected()).getByRole('button', { name: 'تأكيد الرفض' }).click()
  await refusedAt(page, `/admin/ads/${ad.id}/rejection`)

  await sql`update ads set title = 'كرسي جديد', version = version + 1 where id = ${ad.id}`.execute(db)
  await (await rejected()).getByLabel('سبب الرفض').selectOption('duplicate')
  await (await rejected()).getByRole('button', { name: 'تأكيد الرفض' }).click()
  await page.getByRole('heading', { name: 'كرسي جديد' }).waitFor()
  await (await rejected()).getByLabel('سبب الرفض').selectOption('duplicate')
  await (await rejected()).getByRole('button', { name: 'تأكيد الرفض' }).click()
  await page.waitForURL(/admin\/ads\?status=pending/)
})

test('a payer who paid in another tab reads that it is paid, and is not asked to pay again', async () => {
  const [by, owner] = [await anAdmin(), await aPerson()]
  const number = await anOrder({ owner })
  const page = await aPage({ as: owner })
  await open(page, `/orders/${number}`)
  await claimPayment(db, { number, by: owner, note: 'حوالة 5512' })
  await confirmPayment(db, { number, by, reference: 'HRM-78' })
  await refundOrder(db, { number, by, reason: 'طلب الزبون' })

  await page.getByLabel(/كيف دفعت/).fill('حوالة 5512')
  await page.getByRole('button', { name: 'دفعت المبلغ' }).click()
  await page.getByText('HRM-78').first().waitFor()
  expect(await page.getByRole('button', { name: 'دفعت المبلغ' }).count()).toBe(0)
})
