import { expect, test } from 'vitest'
import { accountSettings } from '#adapters/accounts/account-settings.ts'
import { aPage } from '#tests/support/browser.ts'
import { db } from '#tests/support/database.ts'
import { anAdmin } from '#tests/support/factories.ts'
import { anAlwaysPresentDevice } from '#tests/support/device-with-passkeys.ts'
import { aPassword } from '#tests/support/passwords.ts'
import { isAlive } from './every-page.ts'

test('the password that is asked for again is in sight, with its reason, where a long form was sent from its end', async () => {
  const owner = await anAdmin({ email: accountSettings.ownerEmail })
  await aPassword(owner, 'the-owners-own-words')
  const page = await aPage({ as: owner })
  await page.goto('/admin/settings')
  await page.locator('[name=administratorsNeedSecondFactor]').selectOption('never')
  await page.getByRole('button', { name: 'حفظ الإعدادات' }).click()

  const heading = page.locator('#password-again')
  await heading.waitFor()
  await expect.poll(() => heading.evaluate((element) => element === document.activeElement)).toBe(true)
  const { top, bottom } = await heading.evaluate((element) => element.getBoundingClientRect().toJSON() as DOMRect)
  expect([top >= 0, bottom <= 740]).toEqual([true, true])
  await page.locator('[name=currentPassword]').fill('the-owners-own-words')
  await page.getByRole('button', { name: 'متابعة' }).click()
  await page.getByText('تم حفظ الإعدادات').first().waitFor()
  await db.deleteFrom('siteSettings').where('key', '=', 'administratorsNeedSecondFactor').execute()
})

test('a passkey on the phone stands for the password', async () => {
  const admin = await anAdmin()
  await aPassword(admin, 'an-administrators-words')
  const page = await aPage({ as: admin })
  await anAlwaysPresentDevice(page)
  await page.goto('/settings/security/passkeys')
  await isAlive(page)
  await page.getByLabel('اسم المفتاح').fill('هاتفي')
  await page.getByLabel('كلمة المرور الحالية').fill('an-administrators-words')
  await page.getByRole('button', { name: 'إضافة مفتاح مرور' }).click()
  await page.getByRole('listitem').filter({ hasText: 'هاتفي' }).waitFor()

  await page.goto('/admin/settings')
  await isAlive(page)
  await page.locator('[name=shamCashNumber]').fill('5f2a-77')
  await page.getByRole('button', { name: 'حفظ الإعدادات' }).click()
  await page.getByRole('button', { name: 'تأكيد بمفتاح المرور' }).click()
  await page.getByText('تم حفظ الإعدادات').first().waitFor()
  await db.deleteFrom('siteSettings').where('key', '=', 'shamCashNumber').execute()
})
