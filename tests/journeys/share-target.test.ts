import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { aPage, logIn } from '#tests/support/browser.ts'
import { aPerson } from '#tests/support/factories.ts'

/** A page with the service worker, as the installed site has it. */
async function installed() {
  const page = await aPage({ brokenLine: true, options: { serviceWorkers: 'allow' } })
  await page.goto('/faq')
  await page.evaluate(async () => {
    await navigator.serviceWorker.ready
    if (!navigator.serviceWorker.controller)
      await new Promise((done) => navigator.serviceWorker.addEventListener('controllerchange', done, { once: true }))
  })
  return page
}

/** As the phone's sheet sends it: two pictures, a title and a text. */
const share = (page: Page) =>
  page.evaluate(async () => {
    const canvas = Object.assign(document.createElement('canvas'), { width: 300, height: 200 })
    canvas.getContext('2d')!.fillRect(20, 20, 100, 100)
    const picture = await new Promise<Blob>((done) => canvas.toBlob((blob) => done(blob!)))
    const files = new DataTransfer()
    for (const name of ['قارب.png', 'مجداف.png']) files.items.add(new File([picture], name, { type: 'image/png' }))
    files.items.add(new File(['no picture'], 'words.txt', { type: 'text/plain' }))
    const form = document.createElement('form')
    Object.assign(form, { action: '/post/share', method: 'post', enctype: 'multipart/form-data' })
    for (const [name, value] of Object.entries({
      title: 'قارب صيد',
      text: 'خشبي، بحالة جيدة',
      url: 'https://example.sy/1',
    }))
      form.append(Object.assign(document.createElement('input'), { name, value }))
    form.append(Object.assign(document.createElement('input'), { type: 'file', name: 'photos', files: files.files }))
    document.body.append(form)
    form.submit()
  })

const offer = (page: Page) => page.getByRole('heading', { name: 'هل تضيف ما شاركته إلى إعلانك؟' })
const waits = (page: Page) => page.evaluate(() => caches.has('share-target'))

test('what is shared waits for the login, and goes into the ad that it is added to, and into its draft', async () => {
  const page = await installed()
  await share(page)
  await page.getByText('يجب تسجيل الدخول').first().waitFor()
  await logIn(page.context(), await aPerson())
  await page.goto('/post')
  await offer(page).waitFor()
  expect(await page.getByRole('img', { name: /قارب|مجداف/ }).count()).toBe(2)
  await page.getByLabel('الوصف').fill('كتبته قبل ذلك')
  await page.getByRole('button', { name: 'أضفه إلى الإعلان' }).click()
  await expect.poll(() => offer(page).count()).toBe(0)
  expect(await page.getByLabel('عنوان الإعلان').inputValue()).toBe('قارب صيد')
  expect(await page.getByLabel('الوصف').inputValue()).toBe('كتبته قبل ذلك')
  await expect.poll(() => page.locator('input[name=photos]').count()).toBe(2)
  expect(await waits(page)).toBe(false)
  await page.reload()
  await page.getByRole('heading', { name: 'لديك إعلان لم تكمله' }).waitFor()
  await page.getByText('قارب صيد').first().waitFor()
})

test('without a line too; refused or an hour later nothing is offered, and nothing is left', async () => {
  const person = await aPerson()
  const page = await installed()
  await logIn(page.context(), person)
  await page.goto('/faq')
  for (const leave of [
    () => page.getByRole('button', { name: 'لا تضفه' }).click(),
    async () => {
      await page.evaluate(async () => {
        const cache = await caches.open('share-target')
        const words = await (await cache.match('/post/share/words'))!.json()
        await cache.put('/post/share/words', Response.json({ ...words, at: words.at - 3_600_001 }))
      })
      await page.reload()
    },
  ]) {
    await page.context().setOffline(true)
    await share(page)
    await expect.poll(() => waits(page)).toBe(true)
    await page.context().setOffline(false)
    await page.goto('/post')
    await offer(page).waitFor()
    await leave()
    await expect.poll(() => waits(page)).toBe(false)
    expect(await offer(page).count()).toBe(0)
    await page.goto('/faq')
  }
})
