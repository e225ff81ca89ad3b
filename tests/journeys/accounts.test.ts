import { expect, test } from 'vitest'
import { issueToken } from '#domain/people/single-use-token.ts'
import { aMember, password } from '#tests/support/accounts.ts'
import { aPage } from '#tests/support/browser.ts'
import { db } from '#tests/support/database.ts'
import { isAlive } from './every-page.ts'
import { seesToast } from './people.ts'

test('somebody logs in over the page they are on, after a slip of the finger', async () => {
  const member = await aMember()
  const page = await aPage()
  await page.goto('/browse?sort=oldest')
  await isAlive(page)
  await page.getByRole('banner').getByRole('link', { name: 'تسجيل الدخول' }).click()
  const dialog = page.getByRole('dialog', { name: 'تسجيل الدخول' })
  const email = dialog.getByLabel('البريد الإلكتروني')
  const secret = dialog.getByLabel('كلمة المرور', { exact: true })
  const send = dialog.getByRole('button', { name: 'تسجيل الدخول', exact: true })

  await send.click()
  const problem = dialog.locator('p', { hasText: 'يرجى إدخال البريد الإلكتروني' })
  await problem.waitFor()
  await email.fill(member.email)
  await problem.waitFor({ state: 'detached' })

  await secret.fill('wrong')
  await send.click()
  await dialog.getByRole('alert').filter({ hasText: 'البريد الإلكتروني أو كلمة المرور غير صحيحة' }).waitFor()
  expect(await email.inputValue()).toBe(member.email)

  await secret.fill(password)
  await dialog.getByRole('button', { name: 'إظهار كلمة المرور' }).click()
  expect(await secret.getAttribute('type')).toBe('text')
  await send.click()
  await seesToast(page, 'تم تسجيل الدخول بنجاح!')
  expect(new URL(page.url()).pathname + new URL(page.url()).search).toBe('/browse?sort=oldest')
  await page.getByRole('dialog').waitFor({ state: 'detached' })
})

test('the dialog switches between its three modes, and asks for a letter without leaving the page', async () => {
  const page = await aPage({ width: 1280 })
  await page.goto('/home')
  await isAlive(page)
  await page.getByRole('banner').getByRole('link', { name: 'تسجيل الدخول' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: 'إنشاء حساب' }).click()
  await dialog.getByLabel('الاسم الكامل').waitFor()
  await dialog.getByRole('button', { name: 'تسجيل الدخول' }).click()
  await dialog.getByRole('button', { name: 'نسيت كلمة المرور؟' }).click()
  await dialog.getByLabel('البريد الإلكتروني').fill('nobody@example.com')
  await dialog.getByRole('button', { name: 'إرسال الرابط' }).click()
  await dialog.getByText('تم إرسال رابط إعادة تعيين كلمة المرور إلى بريدك الإلكتروني').waitFor()
  await dialog.getByRole('button', { name: 'العودة إلى تسجيل الدخول' }).click()
  await dialog.getByLabel('كلمة المرور', { exact: true }).waitFor()
  await page.keyboard.press('Escape')
  await dialog.waitFor({ state: 'hidden' })
  expect(new URL(page.url()).pathname).toBe('/home')
})

test('a letter leads to a new password and then home; whoever wants to stay stays', async () => {
  const member = await aMember()
  const page = await aPage()
  await page.clock.install()
  for (const stays of [true, false]) {
    const token = await issueToken(db, { purpose: 'reset-password', personId: member.id })
    await page.goto(`/reset-password?token=${token}`)
    // Once the scripts run, the address is no key any more.
    await page.waitForURL((url) => !url.href.includes(token))
    await page.getByLabel('كلمة المرور الجديدة', { exact: true }).fill('orbit-lantern-42')
    await page.getByLabel('تأكيد كلمة المرور الجديدة').fill('orbit-lantern-42')
    await page.getByRole('button', { name: 'تعيين كلمة المرور' }).click()
    await page.getByText('تم إعادة تعيين كلمة المرور بنجاح').waitFor()
    if (stays) {
      await page.getByRole('button', { name: 'ابقَ هنا' }).click()
      await page.clock.runFor(3500)
      await page.waitForTimeout(500)
      expect(new URL(page.url()).pathname).toBe('/reset-password')
    } else {
      await page.clock.runFor(3500)
      await page.waitForURL('/')
    }
  }
})

test('without scripts: stopped at a guarded page, in by the prompt, a new password, and out', async () => {
  const member = await aMember()
  const page = await aPage({ javaScript: false })
  await page.goto('/change-password')
  expect(await page.getByRole('button', { name: 'إظهار كلمة المرور' }).count()).toBe(0)
  await page.getByLabel('البريد الإلكتروني').fill(member.email)
  await page.getByLabel('كلمة المرور', { exact: true }).fill(password)
  await page.getByRole('main').getByRole('button', { name: 'تسجيل الدخول' }).click()
  await seesToast(page, 'تم تسجيل الدخول بنجاح!')
  expect(new URL(page.url()).pathname).toBe('/change-password')

  await page.getByLabel('كلمة المرور الحالية').fill(password)
  await page.getByLabel('كلمة المرور الجديدة', { exact: true }).fill('orbit-lantern-42')
  await page.getByLabel('تأكيد كلمة المرور الجديدة').fill('orbit-lantern-42')
  await page.getByRole('button', { name: 'حفظ كلمة المرور الجديدة' }).click()
  await seesToast(page, 'تم تغيير كلمة المرور بنجاح')

  await page.getByRole('banner').locator('summary').click()
  await page.getByRole('button', { name: 'تسجيل الخروج' }).click()
  await page.getByRole('banner').getByRole('link', { name: 'تسجيل الدخول' }).waitFor()
})
