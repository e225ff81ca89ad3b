import { expect, test } from 'vitest'
import { aPage } from '#tests/support/browser.ts'
import { db } from '#tests/support/database.ts'
import { aPerson, anAd, anAdmin } from '#tests/support/factories.ts'
import { isAlive } from './every-page.ts'
import { adTitled, seesToast } from './people.ts'

test('an ad is refused with a reason, mended by its owner, and approved', async () => {
  const owner = await aPerson()
  const ad = await anAd({ owner, title: 'براد بحالة جيدة' })
  const admin = await aPage({ as: await anAdmin(), width: 1280 })
  await admin.goto('/admin/ads?status=pending')
  const review = admin.getByRole('article').filter({ hasText: ad.title })
  await review.getByText('رفض', { exact: true }).click()
  await review.getByLabel('سبب الرفض').selectOption('unclear')
  await review.getByLabel('ملاحظة لصاحب الإعلان').fill('اذكر الماركة والحجم')
  await review.getByRole('button', { name: 'تأكيد الرفض' }).click()
  await seesToast(admin, 'تم رفض الإعلان وإعلام صاحبه بالسبب')

  const seller = await aPage({ as: owner })
  await seller.goto('/profile')
  const card = seller.getByRole('article').filter({ hasText: ad.title })
  expect(await card.innerText()).toContain('اذكر الماركة والحجم')
  await card.getByRole('link', { name: 'أصلحه وأعد إرساله' }).click()
  await seller.getByLabel('عنوان الإعلان').fill('براد الحافظ 16 قدم')
  await seller.getByRole('button', { name: 'احفظ التعديلات' }).click()
  await seesToast(seller, 'تم تحديث الإعلان وإرساله للمراجعة')

  await admin.goto('/admin/ads?status=pending')
  await admin
    .getByRole('article')
    .filter({ hasText: 'براد الحافظ' })
    .getByRole('button', { name: 'موافقة ونشر' })
    .click()
  await seesToast(admin, 'تمت الموافقة على الإعلان ونُشر')
  expect(await adTitled('براد الحافظ 16 قدم')).toMatchObject({ id: ad.id, status: 'approved', version: 2 })
})

test('what was edited while it was read is not published; the fresh ad is shown instead', async () => {
  const owner = await aPerson()
  const ad = await anAd({ owner, title: 'دراجة هوائية' })
  const admin = await aPage({ as: await anAdmin() })
  await admin.goto('/admin/ads?status=pending')
  const review = admin.getByRole('article').filter({ hasText: ad.title })
  await review.waitFor()

  const seller = await aPage({ as: owner })
  const other = await anAd({ owner, title: 'خوذة دراجة' })
  await seller.goto('/profile')
  await isAlive(seller)
  const card = seller.locator(`#ad-${ad.id}`)
  await card.getByRole('link', { name: 'تعديل' }).click()
  await card.getByLabel('عنوان الإعلان').fill('')
  await card.getByRole('button', { name: 'احفظ التعديلات' }).click()
  await card.getByRole('alert').getByText('اكتب عنوان الإعلان').waitFor()
  expect(await seller.locator(`#ad-${other.id}`).count(), 'edited in its place in the list').toBe(1)
  await card.getByLabel('عنوان الإعلان').fill('دراجة هوائية مع قفل')
  await card.getByRole('button', { name: 'احفظ التعديلات' }).click()
  await seesToast(seller, 'تم تحديث الإعلان وإرساله للمراجعة')

  const answer = admin.waitForResponse(
    (response) => response.url().includes('/approval') && response.request().method() === 'POST',
  )
  await review.getByRole('button', { name: 'موافقة ونشر' }).click()
  expect((await answer).status()).toBe(409)
  await admin.getByText('تغيّر الإعلان بعد أن فتحت هذه الصفحة. هذه نسخته الأخيرة.').waitFor()
  const fresh = admin.getByRole('article').filter({ hasText: 'دراجة هوائية مع قفل' })
  expect(await adTitled('دراجة هوائية مع قفل')).toMatchObject({ status: 'pending' })
  await fresh.getByRole('button', { name: 'موافقة ونشر' }).click()
  await seesToast(admin, 'تمت الموافقة على الإعلان ونُشر')
})

test('an owner hides an ad, brings it back, and deletes it after being asked', async () => {
  const owner = await aPerson()
  const ad = await anAd({ owner, status: 'approved', title: 'مكتبة خشب' })
  const seller = await aPage({ as: owner })
  await seller.goto('/profile')
  const card = seller.getByRole('article').filter({ hasText: ad.title })
  await card.getByRole('button', { name: 'إخفاء' }).click()
  await seesToast(seller, 'تم إخفاء الإعلان')
  await card.getByRole('button', { name: 'إعادة الإرسال' }).click()
  await seesToast(seller, 'تمت إعادة إرسال الإعلان للمراجعة')
  await card.getByText('حذف', { exact: true }).click()
  await card.getByRole('button', { name: 'نعم، احذفه' }).click()
  await seesToast(seller, 'تم حذف الإعلان')
  expect(await card.count()).toBe(0)
})

test('at the desk one key decides and the next ad is there; while somebody types keys are letters', async () => {
  await db
    .updateTable('ads')
    .set({ deletedAt: new Date(), deletedReason: 'admin' })
    .where('deletedAt', 'is', null)
    .execute()
  const [first, second, third] = [
    await anAd({ title: 'طاولة سفرة' }),
    await anAd({ title: 'كنبة زاوية' }),
    await anAd({ title: 'سجادة عجمي' }),
  ]
  const page = await aPage({ as: await anAdmin(), width: 360 })
  await page.goto('/admin/review')
  await isAlive(page)
  const shows = (title: string) => page.getByRole('article').getByRole('heading', { name: title }).waitFor()
  const statusOf = async (title: string) => (await adTitled(title)).status
  await shows(first!.title)
  await page.keyboard.press('n')
  await shows(second!.title)
  await page.keyboard.press('a')
  await shows(third!.title)
  await expect.poll(() => statusOf(second!.title)).toBe('approved')
  await page.keyboard.press('r')
  await page.getByLabel('ملاحظة لصاحب الإعلان').pressSequentially('a1n')
  expect(await statusOf(third!.title)).toBe('pending')
  await page.getByRole('button', { name: 'إعلان مكرر' }).click()
  await expect
    .poll(() => adTitled(third!.title))
    .toMatchObject({ status: 'rejected', moderationReason: 'duplicate', moderationNote: 'a1n' })
  expect(await statusOf(first!.title)).toBe('pending')
})
