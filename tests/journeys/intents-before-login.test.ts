import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import type { Person } from '#domain/people/person.ts'
import { aMember, freshEmail, password } from '#tests/support/accounts.ts'
import { aPage } from '#tests/support/browser.ts'
import { db } from '#tests/support/database.ts'
import { anAlwaysPresentDevice } from '#tests/support/device-with-passkeys.ts'
import { anAd } from '#tests/support/factories.ts'
import { aGuardedMember, codeOf } from '#tests/support/second-factor.ts'
import { isAlive } from './every-page.ts'
import { dialogOf, fillIn, isFavorite, sendLogin, standsAt } from './login-page.ts'
import { seesToast } from './people.ts'

// U1: in Arabic on a phone, with scripts: what was wanted is done by the login, and the page stays where it was.

const phone = '+963944731902'
type Way = (page: Page) => Promise<{ id: string }>

const byPassword: Way = async (page) => {
  const member = await aMember()
  await fillIn(page, member)
  await sendLogin(page)
  return member
}

const ways: Record<string, Way> = {
  password: byPassword,
  async code(page) {
    const member = await aGuardedMember()
    await fillIn(page, member)
    await sendLogin(page)
    await page
      .getByRole('dialog')
      .getByLabel('الرمز')
      .fill(await codeOf(member))
    await sendLogin(page)
    return member
  },
  async registration(page) {
    await page.getByRole('dialog').getByRole('button', { name: 'إنشاء حساب' }).click()
    const email = freshEmail()
    await page.getByRole('dialog').getByLabel('الاسم الكامل').fill('سلمى')
    await fillIn(page, { email })
    await page.getByRole('dialog').getByLabel('تأكيد كلمة المرور').fill(password)
    await sendLogin(page)
    const found = () => db.selectFrom('people').select('id').where('email', '=', email).executeTakeFirst()
    await expect.poll(found).toBeDefined()
    return (await found())!
  },
  async passkey(page) {
    const member = await aMember()
    await withPasskey(page, member)
    await page.getByRole('dialog').getByRole('button', { name: 'الدخول بمفتاح المرور' }).click()
    return member
  },
}

/** The device of this page keeps a passkey of this person, made in a page beside it. */
async function withPasskey(page: Page, member: Person) {
  const { device, authenticatorId } = await anAlwaysPresentDevice(page)
  const made = await aPage({ as: member })
  const maker = await anAlwaysPresentDevice(made)
  await made.goto('/settings/security')
  await made.getByRole('link', { name: 'إضافة مفتاح مرور' }).click()
  await isAlive(made)
  await made.getByLabel('اسم المفتاح').fill('هاتفي')
  await made.getByLabel('كلمة المرور الحالية').fill(password)
  await made.getByRole('button', { name: 'إضافة مفتاح مرور' }).click()
  await seesToast(made, 'تمت إضافة مفتاح المرور')
  const { credentials } = await maker.device.send('WebAuthn.getCredentials', { authenticatorId: maker.authenticatorId })
  await device.send('WebAuthn.addCredential', { authenticatorId, credential: credentials[0]! })
}

test.each(Object.entries(ways))('a heart far down a list is kept after logging in by %s', async (way, logIn) => {
  const categoryId = 2 + Object.keys(ways).indexOf(way)
  await Promise.all(Array.from({ length: 8 }, () => anAd({ status: 'approved', categoryId })))
  const path = `/category/${categoryId}?sort=oldest`
  const page = await aPage()
  await page.goto(path)
  await isAlive(page)
  const card = page.locator('article[data-ad-id]').nth(6)
  const adId = Number(await card.getAttribute('data-ad-id'))
  const heart = page.locator(`#ad-${adId} .heart button`)
  await heart.scrollIntoViewIfNeeded()
  const y = await page.evaluate(() => scrollY)
  expect(y).toBeGreaterThan(300)
  await heart.click()
  await dialogOf(page).getByText('يجب تسجيل الدخول أولاً لإضافة الإعلانات للمفضلة').waitFor()
  expect(await page.evaluate(() => document.activeElement?.getAttribute('name')), 'U4').toBe('email')
  const { id } = await logIn(page)
  await seesToast(page, 'وحُفظ الإعلان في المفضلة')
  await standsAt(page, { path, y })
  expect(await heart.getAttribute('aria-pressed')).toBe('true')
  expect(await isFavorite(id, adId)).toBe(true)
})

test('the number appears where it was asked for, and WhatsApp is one press away', async () => {
  const ad = await anAd({ status: 'approved', phone })
  const page = await aPage()
  await page.goto(`/ad/${ad.id}`)
  await isAlive(page)
  const call = page.getByRole('button', { name: /رقم/ })
  await call.scrollIntoViewIfNeeded()
  const y = await page.evaluate(() => scrollY)
  await call.click()
  await dialogOf(page).getByText('سجّل دخولك ليظهر لك رقم البائع').waitFor()
  await byPassword(page)
  const link = page.getByRole('link', { name: phone })
  await link.waitFor()
  await seesToast(page, 'وهذا رقم البائع')
  await standsAt(page, { path: `/ad/${ad.id}`, y })
  await expect.poll(() => link.evaluate((element) => element === document.activeElement)).toBe(true)

  const other = await aPage()
  await other.goto(`/ad/${ad.id}`)
  await isAlive(other)
  const whatsapp = other.getByRole('button', { name: /واتساب/ })
  await whatsapp.click()
  await dialogOf(other).getByText('سجّل دخولك لتراسل البائع على واتساب').waitFor()
  await byPassword(other)
  await seesToast(other, 'ضغطة واحدة')
  await expect.poll(() => whatsapp.evaluate((element) => element === document.activeElement)).toBe(true)
  const going = other.context().waitForEvent('request', (request) => request.url().startsWith('https://wa.me/'))
  await whatsapp.click()
  await going
})

test('a search is saved by the login, the list stays', async () => {
  await anAd({ status: 'approved', categoryId: 1 })
  const page = await aPage()
  await page.goto('/browse?category=1')
  await isAlive(page)
  const save = page.getByRole('button', { name: 'نبّهني عند نزول إعلانات جديدة هنا' })
  await save.scrollIntoViewIfNeeded()
  const y = await page.evaluate(() => scrollY)
  await save.click()
  await dialogOf(page).getByText('سجّل دخولك لحفظ البحث').waitFor()
  const { id } = await byPassword(page)
  await seesToast(page, 'وحُفظ البحث')
  await standsAt(page, { path: '/browse?category=1', y })
  const saved = await db.selectFrom('savedSearches').select('path').where('personId', '=', id).execute()
  expect(saved).toEqual([{ path: '/browse?category=1' }])
})
