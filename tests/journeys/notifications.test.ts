import { expect, test, vi } from 'vitest'
import type { Person } from '#domain/people/person.ts'
import { notify } from '#domain/notifications/notify.ts'
import { aMember, password } from '#tests/support/accounts.ts'
import { aPage } from '#tests/support/browser.ts'
import { db } from '#tests/support/database.ts'
import { aPerson, anAd } from '#tests/support/factories.ts'
import { isAlive } from './every-page.ts'
import { faults } from './page-faults.ts'

let eventId = 3_000_000
const notifyPerson = (person: Person, adTitle: string, actionUrl?: string) =>
  notify(db, [person.id], {
    eventId: eventId++,
    kind: 'ad_approved',
    type: 'ad_approved',
    metadata: { adTitle },
    actionUrl,
  })

test('the panel at the bell: ten and how many more, live on two tabs, read, deleted, followed', async () => {
  const person = await aPerson()
  const ad = await anAd({ status: 'approved', owner: person, title: 'دراجة جبلية' })
  for (let n = 1; n <= 12; n++) await notifyPerson(person, `إعلان رقم ${n}`)
  const page = await aPage({ as: person })
  await page.goto('/faq')
  await isAlive(page)
  const other = await page.context().newPage()
  await other.goto('/about')
  await isAlive(other)
  await page.bringToFront()

  const bell = () => page.getByRole('banner').getByRole('link', { name: /^الإشعارات/ })
  await bell().click()
  const panel = page.getByRole('dialog', { name: 'الإشعارات' })
  const items = panel.getByRole('listitem')
  await panel.getByText('«⁧إعلان رقم 12⁩»').waitFor()
  await expect.poll(() => items.count()).toBe(10)
  expect(await panel.getByRole('link', { name: 'وإشعاران آخران' }).getAttribute('href')).toBe('/notifications')
  expect(await panel.getByRole('link', { name: 'إعدادات الإشعارات' }).getAttribute('href')).toBe(
    '/settings/notifications',
  )
  expect(await faults(page)).toEqual([])

  // What happens meanwhile comes by itself, here and on the other tab.
  await notifyPerson(person, 'دراجة جبلية', `/ad/${ad.id}`)
  await panel.getByText('«⁧دراجة جبلية⁩»').waitFor()
  await panel.getByRole('link', { name: 'و3 إشعارات أخرى' }).waitFor()
  await other.locator('.unread-badge[data-count="13"]').first().waitFor({ state: 'attached' })

  await panel.getByRole('button', { name: 'حذف الإشعار' }).nth(1).click()
  await panel.getByText('«⁧إعلان رقم 12⁩»').waitFor({ state: 'detached' })
  await other.locator('.unread-badge[data-count="12"]').first().waitFor({ state: 'attached' })
  await panel.getByRole('button', { name: 'تعليم كمقروء' }).first().click()
  await other.locator('.unread-badge[data-count="11"]').first().waitFor({ state: 'attached' })
  await panel.getByRole('button', { name: 'مقروءة', exact: true }).click()
  await expect.poll(() => items.count()).toBe(1)
  await panel.getByText('«⁧إعلان رقم 11⁩»').waitFor()
  await panel.getByRole('button', { name: 'الكل', exact: true }).click()
  await panel.getByRole('button', { name: 'فتح' }).click()
  await page.waitForURL(`**/ad/${ad.id}`)
  await panel.waitFor({ state: 'hidden' })

  await bell().click()
  await panel.getByRole('button', { name: 'تعليم الكل كمقروء' }).click()
  await other.locator('.unread-badge').first().waitFor({ state: 'detached' })
  await panel.getByText('حذف الكل', { exact: true }).click()
  await panel.getByRole('button', { name: 'نعم، احذفها' }).click()
  await panel.getByRole('heading', { name: 'لا توجد إشعارات', exact: true }).waitFor()
  await panel.getByRole('button', { name: 'غير مقروءة', exact: true }).click()
  await panel.getByRole('heading', { name: 'لا توجد إشعارات غير مقروءة' }).waitFor()
  await panel.getByRole('button', { name: 'مقروءة', exact: true }).click()
  await panel.getByRole('heading', { name: 'لا توجد إشعارات مقروءة' }).waitFor()
  await page.keyboard.press('Escape')
  await panel.waitFor({ state: 'hidden' })
})

test('where a proxy holds the stream back, the page asks now and then', async () => {
  const person = await aPerson()
  const page = await aPage({ as: person })
  await page.route('**/stream', (route) =>
    route.request().headers()['accept'] === 'application/json' ? route.continue() : undefined,
  )
  await page.clock.install()
  const streamOpened = page.waitForRequest('**/stream')
  await page.goto('/faq')
  await streamOpened
  await notifyPerson(person, 'دراجة')
  await page.clock.runFor(16_000)
  await page.locator('.unread-badge[data-count="1"]').first().waitFor({ state: 'attached' })
  await notifyPerson(person, 'سيارة')
  await page.clock.runFor(61_000)
  await page.locator('.unread-badge[data-count="2"]').first().waitFor({ state: 'attached' })
})

test('a stream that the site would not have for a moment, as while it starts anew, is tried again soon', async () => {
  const person = await aPerson()
  const page = await aPage({ as: person })
  await page.route('**/stream', (route) => route.fulfill({ status: 429 }), { times: 1 })
  const isRefused = page.waitForResponse('**/stream')
  await page.goto('/faq')
  expect((await isRefused).status()).toBe(429)
  await notifyPerson(person, 'دراجة')
  await page.locator('.unread-badge[data-count="1"]').first().waitFor({ state: 'attached', timeout: 15_000 })
})

test('a page whose session ended offers the login, asks no further, and follows again after it', async () => {
  const person = await aMember()
  const page = await aPage({ as: person })
  await page.clock.install()
  let streams = 0
  page.on('request', (request) => (streams += Number(new URL(request.url()).pathname === '/stream')))
  const opened = page.waitForRequest('**/stream')
  await page.goto('/faq')
  await opened
  await db.deleteFrom('sessions').where('personId', '=', person.id).execute()
  const login = page.getByRole('banner').getByRole('link', { name: 'تسجيل الدخول' })
  await vi.waitFor(
    async () => {
      await page.clock.runFor(3000)
      await login.waitFor({ timeout: 300 })
    },
    { timeout: 20_000 },
  )
  const before = streams
  await page.clock.runFor(600_000)
  expect(streams).toBe(before)

  await login.click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('البريد الإلكتروني').fill(person.email)
  await dialog.getByLabel('كلمة المرور', { exact: true }).fill(password)
  const again = page.waitForRequest('**/stream')
  await dialog.getByRole('button', { name: 'تسجيل الدخول', exact: true }).click()
  await again
})

/** A browser without windows shows no notifications: what it is told to show is kept, and can be pressed. */
const recordNotifications = `
  self.shown = []
  self.registration.showNotification = async (title, options) => {
    const notification = { title, ...options, close: () => self.shown.splice(self.shown.indexOf(notification), 1) }
    self.shown.push(notification)
  }
  self.press = (notification) => {
    const press = new ExtendableEvent('notificationclick')
    self.dispatchEvent(Object.assign(press, { notification }))
  }`

test('a push is shown by the service worker, and pressed it never leads out of the site', async () => {
  const page = await aPage({ as: await aPerson(), options: { serviceWorkers: 'allow' } })
  await page.context().grantPermissions(['notifications'])
  const devtools = await page.context().newCDPSession(page)
  let registrationId = ''
  devtools.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
    registrationId = registrations.at(-1)?.registrationId ?? registrationId
  })
  await devtools.send('ServiceWorker.enable')
  await page.goto('/faq')
  await page.evaluate(async () => {
    await navigator.serviceWorker.register('/sw.js')
    await navigator.serviceWorker.ready
  })
  // From now on the page is the worker's.
  await page.reload()
  await vi.waitFor(() => expect(registrationId).not.toBe(''), { timeout: 20_000 })
  const worker = page.context().serviceWorkers()[0] ?? (await page.context().waitForEvent('serviceworker'))
  await worker.evaluate(recordNotifications)
  const shown = () =>
    worker.evaluate('shown.map(({ title, body, tag, dir, lang }) => ({ title, body, tag, dir, lang }))')
  const words = { id: 'n1', title: 'تم قبول إعلانك', message: 'دراجة', lang: 'ar', dir: 'rtl' }
  for (const [path, leadsTo] of [
    ['/about', '/about'],
    ['//evil.example/x', '/notifications'],
  ] as const) {
    const data = JSON.stringify({ ...words, path })
    await devtools.send('ServiceWorker.deliverPushMessage', {
      origin: new URL(page.url()).origin,
      registrationId,
      data,
    })
    const { id: tag, message: body, title, lang, dir } = words
    await vi.waitFor(async () => expect(await shown()).toEqual([{ title, body, tag, dir, lang }]), { timeout: 20_000 })
    await Promise.all([page.waitForURL(`**${leadsTo}`), worker.evaluate('press(shown[0])')])
    expect(await shown()).toEqual([])
  }
})
