import { expect, test } from 'vitest'
import { saveChatSettings } from '#domain/verbs/messages/save-chat-settings.ts'
import { db } from '#tests/support/database.ts'
import { aPage } from '#tests/support/browser.ts'
import { aRecordingFile } from '#tests/support/recordings.ts'
import { begun } from '#tests/support/talks.ts'
import { isAlive } from './every-page.ts'

const list = 'الرسائل في هذه المحادثة'
const microphone = 'أرسل رسالة صوتية'
const player = /^رسالة صوتية/

/** What has arrived of somebody's. */
const voicesOf = ({ id }: { id: string }) =>
  db.selectFrom('voices').selectAll().where('ownerId', '=', id).where('messageId', 'is not', null).execute()

test('a voice message is recorded in the conversation, heard before it is sent, and played by the other side', async () => {
  const { id, buyer, seller } = await begun()
  const page = await aPage({ as: buyer })
  await page.goto(`/messages/${id}`)
  await isAlive(page)
  await page.getByRole('textbox', { name: 'اكتب رسالتك' }).fill('نصف كلمة')
  await page.getByRole('link', { name: microphone }).click()
  await page.getByText('يُسجَّل الآن').waitFor()
  await page.getByText(/0:(?!00)[0-5]\d من 1:00/).waitFor()
  await page.getByRole('button', { name: 'أوقف التسجيل' }).click()
  await page.getByText('استمع قبل الإرسال').waitFor()
  await page.getByRole('button', { name: 'سجّل من جديد' }).click()
  await page.getByText(/0:(?!00)[0-5]\d من 1:00/).waitFor()
  await page.getByRole('button', { name: 'أرسل التسجيل' }).click()
  await page
    .getByRole('list', { name: list })
    .getByText(/^رسالة صوتية · 0:0[1-9]$/)
    .waitFor()
  // What was typed is still there.
  expect(await page.getByRole('textbox', { name: 'اكتب رسالتك' }).inputValue()).toBe('نصف كلمة')
  await expect.poll(() => voicesOf(buyer)).toHaveLength(1)

  const other = await aPage({ as: seller })
  await other.goto(`/messages/${id}`)
  await isAlive(other)
  const audio = other.getByRole('list', { name: list }).locator('audio')
  const played = await audio.evaluate(async (it: HTMLAudioElement) => {
    it.muted = true
    await it.play()
    await new Promise((tick) => it.addEventListener('timeupdate', tick, { once: true }))
    return { lasts: it.duration, error: it.error?.message }
  })
  expect(played).toEqual({
    lasts: expect.closeTo((await voicesOf(buyer))[0]!.milliseconds / 1000, 0),
    error: undefined,
  })
  const speed = other.getByRole('button', { name: 'شغّل بسرعة 1.5×' })
  await speed.click()
  expect(await audio.evaluate((it: HTMLAudioElement) => it.playbackRate)).toBe(1.5)
  await speed.click()
  expect(await audio.evaluate((it: HTMLAudioElement) => it.playbackRate)).toBe(1)
})

test('without a line a voice message waits with the page, through another page too, and goes when the line is back', async () => {
  const { id, buyer } = await begun()
  const page = await aPage({ as: buyer, brokenLine: true })
  await page.goto(`/messages/${id}`)
  await isAlive(page)
  await page.getByRole('link', { name: microphone }).click()
  await page.getByText(/0:(?!00)[0-5]\d من 1:00/).waitFor()
  await page.context().setOffline(true)
  await page.getByRole('button', { name: 'أرسل التسجيل' }).click()
  await page.getByText('ينتظر الشبكة').first().waitFor()
  expect(await voicesOf(buyer)).toHaveLength(0)
  await page.goto('about:blank')
  await page.context().setOffline(false)
  await page.goto(`/messages/${id}`)
  await expect.poll(() => voicesOf(buyer), { timeout: 40_000 }).toHaveLength(1)
  await page.getByRole('list', { name: list }).locator('audio').waitFor()
})

test('who does not allow the microphone reads what to do, and the box comes back', async () => {
  const { id, buyer } = await begun()
  const page = await aPage({ as: buyer })
  await page.addInitScript(() => {
    navigator.mediaDevices.getUserMedia = () => Promise.reject(new DOMException('no', 'NotAllowedError'))
  })
  await page.goto(`/messages/${id}`)
  await isAlive(page)
  await page.getByRole('link', { name: microphone }).click()
  await page.getByRole('alert').getByText('لا يسمح المتصفح باستخدام الميكروفون').waitFor()
  await page.getByRole('button', { name: 'ارجع إلى الكتابة' }).click()
  await page.getByRole('textbox', { name: 'اكتب رسالتك' }).waitFor()
})

test('without scripts a recording that is there already is chosen and sent, and played', async () => {
  const { id, buyer } = await begun()
  const page = await aPage({ as: buyer, javaScript: false })
  await page.goto(`/messages/${id}`)
  await page.getByRole('link', { name: microphone }).click()
  const file = await aRecordingFile({ seconds: 2 })
  const buffer = Buffer.from(await file.arrayBuffer())
  await page.getByLabel('ملف التسجيل').setInputFiles({ name: file.name, mimeType: file.type, buffer })
  await page.getByRole('button', { name: 'أرسل التسجيل' }).click()
  await page.getByRole('list', { name: list }).getByText('رسالة صوتية · 0:02').waitFor()
  expect(await page.locator('audio').getAttribute('aria-label')).toMatch(player)
})

test('over an ad too, once the two have written to each other, a voice message arrives in their conversation', async () => {
  const { ad, buyer } = await begun()
  const page = await aPage({ as: buyer })
  await page.goto(`/ad/${ad.id}`)
  await isAlive(page)
  await page.getByRole('link', { name: 'راسل البائع' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('link', { name: microphone }).click()
  await dialog.getByText(/0:(?!00)[0-5]\d من 1:00/).waitFor()
  await dialog.getByRole('button', { name: 'أرسل التسجيل' }).click()
  await dialog.locator('audio').waitFor()
  expect(await voicesOf(buyer)).toHaveLength(1)
})

test('a voice message that is refused holds no words up, and is sent again by hand', async () => {
  const { id, buyer, seller } = await begun()
  const page = await aPage({ as: buyer, brokenLine: true })
  await page.goto(`/messages/${id}`)
  await isAlive(page)
  const choose = (takesVoice: boolean) =>
    saveChatSettings(db, {
      person: seller,
      settings: { autoReply: false, autoReplyText: '', showsReading: true, showsTyping: true, takesVoice },
    })
  await page.getByRole('link', { name: microphone }).click()
  await page.getByText(/0:(?!00)[0-5]\d من 1:00/).waitFor()
  // While they speak: a page that is read anew shows no microphone any more.
  await choose(false)
  await page.getByRole('button', { name: 'أرسل التسجيل' }).click()
  await page.getByText('لا يستقبل الطرف الآخر رسائل صوتية').waitFor()
  await page.getByRole('textbox', { name: 'اكتب رسالتك' }).fill('إذن أكتب')
  await page.getByRole('button', { name: 'أرسل', exact: true }).click()
  await page.getByRole('list', { name: list }).getByText('تم إرسال الرسالة').first().waitFor()
  await choose(true)
  await page.getByRole('button', { name: 'أعد الإرسال' }).click()
  await expect.poll(() => voicesOf(buyer)).toHaveLength(1)
  await choose(false)
  await page.reload()
  await isAlive(page)
  expect(await page.getByRole('link', { name: microphone }).count()).toBe(0)
})
