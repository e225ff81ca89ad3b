import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { aMember, password } from '#tests/support/accounts.ts'
import { aPage } from '#tests/support/browser.ts'
import { db } from '#tests/support/database.ts'
import { aPerson } from '#tests/support/factories.ts'
import { aPicture } from '#tests/support/pictures.ts'
import { isAlive } from './every-page.ts'
import { adTitled, fillInAd, seesToast } from './people.ts'

const words = (title: string) => ({ title, description: 'مستعمل سنة واحدة، نظيف.', price: '٣٥٠٠' })
const publish = (page: Page) => page.getByRole('button', { name: 'انشر الإعلان' })
const bar = (page: Page) => page.getByRole('region', { name: 'إعلان ينتظر الإرسال' })
const adsOf = (person: { id: string }) =>
  db.selectFrom('ads').select(['id', 'title']).where('ownerId', '=', person.id).execute()

async function filledIn(page: Page, title: string) {
  await page.goto('/post')
  await isAlive(page)
  await fillInAd(page, words(title))
}

async function choosePhoto(page: Page) {
  const buffer = await aPicture()
  await page.getByLabel('إضافة صور').setInputFiles([{ name: 'a.jpg', mimeType: 'image/jpeg', buffer }])
}

test('a finished ad waits without a line, through a crash too, and is sent when the line is back', async () => {
  const person = await aPerson()
  const page = await aPage({ as: person, brokenLine: true })
  const title = 'براد صغير للمكتب'
  await filledIn(page, title)
  const context = page.context()
  await context.setOffline(true)
  await choosePhoto(page)
  await publish(page).click()
  await page.getByText('حفظنا إعلانك بصوره على هذا الجهاز').waitFor()
  await bar(page).getByText(title).waitFor()
  expect(await adsOf(person)).toEqual([])
  await page.close()

  await context.setOffline(false)
  const after = await context.newPage()
  await after.goto('/browse')
  await bar(after).getByText('أُرسل إعلانك').waitFor({ timeout: 30_000 })
  expect((await adTitled(title)).photos).toHaveLength(1)
  await after.goto('/post')
  await isAlive(after)
  expect(await after.getByText('لديك إعلان لم تكمله').count()).toBe(0)
  expect(await bar(after).count()).toBe(0)
})

test('where the form stood nothing is promised any more once its ad was sent', async () => {
  const page = await aPage({ as: await aPerson(), brokenLine: true })
  await filledIn(page, 'مروحة سقف')
  await page.context().setOffline(true)
  await choosePhoto(page)
  await publish(page).click()
  const promise = page.getByText('حفظنا إعلانك بصوره على هذا الجهاز')
  await promise.waitFor()
  await page.context().setOffline(false)
  await bar(page).getByText('أُرسل إعلانك').waitFor({ timeout: 30_000 })
  await promise.waitFor({ state: 'detached' })
  await page.locator('main').getByRole('link', { name: 'ابدأ إعلانًا جديدًا' }).click()
  await page.getByLabel('عنوان الإعلان').waitFor()
  expect(await page.getByLabel('عنوان الإعلان').inputValue()).toBe('')
})

test('an answer that is lost makes no second ad', async () => {
  const person = await aPerson()
  const page = await aPage({ as: person, brokenLine: true })
  const title = 'فرن كهربائي كبير'
  await filledIn(page, title)
  await choosePhoto(page)
  await page.locator('input[name=photos]').waitFor({ state: 'attached' })
  let lost = 0
  await page.route(/\/post(\.data)?$/, async (route) => {
    if (route.request().method() !== 'POST' || lost > 1) return route.continue()
    lost += 1
    await route.fetch({ maxRedirects: 0 })
    await route.abort()
  })
  await publish(page).click()
  await bar(page).getByText('أُرسل إعلانك').waitFor({ timeout: 60_000 })
  expect(lost).toBe(2)
  expect(await adsOf(person)).toHaveLength(1)
})

test('an ad stays until it is posted, also where the server leads elsewhere', async () => {
  const person = await aPerson()
  const page = await aPage({ as: person, brokenLine: true })
  await filledIn(page, 'طاولة سفرة خشب زان')
  await choosePhoto(page)
  await page.locator('input[name=photos]').waitFor({ state: 'attached' })
  await page.context().setOffline(true)
  await publish(page).click()
  await bar(page).waitFor()

  const leaves = (eraseAt: Date | null) =>
    db.updateTable('people').set({ eraseAt }).where('id', '=', person.id).execute()
  await leaves(new Date(Date.now() + 1e8))
  const led = page.waitForResponse((answer) => answer.url().endsWith('/post') && answer.request().method() === 'POST')
  await page.context().setOffline(false)
  expect((await led).status()).toBe(303)
  const again = bar(page).getByRole('button', { name: 'أرسله الآن' })
  await again.waitFor()
  expect(await bar(page).getByText('أُرسل إعلانك').count()).toBe(0)
  await leaves(null)
  await again.click()
  await bar(page).getByText('أُرسل إعلانك').waitFor({ timeout: 30_000 })
  expect(await adsOf(person)).toHaveLength(1)
})

test('what is refused leads back to the form with everything, and may be dropped', async () => {
  const person = await aMember()
  const page = await aPage({ as: person, brokenLine: true })
  await filledIn(page, 'سجادة صوف يدوية')
  await page.getByLabel('السعر').fill('')
  await page.context().setOffline(true)
  await choosePhoto(page)
  await publish(page).click()
  await bar(page).waitFor()
  await db.deleteFrom('sessions').where('personId', '=', person.id).execute()
  await page.context().setOffline(false)

  await bar(page).getByRole('button', { name: 'تسجيل الدخول' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('البريد الإلكتروني').fill(person.email)
  await dialog.getByLabel('كلمة المرور', { exact: true }).fill(password)
  await dialog.getByRole('button', { name: 'تسجيل الدخول', exact: true }).click()

  await bar(page).getByRole('button', { name: 'افتح الإعلان' }).waitFor()
  await page.getByText('حفظنا إعلانك بصوره على هذا الجهاز').waitFor({ state: 'detached' })
  await bar(page).getByRole('button', { name: 'افتح الإعلان' }).click()
  await page.waitForURL('**/post?draft=continue')
  await page.locator('input[name=photos]').waitFor({ state: 'attached' })
  expect(await page.getByLabel('عنوان الإعلان').inputValue()).toBe('سجادة صوف يدوية')
  await bar(page).waitFor({ state: 'detached' })
  expect(await adsOf(person)).toEqual([])
  await page.getByLabel('السعر').fill('5000')
  await publish(page).click()
  await seesToast(page, 'تم نشر الإعلان')
  expect(await adsOf(person)).toHaveLength(1)
})
