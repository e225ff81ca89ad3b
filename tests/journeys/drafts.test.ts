import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { findDraft } from '#domain/drafts/find-draft.ts'
import { aMember, password } from '#tests/support/accounts.ts'
import { aPage } from '#tests/support/browser.ts'
import { db } from '#tests/support/database.ts'
import { aPerson } from '#tests/support/factories.ts'
import { aPicture } from '#tests/support/pictures.ts'
import { isAlive } from './every-page.ts'
import { adTitled, fillInAd, waitUntil } from './people.ts'

const words = { title: 'غسالة سامسونج 8 كيلو', description: 'مستعملة سنة واحدة، نظيفة.', price: '٣٥٠٠' }

async function choosePhotos(page: Page, ...names: string[]) {
  const buffer = await aPicture()
  await page
    .getByLabel('إضافة صور')
    .setInputFiles(names.map((name) => ({ name: `${name}.jpg`, mimeType: 'image/jpeg', buffer })))
}

const arrived = (page: Page) => page.locator('input[name=photos]')
const offerIn = (page: Page) => page.getByRole('heading', { name: 'لديك إعلان لم تكمله' })

test('a crash on a dead line loses neither a word nor a photo', async () => {
  const person = await aPerson()
  const page = await aPage({ as: person, brokenLine: true })
  await page.goto('/post')
  await isAlive(page)
  await choosePhotos(page, 'a')
  await arrived(page).waitFor({ state: 'attached' })
  await page.route('**/photos/uploads**', (route) => route.abort())
  await page.route('**/post/draft', (route) => route.abort())
  await fillInAd(page, words)
  await choosePhotos(page, 'b')
  await page.getByText('حُفظت المسودة').waitFor()
  await waitUntil(10_000, async () => (await storedPhotos(page)) === 2)
  const context = page.context()
  await page.close()

  const after = await context.newPage()
  await after.goto('/post')
  await offerIn(after).waitFor()
  await after.getByText(words.title).waitFor()
  await after.getByRole('link', { name: 'أكمل الإعلان' }).click()
  await arrived(after).nth(1).waitFor({ state: 'attached' })
  expect(await after.getByLabel('الوصف').inputValue()).toBe(words.description)
  await after.getByRole('button', { name: 'انشر الإعلان' }).click()
  await after.waitForURL('**/profile')
  const ad = await adTitled(words.title)
  expect([ad.price, ad.photos.length]).toEqual([3500, 2])

  await after.goto('/post')
  await isAlive(after)
  await after.getByLabel('عنوان الإعلان').waitFor()
  expect(await offerIn(after).count()).toBe(0)
})

/** How many photos this browser keeps. */
function storedPhotos(page: Page) {
  return page.evaluate<number>(`new Promise((resolve) => {
    const opening = indexedDB.open('unsent')
    opening.onsuccess = () => {
      const asked = opening.result.transaction('drafts').objectStore('drafts').getAll()
      asked.onsuccess = () => { opening.result.close(); resolve(asked.result[0]?.photos.length ?? 0) }
    }
  })`)
}

/** Somebody at an ad whose title has reached the server. */
async function aDraft() {
  const person = await aPerson()
  const page = await aPage({ as: person })
  await page.goto('/post')
  await isAlive(page)
  await page.getByLabel('عنوان الإعلان').fill(words.title)
  await waitUntil(30_000, async () => (await findDraft(db, person)).draft !== null)
  return { person, page }
}

test('a draft goes on on another device, and nobody else at this one sees it', async () => {
  const { person, page } = await aDraft()

  const phone = await aPage({ as: person, javaScript: false })
  await phone.goto('/post')
  await phone.getByRole('link', { name: 'أكمل الإعلان' }).click()
  expect(await phone.getByLabel('عنوان الإعلان').inputValue()).toBe(words.title)

  const other = await aMember()
  await db.deleteFrom('sessions').where('personId', '=', person.id).execute()
  await page.goto('/post')
  await isAlive(page)
  await page.getByLabel('البريد الإلكتروني').fill(other.email)
  await page.getByLabel('كلمة المرور', { exact: true }).fill(password)
  await page.getByRole('main').getByRole('button', { name: 'تسجيل الدخول', exact: true }).click()
  await page.getByLabel('عنوان الإعلان').waitFor()
  await isAlive(page)
  expect(await page.getByLabel('عنوان الإعلان').inputValue()).toBe('')
  expect(await page.getByText(words.title).count()).toBe(0)
})

test('what was written a moment before the page is left is on the server', async () => {
  const { person, page } = await aDraft()
  await page.getByLabel('الوصف').fill(words.description)
  await page.goto('/faq')
  await waitUntil(30_000, async () => JSON.stringify((await findDraft(db, person)).draft).includes(words.description))
})

test('a session that ended while writing costs nothing: logging in over the form, then posting', async () => {
  const person = await aMember()
  const page = await aPage({ as: person })
  await page.goto('/post')
  await isAlive(page)
  const title = 'مكتب خشب مع كرسي'
  await fillInAd(page, { ...words, title })
  await choosePhotos(page, 'a')
  await arrived(page).waitFor({ state: 'attached' })
  await db.deleteFrom('sessions').where('personId', '=', person.id).execute()
  await page.getByRole('button', { name: 'انشر الإعلان' }).click()
  const alert = page.getByRole('alert').filter({ hasText: 'انتهت جلستك' })
  await alert.getByRole('button', { name: 'تسجيل الدخول' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('البريد الإلكتروني').fill(person.email)
  await dialog.getByLabel('كلمة المرور', { exact: true }).fill(password)
  await dialog.getByRole('button', { name: 'تسجيل الدخول', exact: true }).click()
  await dialog.waitFor({ state: 'detached' })
  await page.getByRole('button', { name: 'انشر الإعلان' }).click()
  await page.waitForURL('**/profile')
  expect((await adTitled(title)).photos).toHaveLength(1)
})

test('an ad that was posted while its writer left the page is not offered as unfinished', async () => {
  const person = await aPerson()
  const page = await aPage({ as: person })
  await page.goto('/post')
  await isAlive(page)
  const title = 'خزانة خشب بثلاثة أبواب'
  await fillInAd(page, { ...words, title })
  await choosePhotos(page, 'a')
  await arrived(page).waitFor({ state: 'attached' })
  let isPosted = () => {}
  const posted = new Promise<void>((go) => (isPosted = go))
  await page.route(/\/post\.data/, async (route) => {
    if (route.request().method() !== 'POST') return route.continue()
    await route.fetch({ maxRedirects: 0 })
    isPosted()
    // Its answer never comes.
  })
  await page.getByRole('button', { name: 'انشر الإعلان' }).click()
  await posted
  await page.getByRole('banner').getByRole('link', { name: 'سوق الياسمين' }).click()
  await page.waitForURL((url) => !url.pathname.startsWith('/post'))
  expect(await adTitled(title)).toMatchObject({ status: 'pending' })
  for (const path of ['/post', '/post?draft=continue']) {
    await page.goto(path)
    await isAlive(page)
    await page.getByLabel('عنوان الإعلان').waitFor()
    await expect.poll(() => storedDrafts(page)).toBe(0)
    expect(await offerIn(page).count()).toBe(0)
    expect(await page.getByLabel('عنوان الإعلان').inputValue()).toBe('')
  }
  await page.getByText('لم تعد هذه المسودة محفوظة').waitFor()
})

/** How many unfinished ads this browser keeps. */
function storedDrafts(page: Page) {
  return page.evaluate<number>(`new Promise((resolve) => {
    const opening = indexedDB.open('unsent')
    opening.onsuccess = () => {
      const asked = opening.result.transaction('drafts').objectStore('drafts').count()
      asked.onsuccess = () => { opening.result.close(); resolve(asked.result) }
    }
  })`)
}
