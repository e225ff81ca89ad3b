import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import type { Person } from '#domain/people/person.ts'
import { removeAd } from '#domain/verbs/ads/remove-ad.ts'
import { aPage, logIn } from '#tests/support/browser.ts'
import { db } from '#tests/support/database.ts'
import { aPerson, anAd } from '#tests/support/factories.ts'
import { begun, quiet, said } from '#tests/support/talks.ts'
import { isAlive } from './every-page.ts'
import { boxOf, listOf } from './talk-page.ts'

/** A page whose visits are stored from now on. Where that does not come to be, the error says how far the worker got. */
async function aReader({ as, width }: { as?: Person; width?: number } = {}) {
  const page = await aPage({ as, width, brokenLine: true, options: { serviceWorkers: 'allow' } })
  await page.goto('/faq')
  const fault = await page.evaluate(async () => {
    const { serviceWorker } = navigator
    const isControlled = async () => {
      await serviceWorker.ready
      if (!serviceWorker.controller)
        await new Promise((done) => serviceWorker.addEventListener('controllerchange', done, { once: true }))
      return null
    }
    const late = async () => {
      await new Promise((done) => setTimeout(done, 40_000))
      const all = await serviceWorker.getRegistrations()
      const states = all.map(({ installing, waiting, active }) =>
        [installing, waiting, active].map((worker) => worker?.state),
      )
      return JSON.stringify({ page: document.readyState, hidden: document.hidden, states })
    }
    return Promise.race([isControlled(), late()])
  })
  expect(fault).toBeNull()
  return page
}

/** What is here of a page, as the worker finds it. */
const isStored = (page: Page, path: string) =>
  expect
    .poll(() => page.evaluate(async (path) => (await caches.match(path, { ignoreVary: true })) !== undefined, path))
    .toBe(true)

const note = (page: Page) => page.locator('offline-copy')

test('an ad that was read is read again without a line, with its age, and opens from the list that was read', async () => {
  const ad = await anAd({ status: 'approved', title: 'دراجة جبلية تُقرأ بلا اتصال' })
  const page = await aReader()
  await page.goto(`/ad/${ad.id}`)
  await isStored(page, new URL(page.url()).pathname)
  await page.context().setOffline(true)
  await page.reload()
  await page.getByRole('heading', { name: ad.title }).waitFor()
  expect(await note(page).textContent()).toContain('نسخة محفوظة على جهازك')
  await page.goto('/about')
  await page.getByRole('heading', { name: 'لا اتصال بالإنترنت' }).waitFor()
  await page.getByRole('link', { name: ad.title }).click()
  await page.getByRole('heading', { name: ad.title }).waitFor()
  await page.context().setOffline(false)
  await note(page).getByRole('link', { name: 'أعد المحاولة' }).click()
  await page.getByRole('heading', { name: ad.title }).waitFor()
  await expect.poll(() => note(page).count()).toBe(0)
})

test('conversations and favorites are read without a line, and forgotten when their reader leaves', async () => {
  const talk = await begun()
  const page = await aReader({ as: talk.buyer, width: 1280 })
  for (const path of [`/messages/${talk.id}`, '/profile?tab=favorites', '/messages']) {
    await page.goto(path)
    await isStored(page, path)
  }
  await isAlive(page)
  await page.context().setOffline(true)
  await page.locator(`a[href^="/messages/${talk.id}"]`).first().click()
  await note(page).waitFor()
  await page.getByText('مرحبا').first().waitFor()
  await page.goto('/profile?tab=favorites')
  await note(page).waitFor()
  await page.context().setOffline(false)
  await page.goto('/faq')
  // As when the session ended elsewhere: the next page is nobody's.
  await page.context().clearCookies()
  await page.goto('/about')
  await expect
    .poll(() => page.evaluate(async () => (await caches.keys()).filter((name) => !/visitor|files|offline/.test(name))))
    .toEqual([])
  await page.context().setOffline(true)
  await page.goto(`/messages/${talk.id}`)
  await page.getByRole('heading', { name: 'لا اتصال بالإنترنت' }).waitFor()
  expect(await page.getByText('مرحبا').count()).toBe(0)
})

test('what is written over a copy waits, and is sent once when the line is back', async () => {
  const { id, buyer, seller } = await begun('مرحبا')
  await quiet(seller)
  const page = await aReader({ as: buyer })
  await page.goto(`/messages/${id}`)
  await isAlive(page)
  await isStored(page, `/messages/${id}`)
  await page.context().setOffline(true)
  // Twice: what a copy brings along is the same each time.
  for (const content of ['أولى', 'ثانية']) {
    await page.goto(`/messages/${id}`)
    await note(page).waitFor()
    await isAlive(page)
    await boxOf(page).fill(content)
    await boxOf(page).press('Enter')
    await listOf(page).locator('li', { hasText: content }).getByText('ينتظر الشبكة').waitFor()
  }
  await page.context().setOffline(false)
  await expect.poll(() => said(id, seller), { timeout: 20_000 }).toEqual(['<مرحبا', '<أولى', '<ثانية'])
})

test('whoever logs in after somebody else, without any page between, never sees what those read', async () => {
  const { id, buyer } = await begun('سرّ بيننا')
  const page = await aReader({ as: buyer })
  await page.goto(`/messages/${id}`)
  await isStored(page, `/messages/${id}`)
  await page.goto('/settings')
  await isAlive(page)
  await logIn(page.context(), await aPerson())
  await page.getByRole('link', { name: 'الأمان' }).first().click()
  await page.waitForURL('**/settings/security')
  await expect
    .poll(() => page.evaluate(async (path) => (await caches.match(path)) === undefined, `/messages/${id}`))
    .toBe(true)
  await page.context().setOffline(true)
  await page.goto(`/messages/${id}`)
  await page.getByRole('heading', { name: 'لا اتصال بالإنترنت' }).waitFor()
})

test('copies of a person go at once where the worker is told that somebody else reads now', async () => {
  const { id, buyer } = await begun('كلام لا يبقى')
  const page = await aReader({ as: buyer })
  await page.goto(`/messages/${id}`)
  await isStored(page, `/messages/${id}`)
  await page.evaluate(() => navigator.serviceWorker.controller!.postMessage({ reader: 'visitor' }, []))
  await expect
    .poll(() => page.evaluate(async () => (await caches.keys()).filter((name) => !/visitor|files|offline/.test(name))))
    .toEqual([])
})

test('what is taken down is not read from a copy any more', async () => {
  const ad = await anAd({ status: 'approved', title: 'إعلان يُسحب' })
  const page = await aReader()
  await page.goto(`/ad/${ad.id}?utm_source=wa`)
  await isStored(page, `/ad/${ad.id}`)
  expect((await removeAd(db, { adId: ad.id, by: ad.owner })).ok).toBe(true)
  await expect.poll(async () => (await page.goto(`/ad/${ad.id}`))?.status(), { timeout: 20_000 }).not.toBe(200)
  await expect
    .poll(() =>
      page.evaluate(async (path) => (await caches.match(path, { ignoreVary: true })) === undefined, `/ad/${ad.id}`),
    )
    .toBe(true)
})

test('a link of a visitors’ page leads to its copy at once, and elsewhere waits for the line', async () => {
  const ad = await anAd({ status: 'approved', title: 'خزانة تُفتح من القائمة' })
  const page = await aReader()
  await page.goto('/browse?sort=oldest')
  const link = page.locator(`article[data-ad-id="${ad.id}"] h3 a`)
  const path = (await link.getAttribute('href'))!
  await page.goto(path)
  await isStored(page, path)
  await page.goBack()
  await page.context().setOffline(true)
  await link.click()
  await note(page).waitFor()
  await page.getByRole('heading', { name: ad.title }).waitFor()
})

test('a page that is stored and still right is shown without being sent again, with its line', async () => {
  const ad = await anAd({ status: 'approved', title: 'مكتبة من خشب الزان' })
  const page = await aReader()
  const path = `/ad/${ad.id}`
  const heading = page.getByRole('heading', { level: 1 })
  await page.goto(path)
  await isStored(page, path)
  // Marked, so that it is seen which of the two is shown; and the tags are told to the browser after that.
  await page.evaluate(async (path) => {
    const cache = await caches.open('pages visitor')
    const copy = (await cache.match(path, { ignoreVary: true }))!
    const marked = (await copy.text()).replace(/<h1[^]*?<\/h1>/, (title) => title.replace('خشب الزان', 'الذاكرة'))
    await cache.put(path, new Response(marked, { headers: copy.headers }))
  }, path)
  await page.goto('/about')
  await isStored(page, '/about')
  await expect
    .poll(() =>
      page.evaluate(async () => {
        const { navigationPreload } = await navigator.serviceWorker.ready
        return (await navigationPreload.getState()).headerValue
      }),
    )
    .toMatch(/^[\w-]{11} [\w-]{11}/)
  await page.goto(path)
  expect(await heading.textContent()).toContain('مكتبة من الذاكرة')
  expect(await note(page).count()).toBe(0)
  await db.updateTable('ads').set({ price: 77 }).where('id', '=', ad.id).execute()
  await expect
    .poll(async () => (await page.goto(path), heading.textContent()), { timeout: 20_000 })
    .toContain('خشب الزان')
})

test('an open page says that there is a new version, and loads it', async () => {
  const page = await aReader({ as: await aPerson() })
  await page.goto('/settings')
  await isAlive(page)
  const isAnnounced = () => page.getByText('نسخة جديدة').count()
  // The same version again, by another address.
  await page.evaluate(() => void navigator.serviceWorker.register('/sw.js?again'))
  await page.evaluate(
    () => new Promise((done) => navigator.serviceWorker.addEventListener('message', done, { once: true })),
  )
  expect(await isAnnounced()).toBe(0)
  await page.evaluate(() => {
    document.querySelector('link[href*="/manifest-"]')!.setAttribute('href', '/assets/manifest-before.js')
    void navigator.serviceWorker.register('/sw.js?next')
  })
  await expect.poll(isAnnounced).toBe(1)
  await Promise.all([page.waitForEvent('load'), page.getByRole('button', { name: 'حدّث الصفحة' }).click()])
  await isAlive(page)
  expect(await isAnnounced()).toBe(0)
})

test('the kill switch forgets the copies and answers no page', async () => {
  const page = await aReader()
  // The switch of a test lies at an address of its own: pages that register the worker's would bring that back.
  await page.addInitScript(() => {
    if (!('ServiceWorkerContainer' in window)) return
    const { register } = ServiceWorkerContainer.prototype
    ServiceWorkerContainer.prototype.register = function (url) {
      return url === '/sw.js' ? new Promise(() => {}) : register.call(this, url)
    }
  })
  await page.goto('/about')
  await isStored(page, '/about')
  // As served at the worker's own address with OFFLINE_COPIES=off: to the browser it is a new version.
  await page.evaluate(() => void navigator.serviceWorker.register('/sw-without-copies.js'))
  await expect.poll(() => page.evaluate(() => caches.keys())).toEqual([])
  await page.goto('/about')
  await page.context().setOffline(true)
  await expect(page.reload()).rejects.toThrow('ERR_INTERNET_DISCONNECTED')
})
