import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { aPage } from '#tests/support/browser.ts'
import { db } from '#tests/support/database.ts'
import { formTicket } from '#app/routes/info/form-ticket.ts'
import { isAlive } from './every-page.ts'
import { seesToast } from './people.ts'

const fields = {
  'الاسم الكامل': 'أم ياسر',
  'بريدك الإلكتروني': 'um.yasser@example.com',
  الموضوع: 'بلاغ',
  الرسالة: 'الإعلان 1007 ليس صحيحًا.',
}

async function fillIn(page: Page) {
  for (const [label, words] of Object.entries(fields))
    await page
      .getByRole('main')
      .getByLabel(new RegExp(`^${label}`))
      .fill(words)
}
/** Sends the form as if it had come this very moment, however long a busy machine took to fill it in. */
const sendAtOnce = (page: Page) =>
  page.locator('main input[name=ticket]').evaluate((input: HTMLInputElement, fresh) => {
    input.value = fresh
    input.form!.requestSubmit()
  }, formTicket())
const send = (page: Page) => page.getByRole('button', { name: 'إرسال الرسالة' })
const stored = () => db.selectFrom('contactMessages').select(['email', 'subject']).execute()

test('a message reaches the site without scripts; sent too soon it keeps its words', async () => {
  await db.deleteFrom('contactMessages').execute()
  const page = await aPage({ javaScript: false })
  await page.goto('/contact')
  await send(page).click()
  await page.getByRole('alert').getByText('يرجى كتابة الرسالة').waitFor()
  await fillIn(page)
  await page.goto('/contact')
  await fillIn(page)
  await sendAtOnce(page)
  await page.getByRole('alert').getByText('لم تُرسل رسالتك بعد').waitFor()
  expect(await page.getByLabel('الرسالة', { exact: true }).inputValue()).toBe(fields.الرسالة)
  await page.waitForTimeout(3000)
  await send(page).click()
  await seesToast(page, 'تم إرسال رسالتك بنجاح! سنتواصل معك قريباً')
  expect(await stored()).toEqual([{ email: fields['بريدك الإلكتروني'], subject: fields.الموضوع }])
})

test('with scripts the button says that it is sending, and the form is empty afterwards', async () => {
  await db.deleteFrom('contactMessages').execute()
  const page = await aPage({ width: 1280 })
  await page.goto('/contact')
  await isAlive(page)
  await fillIn(page)
  await page.waitForTimeout(3000)
  await page.route('**/contact.data*', async (route) => {
    await new Promise((resume) => setTimeout(resume, 600))
    await route.continue()
  })
  await send(page).click()
  const sending = page.getByRole('button', { name: 'جارٍ الإرسال…' })
  await sending.waitFor()
  expect(await sending.isDisabled()).toBe(true)
  await seesToast(page, 'تم إرسال رسالتك بنجاح! سنتواصل معك قريباً')
  expect(await stored()).toHaveLength(1)
  await expect.poll(() => page.getByLabel('الرسالة', { exact: true }).inputValue()).toBe('')
})

test('an address with a broken anchor shows the questions all the same', async () => {
  const page = await aPage()
  await page.goto('/faq#%E0%A4%A')
  await isAlive(page)
  await page.getByRole('heading', { level: 1, name: 'الأسئلة الشائعة' }).waitFor()
})

test('questions are found while typing, and a link opens its answer', async () => {
  const page = await aPage()
  await page.goto('/faq')
  await isAlive(page)
  const all = await page.locator('main details').count()
  await page.getByRole('searchbox', { name: 'ابحث في الأسئلة والأجوبة' }).fill('استرداد')
  await page.getByRole('status').filter({ hasText: 'سؤال' }).waitFor()
  expect(await page.locator('main details').count()).toBeLessThan(all)
  await page.getByText('هل أستطيع استرداد ما دفعته؟').waitFor()
  await page.getByRole('link', { name: 'كل الأسئلة' }).click()
  await expect.poll(() => page.locator('main details').count()).toBe(all)

  await page.evaluate(() => (location.hash = '#refund'))
  await expect.poll(() => page.locator('details[open] #refund').count()).toBe(1)
})

test.each([true, false])('an address leads to its answer (scripts: %s)', async (javaScript) => {
  const page = await aPage({ javaScript })
  for (const address of ['/faq?open=refund#refund', '/faq#refund']) {
    await page.goto('about:blank')
    await page.goto(address)
    const answer = page.getByText('غير قابلة للاسترداد').first()
    await answer.waitFor()
    await expect.poll(async () => (await answer.boundingBox())!.y).toBeLessThan(600)
    const question = (await page.getByText('هل أستطيع استرداد ما دفعته؟').boundingBox())!
    expect(question.y).toBeGreaterThanOrEqual(0)
  }
})

test('on paper a page is only itself, and every answer is open', async () => {
  const page = await aPage({ width: 1280, theme: 'dark' })
  await page.goto('/faq')
  await page.emulateMedia({ media: 'print' })
  expect(await page.locator('body > header, body > footer').first().isVisible()).toBe(false)
  expect(await page.getByText('غير قابلة للاسترداد').first().isVisible()).toBe(true)
})
