import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { aPage } from '#tests/support/browser.ts'
import { aPerson } from '#tests/support/factories.ts'
import { anOrder, moneyOf } from '#tests/support/orders.ts'
import { isAlive } from './every-page.ts'
import { isInSight } from './in-sight.ts'
import { seesToast } from './people.ts'

const paid = 'تم الدفع بنجاح'

/** The card's answer is held until `bring`. */
async function holdAnswer(page: Page) {
  let bring = () => {}
  const released = new Promise<void>((go) => (bring = go))
  await page.route('**/card.data*', async (route) => {
    const response = await route.fetch()
    await released
    await route.fulfill({ response }).catch(() => {})
  })
  return bring
}

/** An order that is being paid over the own ads, with the answer held until `bring`. */
async function payingWith(card: RegExp) {
  const owner = await aPerson()
  const number = await anOrder({ owner, title: 'كيا ريو 2012 للبيع' })
  const page = await aPage({ as: owner })
  await page.goto('/profile')
  await isAlive(page)
  const bring = await holdAnswer(page)
  await page.getByRole('link', { name: 'ادفع الآن' }).click()
  const dialog = page.getByRole('dialog', { name: 'كيف تدفع؟' })
  await dialog.getByText('بطاقة تجريبية', { exact: true }).first().click()
  await dialog.getByLabel(card).check()
  const sent = page.waitForRequest('**/card.data*')
  await dialog.getByRole('button', { name: /^ادفع/ }).click()
  await sent
  await page.keyboard.press('Escape')
  await dialog.waitFor({ state: 'hidden' })
  return { page, number, bring }
}

async function edits(page: Page) {
  await page.locator('#content').getByRole('link', { name: 'تعديل' }).first().click()
  await page.waitForURL('**/edit*')
  const title = page.getByLabel('عنوان الإعلان')
  await title.fill('عنوان يُكتب الآن')
  return title
}

test('a card that pays after the dialog was closed is told of, and what is being written stays', async () => {
  const { page, number, bring } = await payingWith(/4242 4242 4242 4242/)
  const title = await edits(page)
  const moves: string[] = []
  page.on('framenavigated', () => moves.push(page.url()))
  bring()
  await seesToast(page, paid)
  const news = page.getByRole('status').filter({ hasText: paid }).and(page.locator(':visible'))
  await isInSight(news)
  expect(await title.inputValue()).toBe('عنوان يُكتب الآن')
  expect(await moneyOf(number)).toMatchObject({ order: 'paid', captured: 1 })
  await news.getByRole('button', { name: 'إغلاق' }).click()
  await news.waitFor({ state: 'detached' })
  expect(moves).toEqual([])
})

test('a bank that asks after the dialog was closed is gone to by a link, never by itself', async () => {
  const { page, number, bring } = await payingWith(/0000 3155/)
  const title = await edits(page)
  bring()
  const news = page.getByRole('status').filter({ hasText: 'ينتظر مصرفك موافقتك' }).and(page.locator(':visible'))
  await isInSight(news)
  expect(await title.inputValue()).toBe('عنوان يُكتب الآن')
  await news.getByRole('link', { name: 'تابع إلى تأكيد المصرف' }).click()
  await page.waitForURL(`**/orders/${number}/card/step`)
})

test('a card that was declined or pays after its page was left is told of on the next one', async () => {
  for (const [card, words] of [
    [/0000 0002/, 'رفض المصرف البطاقة'],
    [/4242 4242 4242 4242/, paid],
  ] as const) {
    const { page, bring } = await payingWith(card)
    await page.getByRole('navigation', { name: 'التنقل السريع' }).getByRole('link', { name: 'الرئيسية' }).click()
    await page.waitForURL((url) => !url.pathname.startsWith('/profile'))
    bring()
    await isInSight(page.getByRole('status').filter({ hasText: words }).and(page.locator(':visible')))
    expect(new URL(page.url()).pathname).not.toMatch(/profile|orders/)
  }
})

test.each([
  ['paid', /4242 4242 4242 4242/, paid],
  ['declined', /0000 0002/, 'رفض المصرف البطاقة'],
  ['asked back', /0000 3155/, 'ينتظر مصرفك موافقتك'],
])('a card whose own page was left while it was sent is told of where one is then: %s', async (_, card, words) => {
  const owner = await aPerson()
  const number = await anOrder({ owner })
  const page = await aPage({ as: owner })
  await page.goto(`/orders/${number}/card`)
  await isAlive(page)
  const bring = await holdAnswer(page)
  await page.getByLabel(card).check()
  const sent = page.waitForRequest('**/card.data*')
  await page.getByRole('button', { name: /^ادفع/ }).click()
  await sent
  await page.getByRole('link', { name: `الطلب رقم ${number}` }).click()
  await page.waitForURL(`**/orders/${number}`)
  bring()
  const status = page.getByRole('status').filter({ hasText: words }).and(page.locator(':visible'))
  await isInSight(status)
  expect(new URL(page.url()).pathname).toBe(`/orders/${number}`)
  // The page below says it too, and asks for money only where none came.
  const ways = page.getByRole('heading', { name: 'كيف تدفع؟' })
  if (words === paid) {
    await page.getByRole('heading', { name: /^إيصال/ }).waitFor()
    expect(await ways.count()).toBe(0)
    expect(await moneyOf(number)).toMatchObject({ order: 'paid', captured: 1 })
  } else await page.getByText(words).first().waitFor()
})

test('a test card on the page of its order or of the card says that it was paid, and goes on', async () => {
  for (const suffix of ['', '/card']) {
    const owner = await aPerson()
    const number = await anOrder({ owner })
    const page = await aPage({ as: owner })
    await page.goto(`/orders/${number}${suffix}`)
    await isAlive(page)
    const section = page.getByText('بطاقة تجريبية', { exact: true }).first()
    if (!suffix) await section.click()
    await page.getByLabel(/4242 4242 4242 4242/).check()
    await page.getByRole('button', { name: /^ادفع/ }).dblclick()
    await page.getByRole('status').filter({ hasText: paid }).waitFor()
    await page.waitForURL('**/profile')
    expect(await moneyOf(number)).toMatchObject({ order: 'paid', captured: 1 })
  }
})

test('the payment dialog begins in a field that is seen, and its news takes the focus of the button that went', async () => {
  const owner = await aPerson()
  await anOrder({ owner })
  const page = await aPage({ as: owner })
  await page.goto('/profile')
  await isAlive(page)
  await page.getByRole('link', { name: 'ادفع الآن' }).click()
  const dialog = page.getByRole('dialog', { name: 'كيف تدفع؟' })
  const isFocused = (selector: string) => dialog.locator(`:focus:is(${selector})`).waitFor()
  await isFocused('textarea, input:not([type=file])')
  await dialog.getByText('بطاقة تجريبية', { exact: true }).first().click()
  await dialog.getByLabel(/0000 0119/).check()
  await dialog.getByRole('button', { name: /^ادفع/ }).click()
  await dialog.locator('[data-step=waits]').waitFor()
  await isFocused('[role=status]')
})
