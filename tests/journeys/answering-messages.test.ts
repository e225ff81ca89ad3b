import { beforeEach, expect, test } from 'vitest'
import { db } from '#tests/support/database.ts'
import { aPage } from '#tests/support/browser.ts'
import { anAdmin } from '#tests/support/factories.ts'
import { isAlive } from './every-page.ts'

beforeEach(() => db.deleteFrom('contactMessages').execute())

const written = { name: 'ليلى', email: 'leila@example.com', subject: 'سؤال', message: 'كيف أنشر إعلانًا؟' }

for (const javaScript of [true, false])
  test(`a message is answered on a phone with a prepared text, ${javaScript ? 'with' : 'without'} scripts`, async () => {
    await db.insertInto('contactMessages').values(written).execute()
    const page = await aPage({ as: await anAdmin(), javaScript })
    await page.goto('/admin/contact-messages')
    if (javaScript) await isAlive(page)
    await page.getByText('الرد', { exact: true }).click()
    await page.getByLabel('نص الرد').fill('مرحبًا ليلى،')
    await page.getByLabel('الردود الجاهزة').selectOption('كيف أنشر إعلانًا مجانًا')
    await page.getByRole('button', { name: 'أدرج النص' }).click()
    const area = page.getByLabel('نص الرد')
    await expect.poll(() => area.inputValue()).toMatch(/^مرحبًا ليلى،\n\nأهلًا بك، النشر في الموقع مجاني/)
    // With scripts nothing was sent.
    expect(page.url().endsWith('/answers')).toBe(!javaScript)

    await page.getByRole('button', { name: 'إرسال الرد' }).dblclick()
    await page.getByRole('status').getByText('أُرسل الرد').waitFor()
    await page.getByText('لا رسائل بانتظار الرد').waitFor()
    const answers = await db.selectFrom('contactAnswers').select(['way', 'content']).execute()
    expect(answers).toMatchObject([{ way: 'letter' }])
    await page.getByRole('link', { name: 'الأرشيف' }).click()
    await page.getByText('بالبريد الإلكتروني').waitFor()
    const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
    expect(overflow).toBeLessThanOrEqual(0)
  })
