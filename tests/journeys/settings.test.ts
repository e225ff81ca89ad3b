import { expect, test } from 'vitest'
import { aPerson } from '#tests/support/factories.ts'
import { aPage } from '#tests/support/browser.ts'
import { aPicture } from '#tests/support/pictures.ts'
import { sessionCookie } from '#tests/support/session-cookie.ts'
import { isAlive } from './every-page.ts'
import { seesToast } from './people.ts'

test('somebody finds the settings, shows who they are, and signs out of a lost phone', async () => {
  const person = await aPerson()
  await sessionCookie(person)
  const page = await aPage({ as: person })
  await page.goto('/home')
  await isAlive(page)
  await page.getByRole('banner').locator('summary').click()
  await page.getByRole('banner').getByRole('link', { name: 'الإعدادات' }).click()

  const name = page.getByLabel('الاسم الكامل')
  await name.fill('')
  await page.getByRole('button', { name: 'حفظ التغييرات' }).click()
  await page.getByRole('alert').filter({ hasText: 'يرجى إدخال الاسم الكامل' }).waitFor()
  await name.fill('ليلى الأتاسي')
  await page.getByLabel('رقم الهاتف').fill('٠٩٤٤١٢٣٤٥٦')
  const buffer = await aPicture({ width: 900, height: 1200 })
  await page.getByLabel('صورتك الشخصية').setInputFiles({ name: 'me.jpg', mimeType: 'image/jpeg', buffer })
  await page.getByRole('button', { name: 'حفظ التغييرات' }).click()
  await seesToast(page, 'تم تحديث الملف الشخصي')
  await expect.poll(() => page.getByLabel('رقم الهاتف').inputValue()).toBe('0944123456')
  const picture = page.getByRole('banner').locator('summary img')
  await picture.waitFor()
  await expect.poll(() => picture.evaluate((img: HTMLImageElement) => img.naturalWidth)).toBe(160)

  await page.getByRole('link', { name: 'الأمان' }).click()
  const devices = page.getByRole('region', { name: 'الأجهزة التي دخلت منها' })
  await expect.poll(() => devices.getByRole('listitem').count()).toBe(2)
  await devices.getByRole('button', { name: 'تسجيل الخروج من كل الأجهزة الأخرى' }).click()
  await seesToast(page, 'تم تسجيل الخروج من الأجهزة الأخرى')
  await expect.poll(() => devices.getByRole('listitem').count()).toBe(1)
})

test('without scripts: what is told, and how the site speaks and looks', async () => {
  const page = await aPage({ as: await aPerson(), javaScript: false })
  await page.goto('/settings')
  await page.getByRole('navigation', { name: 'أقسام الإعدادات' }).getByRole('link', { name: 'الإشعارات' }).click()
  await page.getByLabel('حالة إعلاناتك').uncheck()
  await page.getByRole('button', { name: 'حفظ التغييرات' }).click()
  await seesToast(page, 'تم تحديث إعدادات الإشعارات')
  expect(await page.getByLabel('حالة إعلاناتك').isChecked()).toBe(false)

  await page.getByRole('link', { name: 'التفضيلات' }).click()
  await page.getByRole('radio', { name: 'English' }).check()
  await page.getByRole('radio', { name: 'داكن' }).check()
  await page.getByLabel('توفير البيانات').check()
  await page.getByRole('button', { name: 'حفظ التغييرات' }).click()
  await seesToast(page, 'Your preferences have been saved')
  expect(new URL(page.url()).pathname).toBe('/en/settings/preferences')
  expect(await page.locator('html').getAttribute('data-theme')).toBe('dark')
  expect(await page.getByLabel('Data saver').isChecked()).toBe(true)
})
