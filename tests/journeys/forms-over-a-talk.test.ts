import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { actOnMeeting } from '#domain/verbs/messages/act-on-meeting.ts'
import { proposeMeeting } from '#domain/verbs/messages/propose-meeting.ts'
import { aPage } from '#tests/support/browser.ts'
import { db } from '#tests/support/database.ts'
import { aPhonePhoto } from '#tests/support/phone-photo.ts'
import { answer, begun } from '#tests/support/talks.ts'
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

test('a meeting is proposed over the conversation, refused beside its field, and stands there once it was taken', async () => {
  const { id, buyer } = await begun()
  const page = await aPage({ as: buyer })
  await page.goto(`/messages/${id}`)
  await isAlive(page)
  await boxOf(page).fill(words)
  await page.getByRole('link', { name: 'اقترح لقاء' }).click()
  const sheet = page.getByRole('dialog', { name: 'اقترح لقاء' })
  const day = sheet.getByLabel('اليوم')
  await day.waitFor()
  expect(await day.evaluate((field) => field === document.activeElement)).toBe(true)
  await sheet.getByLabel('المكان').selectOption('')
  const send = sheet.getByRole('button', { name: 'أرسل الاقتراح' })
  await send.click()
  await sheet.locator('[aria-invalid=true]').waitFor()
  await sheet.getByLabel('مكان آخر').fill('أمام باب الحديقة')
  await send.dblclick()
  await sheet.waitFor({ state: 'hidden' })
  await listOf(page).getByText('أمام باب الحديقة').waitFor()
  expect(await boxOf(page).inputValue()).toBe(words)
  await page.getByRole('link', { name: 'اقترح لقاء' }).waitFor({ state: 'detached' })
  await expect.poll(() => page.evaluate(() => document.activeElement?.id)).toBe('end')
  expect(await db.selectFrom('meetings').select('messageId').where('conversationId', '=', id).execute()).toHaveLength(1)
  expect(await faults(page)).toEqual([])
})

test('what its page would have read comes when the line does', async () => {
  const { id, buyer } = await begun()
  const page = await aPage({ as: buyer, brokenLine: true })
  await page.goto(`/messages/${id}`)
  await isAlive(page)
  // Its code is here already, what is chosen from is not.
  const opener = page.getByRole('link', { name: 'اقترح لقاء' })
  await page.getByRole('link', { name: 'أرسل صورة' }).click()
  await page.getByRole('dialog', { name: 'أرسل صورة' }).waitFor()
  await page.keyboard.press('Escape')
  await page.context().setOffline(true)
  await opener.click()
  const sheet = page.getByRole('dialog', { name: 'اقترح لقاء' })
  await sheet.getByText('انقطع الاتصال').waitFor()
  await page.context().setOffline(false)
  await sheet.getByLabel('اليوم').waitFor()
})

test('something is said to have changed hands, and the other is reported, without leaving the conversation', async () => {
  const { id, buyer, seller } = await begun()
  const page = await aPage({ as: buyer })
  await page.goto(`/messages/${id}`)
  await isAlive(page)
  await boxOf(page).fill(words)
  await page.getByRole('link', { name: 'هل تمّ التسليم؟' }).click()
  const handover = page.getByRole('dialog', { name: 'هل تمّ التسليم؟' })
  await handover.getByRole('button', { name: 'نعم، تمّ التسليم' }).click()
  await handover.getByText('ننتظر تأكيد الطرف الآخر').waitFor()
  await handover.getByRole('button', { name: 'إغلاق' }).last().click()
  await page.locator('#handover').waitFor()

  const menu = page.locator('.thread-head summary')
  await menu.click()
  await page.getByRole('link', { name: 'أبلغ عن هذا الشخص' }).click()
  const report = page.getByRole('dialog', { name: 'الإبلاغ عن شخص' })
  await report.getByLabel('احتيال أو محاولة نصب').waitFor()
  // Not in the field that programs fill.
  expect(await page.evaluate(() => document.activeElement?.getAttribute('name'))).toBe('reason')
  await report.getByRole('button', { name: 'أرسل البلاغ' }).click()
  await report.locator('#reason-problem').waitFor()
  await report.getByLabel('احتيال أو محاولة نصب').check()
  await report.getByRole('button', { name: 'أرسل البلاغ' }).dblclick()
  await report.getByText('وصل بلاغك').waitFor()
  await page.keyboard.press('Escape')
  await report.waitFor({ state: 'hidden' })
  expect(await menu.evaluate((summary) => summary === document.activeElement)).toBe(true)
  expect(await boxOf(page).inputValue()).toBe(words)
  const reports = await db.selectFrom('reports').select('personId').where('conversationId', '=', id).execute()
  expect(reports).toEqual([{ personId: seller.id }])
  expect(await faults(page)).toEqual([])
})

test('a session that is over is said in the sheet, and the page with its words stays', async () => {
  const { id, buyer } = await begun()
  const page = await aPage({ as: buyer })
  await page.goto(`/messages/${id}`)
  await isAlive(page)
  await boxOf(page).fill(words)
  await page.context().clearCookies()
  await page.getByRole('link', { name: 'اقترح لقاء' }).click()
  const sheet = page.getByRole('dialog', { name: 'اقترح لقاء' })
  await sheet.getByRole('button', { name: 'تسجيل الدخول' }).waitFor()
  await page.keyboard.press('Escape')
  expect(await boxOf(page).inputValue()).toBe(words)
})

test('a message is chosen and reported over the conversation, and no other is to be chosen then', async () => {
  const { id, buyer, seller } = await begun()
  await answer(id, seller, 'أرسل لي العربون أولًا')
  const page = await aPage({ as: buyer })
  await page.goto(`/messages/${id}`)
  await isAlive(page)
  await page.locator('.thread-head summary').click()
  await page.getByRole('link', { name: 'أبلغ عن رسالة بعينها' }).click()
  const flag = page.getByRole('link', { name: 'أبلغ عن هذه الرسالة' }).last()
  await flag.click()
  const sheet = page.getByRole('dialog', { name: 'الإبلاغ عن رسالة' })
  await sheet.getByText('أرسل لي العربون أولًا').waitFor()
  await sheet.getByLabel('احتيال أو محاولة نصب').check()
  await sheet.getByRole('button', { name: 'أرسل البلاغ' }).click()
  await sheet.getByText('وصل بلاغك').waitFor()
  await page.keyboard.press('Escape')
  await flag.waitFor({ state: 'hidden' })
  const reports = await db.selectFrom('reports').select('messageId').where('conversationId', '=', id).execute()
  expect(reports).toHaveLength(1)
})

test('the sheet of another time stays though the other side agrees meanwhile', async () => {
  const { id, buyer, seller } = await begun()
  const halfHour = 30 * 60 * 1000
  const startsAt = new Date((Math.ceil(Date.now() / halfHour) + 96) * halfHour)
  await proposeMeeting(db, {
    conversationId: id,
    by: seller,
    id: randomUUID(),
    startsAt,
    venue: { written: 'الحديقة' },
  })
  const page = await aPage({ as: buyer })
  await page.goto(`/messages/${id}`)
  await isAlive(page)
  await page.getByRole('link', { name: 'موعد آخر' }).click()
  const sheet = page.getByRole('dialog', { name: 'اقترح لقاء' })
  await sheet.locator('input[name=otherVenue]').fill('عند الدوار')
  const meeting = await db.selectFrom('meetings').selectAll().where('conversationId', '=', id).executeTakeFirstOrThrow()
  const agreed = {
    conversationId: id,
    meetingId: meeting.messageId,
    by: buyer,
    id: randomUUID(),
    act: 'agree',
  } as const
  expect((await actOnMeeting(db, { ...agreed, words: '' })).ok).toBe(true)
  await page.getByText('اتفقتما').first().waitFor({ state: 'attached' })
  expect(await sheet.locator('input[name=otherVenue]').inputValue()).toBe('عند الدوار')
})
