import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { aPage } from '#tests/support/browser.ts'
import { db } from '#tests/support/database.ts'
import { aPerson, anAd, anAdmin } from '#tests/support/factories.ts'
import { isAlive } from './every-page.ts'
import { adTitled, seesToast } from './people.ts'

/** The ad stands on the desk, and what is pressed now is meant for it. */
const settled = (page: Page, title: string) =>
  page.locator('article[aria-busy=false]').getByRole('heading', { name: title }).waitFor()

const emptyQueue = () =>
  db.updateTable('ads').set({ deletedAt: new Date(), deletedReason: 'admin' }).where('deletedAt', 'is', null).execute()

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
  await isAlive(seller)
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
  await card.getByLabel('خيارات أخرى').click()
  await card.getByRole('button', { name: 'إخفاء' }).click()
  await seesToast(seller, 'تم إخفاء الإعلان')
  await card.getByRole('button', { name: 'إعادة الإرسال' }).click()
  await seesToast(seller, 'تمت إعادة إرسال الإعلان للمراجعة')
  await card.locator('.more-acts').evaluate((acts) => acts.setAttribute('open', ''))
  await card.getByText('حذف', { exact: true }).click()
  await card.getByRole('button', { name: 'نعم، احذفه' }).click()
  await seesToast(seller, 'تم حذف الإعلان')
  await card.waitFor({ state: 'detached' })
})

test('at the desk one key decides and the next ad is there; while somebody types keys are letters', async () => {
  await emptyQueue()
  const [first, second, third] = [
    await anAd({ title: 'طاولة سفرة' }),
    await anAd({ title: 'كنبة زاوية' }),
    await anAd({ title: 'سجادة عجمي' }),
  ]
  const page = await aPage({ as: await anAdmin(), width: 360 })
  await page.goto('/admin/review')
  await isAlive(page)
  const shows = (title: string) => settled(page, title)
  const statusOf = async (title: string) => (await adTitled(title)).status
  await shows(first!.title)
  await page.keyboard.press('n')
  await shows(second!.title)
  await page.keyboard.press('a')
  await shows(third!.title)
  await expect.poll(() => statusOf(second!.title), { timeout: 20_000 }).toBe('approved')
  await shows(third!.title)
  await page.keyboard.press('r')
  await page.getByLabel('ملاحظة لصاحب الإعلان').pressSequentially('a1n')
  expect(await statusOf(third!.title)).toBe('pending')
  await page.getByRole('button', { name: 'إعلان مكرر' }).click()
  await expect
    .poll(() => adTitled(third!.title), { timeout: 20_000 })
    .toMatchObject({ status: 'rejected', moderationReason: 'duplicate', moderationNote: 'a1n' })
  expect(await statusOf(first!.title)).toBe('pending')
})

test('on a phone a swipe asks before it publishes and opens the reasons; scrolling and photos decide nothing', async () => {
  await emptyQueue()
  const [first, second] = [await anAd({ title: 'ثلاجة عرض', photos: 3 }), await anAd({ title: 'ميزان إلكتروني' })]
  const page = await aPage({ as: await anAdmin(), width: 360 })
  await page.goto('/admin/review')
  await isAlive(page)
  const finger = await page.context().newCDPSession(page)
  const draw = async (from: [number, number], to: [number, number]) => {
    const points = ([x, y]: [number, number]) => [{ x, y }]
    await finger.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: points(from) })
    const middle: [number, number] = [(from[0] + to[0]) / 2, (from[1] + to[1]) / 2]
    for (const touchPoints of [points(middle), points(to)])
      await finger.send('Input.dispatchTouchEvent', { type: 'touchMove', touchPoints })
    await finger.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] })
  }
  const heading = (title: string) => page.getByRole('article').getByRole('heading', { name: title })
  await settled(page, first.title)
  await heading(first.title).scrollIntoViewIfNeeded()
  const { y } = (await heading(first.title).boundingBox())!
  const question = page.getByRole('dialog', { name: 'تنشر هذا الإعلان؟' })

  const photos = (await page
    .getByRole('list', { name: /^صور الإعلان/ })
    .first()
    .boundingBox())!
  await draw([80, photos.y + 60], [300, photos.y + 60])
  await draw([80, y], [190, y - 90])
  expect(await question.count()).toBe(0)

  await draw([80, y], [300, y])
  await question.getByRole('button', { name: 'لا', exact: true }).click()
  await question.waitFor({ state: 'hidden' })
  expect((await adTitled(first.title)).status).toBe('pending')
  await draw([80, y], [300, y])
  await question.waitFor()
  await page.keyboard.press('Escape')
  await expect.poll(() => question.count()).toBe(0)
  await draw([80, y], [300, y])
  await question.getByRole('button', { name: 'نعم، انشره' }).click()
  await settled(page, second.title)
  await expect.poll(async () => (await adTitled(first.title)).status, { timeout: 20_000 }).toBe('approved')

  const below = (await heading(second.title).boundingBox())!
  await draw([300, below.y], [80, below.y])
  await page.getByRole('button', { name: 'إعلان مكرر' }).waitFor()
  expect((await adTitled(second.title)).status).toBe('pending')
})

test('O2, O25: an ad is deleted by a finger, the question stands in sight; Escape closes what was opened', async () => {
  const ad = await anAd({ title: 'مروحة سقف', status: 'approved' })
  const page = await aPage({ as: await anAdmin(), width: 360 })
  await page.goto(`/admin/ads?search=${ad.id}`)
  await isAlive(page)
  const card = page.getByRole('article').filter({ hasText: ad.title })
  await card.getByText('حذف', { exact: true }).tap()
  const yes = card.getByRole('button', { name: 'نعم، احذفه' })
  await yes.waitFor()
  await page.keyboard.press('Escape')
  await yes.waitFor({ state: 'hidden' })
  await card.getByText('حذف', { exact: true }).tap()
  await card.getByLabel('سبب الحذف').selectOption('duplicate')
  await yes.tap()
  await seesToast(page, 'تم حذف الإعلان')

  const waiting = await anAd({ title: 'مدفأة مازوت' })
  await page.goto(`/admin/ads?search=${waiting.id}`)
  await isAlive(page)
  const reasons = page.getByLabel('سبب الرفض').first()
  await page.getByText('رفض', { exact: true }).first().tap()
  await reasons.focus()
  await page.keyboard.press('Escape')
  await reasons.waitFor({ state: 'hidden' })
})
