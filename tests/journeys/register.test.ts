import { expect, test } from 'vitest'
import { aPage } from '#tests/support/browser.ts'
import { isAlive } from './every-page.ts'
import { password, register, seesToast } from './people.ts'

test('a person registers in the dialog, logs out, and logs in where they were', async () => {
  const page = await aPage()
  await page.goto('/browse')
  await isAlive(page)
  await page.getByRole('banner').getByRole('link', { name: 'تسجيل الدخول' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: 'إنشاء حساب' }).click()
  await dialog.getByLabel('الاسم الكامل').fill('ريم')
  await dialog.getByLabel('البريد الإلكتروني').fill('reem@example.com')
  await dialog.getByLabel('كلمة المرور', { exact: true }).fill(password)
  await dialog.getByLabel('تأكيد كلمة المرور').fill('غيرها')
  await dialog.getByRole('button', { name: 'إنشاء حساب' }).click()
  await dialog.getByText('كلمتا المرور غير متطابقتين').first().waitFor()
  await dialog.getByLabel('كلمة المرور', { exact: true }).fill(password)
  await dialog.getByLabel('تأكيد كلمة المرور').fill(password)
  await dialog.getByRole('button', { name: 'إنشاء حساب' }).click()
  await seesToast(page, 'تم إنشاء الحساب بنجاح!')
  await page.waitForURL('**/browse')

  await page.getByRole('banner').locator('summary').click()
  await page.getByRole('button', { name: 'تسجيل الخروج' }).click()
  await seesToast(page, 'تم تسجيل الخروج')

  expect((await page.goto('/profile'))!.status()).toBe(401)
  await page.getByRole('main').getByLabel('البريد الإلكتروني').fill('reem@example.com')
  await page.getByRole('main').getByLabel('كلمة المرور', { exact: true }).fill(password)
  await page.getByRole('main').getByRole('button', { name: 'تسجيل الدخول' }).click()
  await seesToast(page, 'تم تسجيل الدخول بنجاح!')
  await page.waitForURL('**/profile')
  await page.getByRole('main').getByText('ريم').first().waitFor()
})

test('a second registration with the same address leads to logging in', async () => {
  const first = await aPage()
  await register(first, { name: 'ليلى', email: 'layla@example.com' })
  const second = await aPage()
  await second.goto('/register')
  await second.getByLabel('الاسم الكامل').fill('غيرها')
  await second.getByLabel('البريد الإلكتروني').fill('Layla@example.com')
  await second.getByLabel('كلمة المرور', { exact: true }).fill(password)
  await second.getByLabel('تأكيد كلمة المرور').fill(password)
  const answer = second.waitForResponse((response) => response.request().method() === 'POST')
  await second.getByRole('button', { name: 'إنشاء حساب', exact: true }).click()
  expect((await answer).status()).toBe(422)
  await second.getByRole('main').getByRole('link', { name: 'نسيت كلمة المرور؟' }).waitFor()
})
