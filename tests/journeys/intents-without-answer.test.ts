import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { aMember, password } from '#tests/support/accounts.ts'
import { aPage } from '#tests/support/browser.ts'
import { db } from '#tests/support/database.ts'
import { anAd } from '#tests/support/factories.ts'
import { isAlive } from './every-page.ts'
import { dialogOf, fillIn, isFavorite, sendLogin } from './login-page.ts'
import { seesToast } from './people.ts'
import { boxOf } from './talk-page.ts'

// U1: a visitor's press that nobody answers, or that another page's login makes a refusal, in Arabic on a phone.

const phone = '+963944731902'
const note = (page: Page, words: string) => page.getByRole('status').filter({ hasText: words })
const lost = 'انقطع الاتصال. ما أمامك باقٍ'

async function anAdPage() {
  const ad = await anAd({ status: 'approved', phone })
  const page = await aPage({ brokenLine: true })
  await page.goto(`/ad/${ad.id}`)
  await isAlive(page)
  const press = {
    heart: () => page.getByRole('button', { name: 'المفضلة', exact: true }).click(),
    call: () => page.getByRole('button', { name: 'إظهار الرقم' }).click(),
  }
  const stands = () => expect.poll(() => page.getByRole('heading', { level: 1 }).count()).toBe(1)
  return { ad, page, press, stands }
}

test.each(['heart', 'call'] as const)('without a line a visitor’s %s is said, and pressed again asks', async (act) => {
  const { ad, page, press, stands } = await anAdPage()
  await page.context().setOffline(true)
  await press[act]()
  await note(page, lost).waitFor()
  await stands()
  expect(new URL(page.url()).pathname).toBe(`/ad/${ad.id}`)
  await page.context().setOffline(false)
  await note(page, lost).waitFor({ state: 'detached' })
  await press[act]()
  await dialogOf(page).waitFor()
  const member = await aMember()
  await fillIn(page, member)
  await sendLogin(page)
  await seesToast(page, act === 'heart' ? 'وحُفظ الإعلان في المفضلة' : 'وهذا رقم البائع')
  expect(await isFavorite(member.id, ad.id)).toBe(act === 'heart')
})

test('without a line what a visitor sends in the chat stays in the box, and that is said over it', async () => {
  const { page } = await anAdPage()
  await page.getByRole('link', { name: 'راسل البائع' }).click()
  await boxOf(page).fill('هل ما زال متاحًا؟')
  await page.context().setOffline(true)
  await page.getByRole('dialog').getByRole('button', { name: 'أرسل' }).click()
  await page.getByRole('dialog').getByText(lost).waitFor()
  expect(await boxOf(page).inputValue()).toBe('هل ما زال متاحًا؟')
  await page.context().setOffline(false)
  await note(page, lost).waitFor({ state: 'detached' })
  await page.getByRole('dialog').getByRole('button', { name: 'أرسل' }).click()
  await dialogOf(page).waitFor()
})

test.each([
  [500, 'حدث خطأ من جهتنا'],
  [502, lost],
  [503, 'الموقع مشغول الآن'],
] as const)('a press that is answered with %i is said, and the page stands', async (status, words) => {
  const { page, press, stands } = await anAdPage()
  await page.route(/\/ad\/\d+\/(favorite|phone)$/, (route) => route.fulfill({ status, body: 'x' }))
  for (const act of ['heart', 'call'] as const) {
    await press[act]()
    await note(page, words).waitFor()
    await stands()
    expect(await page.locator('dialog[open]').count()).toBe(0)
    await note(page, words).getByRole('button').click()
    await note(page, words).waitFor({ state: 'detached' })
  }
})

async function logsInBeside(page: Page, { email }: { email: string }) {
  const other = await page.context().newPage()
  await other.goto('/login')
  await other.getByLabel('البريد الإلكتروني').fill(email)
  await other.getByLabel('كلمة المرور', { exact: true }).fill(password)
  await other.locator('main').getByRole('button', { name: 'تسجيل الدخول', exact: true }).click()
  await seesToast(other, 'تم تسجيل الدخول بنجاح!')
  await other.close()
}

test('logged in on another page, the number asked for here appears here and takes the focus', async () => {
  const { page, press } = await anAdPage()
  await logsInBeside(page, await aMember())
  await press.call()
  const link = page.getByRole('link', { name: phone })
  await link.waitFor()
  await expect.poll(() => link.evaluate((element) => element === document.activeElement)).toBe(true)
})

test('logged in on another page, why the site will not have a press here is said here', async () => {
  const { ad, page, press } = await anAdPage()
  await logsInBeside(page, await aMember())
  await db.updateTable('ads').set({ deletedAt: new Date(), deletedReason: 'owner' }).where('id', '=', ad.id).execute()
  await press.heart()
  await note(page, 'متاح').waitFor()
})

test('where the dialog’s code is gone, the page of the login says what it is for, and it is done', async () => {
  const { ad, page, press } = await anAdPage()
  await page.route(/\/assets\/auth-dialog[^/]*\.js$/, (route) => route.fulfill({ status: 404 }))
  await press.heart()
  await page.waitForURL(/\/login\?/)
  await page.getByText('بعد تسجيل الدخول نحفظ الإعلان في المفضلة').waitFor()
  const member = await aMember()
  await page.getByRole('main').getByLabel('البريد الإلكتروني').fill(member.email)
  await page.getByRole('main').getByLabel('كلمة المرور', { exact: true }).fill(password)
  await page.getByRole('main').getByRole('button', { name: 'تسجيل الدخول', exact: true }).click()
  await page.waitForURL(`/ad/${ad.id}`)
  await expect.poll(() => isFavorite(member.id, ad.id)).toBe(true)
})
