import type { Page } from 'playwright-core'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import type { LimitedAction } from '#domain/limits/limited-actions.ts'
import type { Person } from '#domain/people/person.ts'
import { limit } from '#app/request/limits.ts'
import { at, request } from '#tests/support/at-address.ts'
import { aPage } from '#tests/support/browser.ts'
import { db } from '#tests/support/database.ts'
import { anAd, aPerson } from '#tests/support/factories.ts'
import { configureSite } from '#tests/support/site.ts'
import { isAlive } from './every-page.ts'
import { password, seesToast } from './people.ts'

beforeAll(() => configureSite({ RATE_LIMITS: 'on' }))
beforeEach(() => db.deleteFrom('rateLimits').execute())

const words = 'نتحقق أنك لست برنامجًا'

async function crowd(action: LimitedAction, times: number, person?: Person) {
  for (let n = 0; n < times; n++) {
    const context = at('127.0.0.1', { person: person && { ...person, id: crypto.randomUUID() } })
    await limit(context, action, { request: request(), subject: `${n}` })
  }
}

/** The sentence that the next answer brings, as a screen reader hears it, however soon it is gone. */
const listens = (page: Page) =>
  page.evaluate((words) => {
    const announced = new Promise<boolean>((resolve) => {
      document.addEventListener('focusin', ({ target }) => {
        const alert = target instanceof Element ? target.closest('[role=alert]') : null
        if (alert?.textContent.includes(words)) resolve(true)
      })
    })
    Object.assign(window, { announced })
  }, words)
const announced = (page: Page) => page.evaluate(() => Reflect.get(window, 'announced') as Promise<boolean>)

test('above the threshold the page computes, says so, and registers by itself, with the password in place', async () => {
  await crowd('register', 5)
  const page = await aPage()
  const scripts: string[] = []
  page.on('request', (request) => scripts.push(new URL(request.url()).pathname))
  await page.goto('/register')
  await isAlive(page)
  expect(scripts.filter((path) => path.includes('solve'))).toEqual([])
  await page.getByLabel('الاسم الكامل').fill('ريم حداد')
  await page.getByLabel('البريد الإلكتروني').fill('reem@example.com')
  await page.getByLabel('كلمة المرور', { exact: true }).fill(password)
  await page.getByLabel('تأكيد كلمة المرور').fill(password)
  await listens(page)
  await page.getByRole('main').getByRole('button', { name: 'إنشاء حساب' }).click()
  expect(await announced(page)).toBe(true)
  await page.waitForURL((url) => url.pathname !== '/register')
  expect(scripts.filter((path) => path.includes('solve-worker'))).toHaveLength(1)
  expect(await db.selectFrom('people').select('name').where('email', '=', 'reem@example.com').execute()).toHaveLength(1)
})

test('a number comes in its place when the work is done', async () => {
  const phone = '+963944731902'
  const [ad, as] = [await anAd({ status: 'approved', phone }), await aPerson()]
  await crowd('phone_reveal', 30, as)
  const page = await aPage({ as })
  await page.goto(`/ad/${ad.id}`)
  await isAlive(page)
  await listens(page)
  await page.getByRole('button', { name: 'إظهار الرقم' }).click()
  expect(await announced(page)).toBe(true)
  await page.getByRole('link', { name: phone }).waitFor()
})

test('a first message goes out of the box by itself', async () => {
  const [ad, as] = [await anAd({ status: 'approved' }), await aPerson()]
  await crowd('conversation', 60, as)
  const page = await aPage({ as })
  await page.goto(`/ad/${ad.id}/messages`)
  await isAlive(page)
  await page.getByRole('textbox', { name: 'اكتب رسالتك' }).fill('هل السعر نهائي؟')
  await page.getByRole('button', { name: 'أرسل', exact: true }).click()
  await page.waitForURL('**/messages/*-*')
  expect(await db.selectFrom('messages').select('content').where('senderId', '=', as.id).execute()).toEqual([
    { content: 'هل السعر نهائي؟' },
  ])
})

test('in the dialog over a page too, and two presses are one', async () => {
  await crowd('register', 5)
  const page = await aPage()
  await page.goto('/browse')
  await isAlive(page)
  await page.getByRole('banner').getByRole('link', { name: 'تسجيل الدخول' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: 'إنشاء حساب' }).click()
  await dialog.getByLabel('الاسم الكامل').fill('ريم')
  await dialog.getByLabel('البريد الإلكتروني').fill('twice@example.com')
  await dialog.getByLabel('كلمة المرور', { exact: true }).fill(password)
  await dialog.getByLabel('تأكيد كلمة المرور').fill(password)
  await listens(page)
  const press = () =>
    dialog
      .getByRole('button', { name: 'إنشاء حساب' })
      .evaluate((button: HTMLElement) => (button.click(), button.click()))
  await press()
  await announced(page)
  // Pressed while it computes, that is done anew.
  await press().catch(() => {})
  await seesToast(page, 'تم إنشاء الحساب بنجاح!')
  expect(await db.selectFrom('people').select('id').where('email', '=', 'twice@example.com').execute()).toHaveLength(1)
})

test('WhatsApp computes in its own page and leads on', async () => {
  const [ad, as] = [await anAd({ status: 'approved', phone: '+963944731902' }), await aPerson()]
  await crowd('phone_reveal', 30, as)
  const page = await aPage({ as })
  await page.goto(`/ad/${ad.id}`)
  await isAlive(page)
  const going = page.context().waitForEvent('request', (request) => request.url().startsWith('https://wa.me/'))
  await page.getByRole('button', { name: 'واتساب' }).click()
  expect((await going).url()).toContain('963944731902')
})

test('without scripts WhatsApp is one press more', async () => {
  const [ad, as] = [await anAd({ status: 'approved', phone: '+963944731902' }), await aPerson()]
  await crowd('phone_reveal', 30, as)
  const page = await aPage({ as, javaScript: false })
  await page.goto(`/ad/${ad.id}`)
  const opened = page.context().waitForEvent('page')
  await page.getByRole('button', { name: 'واتساب' }).click()
  const beside = await opened
  await beside.getByText(words).waitFor()
  expect(await beside.getByRole('button', { name: 'متابعة' }).count()).toBe(1)
})
