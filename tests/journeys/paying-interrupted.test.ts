import { expect, test } from 'vitest'
import { aPage } from '#tests/support/browser.ts'
import { aPerson } from '#tests/support/factories.ts'
import { anOrder, moneyOf } from '#tests/support/orders.ts'
import { isAlive } from './every-page.ts'
import { isInSight } from './in-sight.ts'

const unknown = 'لم يصلنا جواب المصرف بعد. لا تدفع مرة ثانية، نتأكد ونخبرك.'

async function ordered() {
  const owner = await aPerson()
  const number = await anOrder({ owner })
  const page = await aPage({ as: owner })
  await page.goto('/profile')
  await isAlive(page)
  return { page, number }
}

test('O3: a card whose answer is lost, pressed twice over the own ads: it says not to pay again, there and after the dialog', async () => {
  const { page, number } = await ordered()
  await page.getByRole('link', { name: 'ادفع الآن' }).click()
  const dialog = page.getByRole('dialog', { name: 'كيف تدفع؟' })
  await dialog.getByText('بطاقة تجريبية', { exact: true }).first().click()
  await dialog.getByLabel(/0000 0119/).check()
  await dialog.getByRole('button', { name: /^ادفع/ }).dblclick()
  await isInSight(dialog.getByText(unknown))
  expect(await dialog.getByRole('button', { name: /^ادفع/ }).count()).toBe(0)
  await page.keyboard.press('Escape')
  await dialog.waitFor({ state: 'hidden' })
  await page.locator('#content').getByText(unknown).and(page.locator(':visible')).waitFor()
  expect(await page.getByRole('link', { name: 'ادفع الآن' }).count()).toBe(0)
  await page.goto(`/orders/${number}/card`)
  await isInSight(page.getByText(unknown))
  expect(await page.getByText('حاول مرة أخرى').count()).toBe(0)
  expect(await moneyOf(number)).toMatchObject({ captured: 0, refunded: 0 })
})

test('O6: the bank’s step is left by the back button: back to it, or another way to pay', async () => {
  const { page, number } = await ordered()
  await page.goto(`/orders/${number}/card`)
  await isAlive(page)
  await page.getByLabel(/0000 3155/).check()
  await page.getByRole('button', { name: /^ادفع/ }).click()
  await page.waitForURL(`**/orders/${number}/card/step`)
  await page.goBack()
  await page.goto(`/orders/${number}`)
  await isAlive(page)
  await page.getByRole('link', { name: 'تابع إلى تأكيد المصرف' }).click()
  await page.waitForURL(`**/orders/${number}/card/step`)
  await page.goBack()
  await page.getByRole('button', { name: 'ألغِها وادفع بطريقة أخرى' }).dblclick()
  await page.getByRole('heading', { name: 'كيف تدفع؟' }).waitFor()
  expect(await moneyOf(number)).toMatchObject({ captured: 0, owed: 0 })
})
