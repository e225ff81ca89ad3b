import { expect, test } from 'vitest'
import { aMember, password } from '#tests/support/accounts.ts'
import { aPage } from '#tests/support/browser.ts'
import { anAlwaysPresentDevice } from '#tests/support/device-with-passkeys.ts'
import { aGuardedMember, codeOf } from '#tests/support/second-factor.ts'
import { isAlive } from './every-page.ts'
import { seesToast } from './people.ts'

test('somebody keeps a passkey on their phone and comes back with it', async () => {
  const member = await aMember()
  const page = await aPage({ as: member })
  await anAlwaysPresentDevice(page)

  await page.goto('/settings/security')
  await page.getByRole('link', { name: 'إضافة مفتاح مرور' }).click()
  await isAlive(page)
  await page.getByLabel('اسم المفتاح').fill('هاتفي')
  await page.getByLabel('كلمة المرور الحالية').fill('wrong')
  await page.getByRole('button', { name: 'إضافة مفتاح مرور' }).click()
  await page.getByRole('alert').filter({ hasText: 'كلمة المرور الحالية غير صحيحة' }).waitFor()
  await page.getByLabel('كلمة المرور الحالية').fill(password)
  await page.getByRole('button', { name: 'إضافة مفتاح مرور' }).click()
  await seesToast(page, 'تمت إضافة مفتاح المرور')
  await page.getByRole('listitem').filter({ hasText: 'هاتفي' }).waitFor()

  await page.context().clearCookies({ name: 'session' })
  await page.goto('/browse')
  await isAlive(page)
  await page.getByRole('banner').getByRole('link', { name: 'تسجيل الدخول' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'الدخول بمفتاح المرور' }).click()
  await seesToast(page, 'تم تسجيل الدخول بنجاح!')
  expect(new URL(page.url()).pathname).toBe('/browse')
})

test('the dialog asks for the code of an app and stays where it is', async () => {
  const member = await aGuardedMember()
  const page = await aPage()
  await page.goto('/browse')
  await isAlive(page)
  await page.getByRole('banner').getByRole('link', { name: 'تسجيل الدخول' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('البريد الإلكتروني').fill(member.email)
  await dialog.getByLabel('كلمة المرور', { exact: true }).fill(password)
  await dialog.getByRole('button', { name: 'تسجيل الدخول', exact: true }).click()
  await dialog.getByRole('heading', { name: 'رمز الدخول' }).waitFor()
  await dialog.getByLabel('الرمز').fill(await codeOf(member))
  await dialog.getByRole('button', { name: 'تسجيل الدخول', exact: true }).click()
  await seesToast(page, 'تم تسجيل الدخول بنجاح!')
  expect(new URL(page.url()).pathname).toBe('/browse')
})
