import { expect, test } from 'vitest'
import { db } from '#tests/support/database.ts'
import { aPage } from '#tests/support/browser.ts'
import { anAdmin, aPerson } from '#tests/support/factories.ts'
import { isAlive } from './every-page.ts'

const words = { title: 'بخصوص حوالتك HRM-204', content: 'وصلت حوالتك مرتين.\nاتصل بنا لنعيد الثانية.' }
const noticesOf = ({ id }: { id: string }) =>
  db.selectFrom('notifications').select('title').where('personId', '=', id).execute()

for (const javaScript of [true, false])
  test(`O13: a message is written to one person on a phone, ${javaScript ? 'with' : 'without'} scripts`, async () => {
    const [admin, person] = [await anAdmin({ name: 'نور' }), await aPerson({ name: 'سامر الحلبي' })]
    const page = await aPage({ as: admin, javaScript })
    await page.goto(`/admin/users/${person.id}`)
    if (javaScript) await isAlive(page)
    await page.getByText('كتابة رسالة إليه').click()
    await page.getByLabel('نص الرسالة').fill(words.content)
    await page.getByRole('button', { name: 'إرسال الرسالة' }).click()
    await page.getByRole('alert').getByText('اكتب عنوان الرسالة').waitFor()
    expect(await page.getByLabel('نص الرسالة').inputValue()).toBe(words.content)

    await page.getByLabel('العنوان', { exact: true }).fill(words.title)
    await page.getByRole('button', { name: 'إرسال الرسالة' }).dblclick()
    const said = page.getByRole('status').getByText('أُرسلت الرسالة إلى')
    await said.waitFor()
    expect(await said.textContent()).toContain('سامر الحلبي')
    await expect
      .poll(() => said.evaluate((element) => element.getBoundingClientRect().bottom <= innerHeight))
      .toBe(true)
    expect(await noticesOf(person)).toEqual([{ title: words.title }])
    // The form is closed and empty, and the message stands above it.
    await page.getByText(words.title).click()
    await page.getByText('اتصل بنا لنعيد الثانية.').waitFor()
    await page.getByText('كتابة رسالة إليه').click()
    expect(await page.getByLabel('نص الرسالة').inputValue()).toBe('')
    const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
    expect(overflow).toBeLessThanOrEqual(0)

    const theirs = await aPage({ as: person, javaScript })
    await theirs.goto('/notifications')
    await theirs.getByText(words.title).waitFor()
    await theirs.getByText('وصلت حوالتك مرتين.').waitFor()
  })
