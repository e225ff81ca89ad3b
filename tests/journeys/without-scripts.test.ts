import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { sessionCookieName } from '#domain/people/session-token.ts'
import { aPage } from '#tests/support/browser.ts'
import { anAdmin } from '#tests/support/factories.ts'
import { aPhonePhoto } from '#tests/support/phone-photo.ts'
import { isInSight } from './in-sight.ts'
import { adTitled, fillInAd, password, register, seesToast } from './people.ts'

const words = { title: 'كيا ريو 2011 خالية العلام', description: 'موتور وعلبة ممتازين، السعر نهائي.', price: '72000' }

test('posting, reviewing and finding need no script at all', { timeout: 240_000 }, async () => {
  const seller = await aPage({ javaScript: false })
  await register(seller, { name: 'أبو خالد', email: 'khaled@example.com' })
  await seller.goto('/post')
  await seller.getByRole('button', { name: 'انشر الإعلان' }).click()
  await seller.getByRole('alert').getByText('يرجى ملء جميع الحقول المطلوبة').waitFor()

  await fillInAd(seller, words)
  const files = await Promise.all([60, 200].map((hue) => aPhonePhoto({ hue })))
  await seller
    .locator('input[name=images]')
    .setInputFiles(files.map((buffer, n) => ({ name: `IMG_${n}.jpg`, mimeType: 'image/jpeg', buffer })))
  await seller.getByRole('button', { name: 'انشر الإعلان' }).click({ timeout: 60_000 })
  await seesToast(seller, 'تم نشر الإعلان مع صورتين مضغوطتين وسيتم مراجعته قريباً')
  const ad = await adTitled(words.title)
  expect(ad.photos).toHaveLength(2)

  const admin = await aPage({ javaScript: false, as: await anAdmin() })
  await rejectAndMend(admin, seller, ad.id)
  await admin.goto('/admin/ads?status=pending')
  await admin.getByRole('article').filter({ hasText: 'كيا ريو' }).getByRole('button', { name: 'موافقة ونشر' }).click()
  await seesToast(admin, 'تمت الموافقة على الإعلان ونُشر')

  const visitor = await aPage({ javaScript: false, width: 1280 })
  await visitor.goto('/browse')
  await visitor.getByRole('searchbox').first().fill('ريـو 2011')
  await visitor.getByRole('searchbox').first().press('Enter')
  await visitor.getByRole('article').filter({ hasText: 'كيا ريو' }).getByRole('link').first().click()
  await visitor.getByRole('heading', { level: 1, name: 'كيا ريو 2011' }).waitFor()
  expect(await visitor.getByRole('img').count()).toBeGreaterThanOrEqual(2)

  await seller.goto('/profile')
  const card = seller.getByRole('article').filter({ hasText: 'كيا ريو' })
  await card.getByLabel('خيارات أخرى').click()
  await card.getByText('حذف', { exact: true }).click()
  await card.getByRole('button', { name: 'نعم، احذفه' }).click()
  await seesToast(seller, 'تم حذف الإعلان')
  expect((await visitor.reload())!.status()).toBe(410)
})

async function rejectAndMend(admin: Page, seller: Page, adId: number) {
  await admin.goto('/admin/ads?status=pending')
  const review = admin.getByRole('article').filter({ hasText: words.title })
  await review.getByText('رفض', { exact: true }).click()
  await review.getByRole('button', { name: 'تأكيد الرفض' }).click()
  await admin.getByRole('alert').getByText('اختر سبب الرفض').waitFor()
  await admin.getByLabel('سبب الرفض').selectOption('wrong_price')
  await admin.getByRole('button', { name: 'تأكيد الرفض' }).click()
  await seesToast(admin, 'تم رفض الإعلان وإعلام صاحبه بالسبب')

  await seller.goto('/profile')
  await seller.locator(`#ad-${adId}`).getByRole('link', { name: 'أصلحه وأعد إرساله' }).click()
  await seller.getByLabel('السعر').fill('68000')
  await seller.getByRole('button', { name: 'احفظ التعديلات' }).click()
  await seesToast(seller, 'تم تحديث الإعلان وإرساله للمراجعة')
}

test('an account, its language and its theme need no script', async () => {
  const page = await aPage({ javaScript: false })
  await register(page, { name: 'هبة', email: 'hiba@example.com' })
  await page.getByRole('button', { name: 'الوضع الداكن' }).click()
  expect(await page.locator('html').getAttribute('data-theme')).toBe('dark')
  await page.goto('/browse?search=%D8%AF%D8%B1%D8%A7%D8%AC%D8%A9')
  await page.getByRole('button', { name: 'English' }).click()
  await page.waitForURL('**/en/browse?search=*')
  expect(await page.locator('html').getAttribute('dir')).toBe('ltr')
  await page.locator('summary').filter({ hasText: 'ه' }).click()
  await page.getByRole('button', { name: 'Log out' }).click()
  await page.waitForURL('**/en')
  expect(await page.locator('html').getAttribute('data-theme')).toBe('dark')
  expect((await page.goto('/profile'))!.status()).toBe(401)
})

test('a session that ends while an ad is typed costs no word: logging in in another tab, then sending', async () => {
  const seller = await aPage({ javaScript: false })
  await register(seller, { name: 'أم خالد', email: 'um.khaled@example.com' })
  await seller.goto('/post')
  await fillInAd(seller, { ...words, title: 'كيا سيراتو 2009' })
  await seller.context().clearCookies({ name: sessionCookieName })
  await seller.getByRole('button', { name: 'انشر الإعلان' }).click()
  await isInSight(seller.getByRole('alert').getByText('انتهت جلستك قبل أن يصل ما كتبته'))
  const opened = seller.context().waitForEvent('page')
  await seller.getByRole('link', { name: 'سجّل الدخول في نافذة أخرى' }).click()
  const beside = await opened
  await beside.getByLabel('البريد الإلكتروني').fill('um.khaled@example.com')
  await beside.getByLabel('كلمة المرور', { exact: true }).fill(password)
  await beside.locator('main').getByRole('button', { name: 'تسجيل الدخول', exact: true }).click()
  await beside.waitForURL(/\/(home|profile)?$/)
  await seller.getByRole('button', { name: 'أرسل ما كتبته' }).click()
  expect(await seller.getByLabel('عنوان الإعلان').inputValue()).toBe('كيا سيراتو 2009')
  expect(await seller.getByLabel('الوصف').inputValue()).toBe(words.description)
})
