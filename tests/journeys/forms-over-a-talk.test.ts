import { expect, test } from 'vitest'
import { aPage } from '#tests/support/browser.ts'
import { db } from '#tests/support/database.ts'
import { aPhonePhoto } from '#tests/support/phone-photo.ts'
import { begun } from '#tests/support/talks.ts'
import { isAlive } from './every-page.ts'
import { faults } from './page-faults.ts'
import { boxOf, listOf } from './talk-page.ts'

const words = 'كلمات لم تكتمل بعد'

test('a photo is chosen, sent and looked at over the conversation; half-written words stay in the box', async () => {
  const { id, buyer } = await begun()
  const page = await aPage({ as: buyer })
  await page.goto(`/messages/${id}`)
  await isAlive(page)
  await boxOf(page).fill(words)
  const opener = page.getByRole('link', { name: 'أرسل صورة' })
  await opener.click()
  const sheet = page.getByRole('dialog', { name: 'أرسل صورة' })
  await sheet.waitFor()
  await page.keyboard.press('Escape')
  await sheet.waitFor({ state: 'hidden' })
  expect(await opener.evaluate((link) => link === document.activeElement)).toBe(true)

  await opener.click()
  await sheet.getByLabel('كلمة مع الصورة').fill('مفتاحها')
  // Nothing was chosen: that is said in the sheet, with the word that was written.
  await sheet.getByRole('button', { name: 'أرسل الصورة' }).click()
  await sheet.getByText('اختر صورة').first().waitFor()
  expect(await sheet.getByLabel('كلمة مع الصورة').inputValue()).toBe('مفتاحها')
  await sheet.locator('input[type=file]').setInputFiles({
    name: 'IMG_1.jpg',
    mimeType: 'image/jpeg',
    buffer: Buffer.from(await aPhonePhoto()),
  })
  await sheet.locator('img').first().waitFor()
  await page.context().setOffline(true)
  await sheet.getByRole('button', { name: 'أرسل الصورة' }).click()
  await sheet.getByRole('alert').waitFor()
  await page.context().setOffline(false)
  await sheet.getByRole('button', { name: 'أرسل الصورة' }).dblclick()
  await sheet.waitFor({ state: 'hidden' })
  await listOf(page).getByText('مفتاحها').waitFor()
  expect(await boxOf(page).inputValue()).toBe(words)
  expect(page.url()).toContain(`/messages/${id}`)
  const sent = await db.selectFrom('photos').selectAll().where('ownerId', '=', buyer.id).execute()
  expect(sent.filter(({ messageId }) => messageId)).toHaveLength(1)

  const photo = listOf(page).getByRole('link', { name: /افتح الصورة/ })
  await photo.click()
  const large = page.getByRole('dialog', { name: 'صور الرسالة' })
  await large.waitFor()
  expect(await large.evaluate((dialog) => getComputedStyle(dialog).backgroundColor)).toBe('rgb(11, 16, 14)')
  await page.keyboard.press('Escape')
  await large.waitFor({ state: 'detached' })
  expect(await photo.evaluate((link) => link === document.activeElement)).toBe(true)
  expect(await faults(page)).toEqual([])
})

test('a price is offered over the conversation, refused beside its field, and taken once', async () => {
  const { id, buyer } = await begun()
  const page = await aPage({ as: buyer, width: 1280 })
  await page.goto(`/messages/${id}`)
  await isAlive(page)
  await boxOf(page).fill(words)
  await page.getByRole('link', { name: 'قدّم عرض سعر' }).click()
  const sheet = page.getByRole('dialog', { name: 'قدّم عرض سعر' })
  const amount = sheet.getByLabel('كم تعرض؟')
  await amount.fill('1')
  await sheet.getByRole('button', { name: 'أرسل العرض' }).click()
  await sheet.locator('[aria-invalid=true]').waitFor()
  const { price } = await db
    .selectFrom('conversations')
    .innerJoin('ads', 'ads.id', 'conversations.adId')
    .select('price')
    .where('conversations.id', '=', id)
    .executeTakeFirstOrThrow()
  await amount.fill(String(Math.ceil(Number(price) / 2)))
  await sheet.getByRole('button', { name: 'أرسل العرض' }).dblclick()
  await listOf(page).getByText('ينتظر الجواب').waitFor()
  expect(await boxOf(page).inputValue()).toBe(words)
  const offers = await db.selectFrom('offers').select('amount').where('conversationId', '=', id).execute()
  expect(offers).toHaveLength(1)
  expect(await page.getByRole('link', { name: 'قدّم عرض سعر' }).count()).toBe(0)
})
