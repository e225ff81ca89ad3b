import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { aMember, password } from '#tests/support/accounts.ts'
import { aPage } from '#tests/support/browser.ts'
import { db } from '#tests/support/database.ts'
import { anAd, aPerson } from '#tests/support/factories.ts'
import { aPhonePhoto } from '#tests/support/phone-photo.ts'
import { answer, begun, quiet, said, write } from '#tests/support/talks.ts'
import { isAlive } from './every-page.ts'
import { faults } from './page-faults.ts'

const boxOf = (page: Page) => page.getByRole('textbox', { name: 'اكتب رسالتك' })
const listOf = (page: Page) => page.getByRole('list', { name: 'الرسائل في هذه المحادثة' })
const lines = async (page: Page) => await listOf(page).locator('p[dir=auto]').allTextContents()

test('a buyer asks over the ad, the seller answers from the inbox, and each sees how far the other is', async () => {
  const [buyer, ad] = [await aPerson({ name: 'سامر الحلبي' }), await anAd({ status: 'approved', title: 'دراجة جبلية' })]
  await quiet(ad.owner)
  const asking = await aPage({ as: buyer })
  await asking.goto(`/ad/${ad.id}`)
  await isAlive(asking)
  await asking.getByRole('link', { name: 'راسل البائع' }).click()
  const dialog = asking.getByRole('dialog')
  await dialog.getByText('أهلًا بك! اسأل عمّا تريد').waitFor()
  await dialog.getByRole('button', { name: 'راسله على واتساب' }).waitFor()
  const box = boxOf(asking)
  // Empty, or while a word is being composed, nothing goes.
  await box.press('Enter')
  await box.fill('وين مكانه')
  for (const composing of [{ isComposing: true }, { keyCode: 229 }])
    await box.evaluate(
      (it, how) =>
        it.dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter', bubbles: true, cancelable: true, ...how })),
      composing,
    )
  await box.press('Shift+Enter')
  await box.pressSequentially('بالضبط؟')
  await box.press('Enter')
  await listOf(asking).getByText('وين مكانه\nبالضبط؟').waitFor()
  await listOf(asking).getByText('تم إرسال الرسالة').waitFor()
  expect(await box.inputValue(), 'an empty box for the next one').toBe('')
  expect(await box.evaluate((it) => it === document.activeElement), 'where the last one was').toBe(true)
  expect(asking.url()).toContain(`/ad/${ad.id}`)

  const selling = await aPage({ as: ad.owner, width: 1280 })
  await selling.goto('/home')
  await listOf(asking).getByText('وصلت').waitFor()
  await selling.getByRole('link', { name: 'الرسائل، محادثة فيها جديد' }).click()
  await selling.getByRole('link', { name: 'سامر الحلبي' }).click()
  await isAlive(selling)
  await listOf(asking).getByText('قُرئت').waitFor()
  await boxOf(selling).pressSequentially('باب توما')
  await dialog.getByText('يكتب الآن…').waitFor()
  await selling.getByRole('button', { name: 'أرسل' }).click()
  await listOf(selling).getByText('باب توما').waitFor()
  // It comes by itself.
  await listOf(asking).getByText('باب توما').waitFor()
  await dialog.getByText('يكتب الآن…').waitFor({ state: 'hidden' })
  expect(await lines(asking)).toEqual(['وين مكانه\nبالضبط؟', 'باب توما'])
  expect(await faults(asking)).toEqual([])
})

test('what is written without a line waits, outlives the page, and goes in its order when the line is back', async () => {
  const { buyer, seller, id } = await begun('مرحبا')
  await quiet(seller)
  const page = await aPage({ as: buyer, brokenLine: true })
  await page.goto(`/messages/${id}`)
  await isAlive(page)
  await page.context().setOffline(true)
  for (const content of ['أولى', 'ثانية', 'ثالثة', 'رابعة']) {
    await boxOf(page).fill(content)
    await boxOf(page).press('Enter')
  }
  const waiting = listOf(page).locator('li', { hasText: 'ينتظر الشبكة' })
  await waiting.nth(3).waitFor()
  await waiting.nth(2).getByRole('button', { name: 'لا ترسلها' }).click()
  await listOf(page).getByText('ثالثة').waitFor({ state: 'detached' })
  expect(await said(id, buyer)).toEqual(['>مرحبا'])
  // The page is opened anew while the site does not take messages, and one answer is lost.
  const isTalk = (url: URL) => url.pathname.endsWith('/talk')
  await page
    .context()
    .route(isTalk, (route) => (route.request().method() === 'POST' ? route.abort() : route.continue()))
  await page.context().setOffline(false)
  await page.goto(`/messages/${id}`)
  await waiting.nth(2).waitFor()
  await page.context().unroute(isTalk)
  await page.context().route(
    isTalk,
    async (route) => {
      if (route.request().method() !== 'POST') return route.continue()
      await route.fetch()
      await route.abort()
    },
    { times: 2 },
  )
  await listOf(page).getByText('تم إرسال الرسالة').nth(3).waitFor()
  expect(await said(id, seller)).toEqual(['<مرحبا', '<أولى', '<ثانية', '<رابعة'])
  expect(await lines(page)).toEqual(['مرحبا', 'أولى', 'ثانية', 'رابعة'])
  expect(await page.evaluate(() => localStorage.getItem('waiting-messages'))).toBeNull()
})

test('what is refused comes back into its box with the reason', async () => {
  const { buyer, seller, id } = await begun('مرحبا')
  await quiet(seller)
  const page = await aPage({ as: buyer })
  await page.goto(`/messages/${id}`)
  await isAlive(page)
  await db.insertInto('blocks').values({ personId: seller.id, blockedId: buyer.id }).execute()
  await boxOf(page).fill('هل من أحد؟')
  await boxOf(page).press('Enter')
  await page.getByRole('alert').getByText('لا يمكن إرسال رسائل إلى هذا الشخص الآن').waitFor()
  expect(await boxOf(page).inputValue()).toBe('هل من أحد؟')
  expect(await lines(page)).toEqual(['مرحبا'])
})

test('what was refused while its conversation is closed is mentioned in the inbox until it is dropped', async () => {
  const { buyer, seller, id } = await begun('مرحبا')
  await quiet(seller)
  const page = await aPage({ as: buyer, brokenLine: true })
  await page.goto(`/messages/${id}`)
  await isAlive(page)
  await page.context().setOffline(true)
  await boxOf(page).fill('ما زلت مهتمًّا')
  await boxOf(page).press('Enter')
  await listOf(page).getByText('ينتظر الشبكة').waitFor()
  await db.insertInto('blocks').values({ personId: buyer.id, blockedId: seller.id }).execute()
  await page.context().setOffline(false)
  await page.goto('/messages')
  const line = page.getByText('رسالة لم تُرسَل. افتح المحادثة لترى السبب.')
  await line.waitFor()
  await page.getByRole('listitem').filter({ has: line }).getByRole('link').click()
  await page.getByText('ما زلت مهتمًّا').waitFor()
  await page.getByText('حظرت هذا الشخص').first().waitFor()
  await page.getByRole('button', { name: 'احذفها' }).click()
  await page.getByText('ما زلت مهتمًّا').waitFor({ state: 'detached' })
  await page.goto('/messages')
  await isAlive(page)
  await page.getByRole('link', { name: seller.name }).waitFor()
  expect(await line.count()).toBe(0)
  expect(await said(id, buyer)).toEqual(['>مرحبا'])
})

test('a phone that slept has everything that was said meanwhile, once and in order, and counts it right', async () => {
  const { buyer, seller, id } = await begun('مرحبا')
  await quiet(seller)
  const page = await aPage({ as: seller, brokenLine: true })
  await page.goto(`/messages/${id}`)
  await isAlive(page)
  const list = await page.context().newPage()
  await list.goto('/messages')
  await isAlive(list)
  // Asleep: no script runs, and the line is gone.
  const phones = await Promise.all([page, list].map((one) => one.context().newCDPSession(one)))
  for (const phone of phones) await phone.send('Page.setWebLifecycleState', { state: 'frozen' })
  await page.context().setOffline(true)
  const other = await anAd({ status: 'approved', owner: seller })
  const more = await write(other, buyer, 'وهذه؟')
  for (let n = 1; n <= 4; n++) await answer(id, buyer, `سؤال ${n}`)
  await page.context().setOffline(false)
  for (const phone of phones) await phone.send('Page.setWebLifecycleState', { state: 'active' })
  const everything = ['مرحبا', 'سؤال 1', 'سؤال 2', 'سؤال 3', 'سؤال 4']
  await page.bringToFront()
  // Nothing new has to be said for it.
  await listOf(page).getByText('سؤال 4').waitFor()
  expect(await lines(page)).toEqual(everything)
  await list.bringToFront()
  // What stands open before somebody's eyes is read; the other conversation waits.
  await list.getByRole('link', { name: 'الرسائل، محادثة فيها جديد' }).first().waitFor()
  expect(await said(more.ok ? more.conversationId : '', seller)).toEqual(['<وهذه؟'])
  expect(await lines(page)).toEqual(everything)
})

test('who is not signed in is asked to, over the ad, and the words stay', async () => {
  const [buyer, ad] = [await aMember(), await anAd({ status: 'approved' })]
  await quiet(ad.owner)
  const page = await aPage({ width: 1280 })
  await page.goto(`/ad/${ad.id}`)
  await isAlive(page)
  await page.getByRole('link', { name: 'راسل البائع' }).click()
  await boxOf(page).fill('هل هو متوفر اليوم؟')
  await boxOf(page).press('Enter')
  const login = page.getByRole('dialog', { name: 'تسجيل الدخول' })
  await login.getByText('يجب تسجيل الدخول أولاً لإرسال رسالة').waitFor()
  await login.getByLabel('البريد الإلكتروني').fill(buyer.email)
  await login.getByLabel('كلمة المرور', { exact: true }).fill(password)
  await login.getByRole('button', { name: 'تسجيل الدخول', exact: true }).click()
  await login.waitFor({ state: 'detached' })
  expect(await boxOf(page).inputValue()).toBe('هل هو متوفر اليوم؟')
  // The session is over meanwhile: the words are kept until somebody is back.
  await boxOf(page).press('Enter')
  await listOf(page).getByText('تم إرسال الرسالة').waitFor()
  await db.deleteFrom('sessions').where('personId', '=', buyer.id).execute()
  await boxOf(page).fill('وآخر سعر؟')
  await boxOf(page).press('Enter')
  await page.getByRole('alert').getByRole('button', { name: 'تسجيل الدخول' }).click()
  await login.getByLabel('البريد الإلكتروني').fill(buyer.email)
  await login.getByLabel('كلمة المرور', { exact: true }).fill(password)
  await login.getByRole('button', { name: 'تسجيل الدخول', exact: true }).click()
  await listOf(page).getByText('تم إرسال الرسالة').nth(1).waitFor()
  expect(await lines(page)).toEqual(['هل هو متوفر اليوم؟', 'وآخر سعر؟'])
})

test('what stands above is put in front, and what one looks at stays where it is', async () => {
  const { buyer, seller, id } = await begun('0')
  await quiet(seller)
  for (let n = 1; n < 90; n++) await answer(id, buyer, String(n))
  const page = await aPage({ as: buyer })
  await page.goto(`/messages/${id}`)
  await isAlive(page)
  const first = listOf(page).getByText('50', { exact: true })
  for (const count of [80, 90]) {
    const before = await first.boundingBox()
    await page.getByRole('link', { name: 'رسائل أقدم' }).evaluate((link: HTMLElement) => link.click())
    await expect.poll(async () => (await lines(page)).length, { timeout: 30_000 }).toBe(count)
    expect(Math.abs((await first.boundingBox())!.y - before!.y)).toBeLessThan(2)
  }
  expect(await lines(page)).toEqual(Array.from({ length: 90 }, (_, n) => String(n)))
  expect(await page.getByRole('link', { name: 'رسائل أقدم' }).count()).toBe(0)
})

test('without scripts: asking, answering, blocking and taking it back', async () => {
  const [buyer, ad] = [await aPerson(), await anAd({ status: 'approved' })]
  const asking = await aPage({ as: buyer, javaScript: false })
  await asking.goto(`/ad/${ad.id}/messages`)
  await asking.getByRole('textbox', { name: 'اكتب رسالتك' }).fill('مرحبا')
  await asking.getByRole('button', { name: 'أرسل' }).click()
  await asking.getByRole('list', { name: 'الرسائل في هذه المحادثة' }).getByText('مرحبا').waitFor()

  const selling = await aPage({ as: ad.owner, javaScript: false })
  await selling.goto(new URL(asking.url()).pathname)
  await selling.getByText('حظر', { exact: true }).click()
  await selling.getByRole('button', { name: 'نعم، احظره' }).click()
  await selling.getByText('حظرت هذا الشخص').waitFor()
  await asking.getByRole('textbox', { name: 'اكتب رسالتك' }).fill('هل من أحد؟')
  await asking.getByRole('button', { name: 'أرسل' }).click()
  await asking.getByRole('alert').getByText('لا يمكن إرسال رسائل إلى هذا الشخص الآن').waitFor()
  expect(await asking.getByRole('textbox', { name: 'اكتب رسالتك' }).inputValue()).toBe('هل من أحد؟')
  await selling.getByRole('button', { name: 'ارفع الحظر' }).click()
  await asking.getByRole('button', { name: 'أرسل' }).click()
  await asking.getByRole('list', { name: 'الرسائل في هذه المحادثة' }).getByText('هل من أحد؟').waitFor()
})

test('a photo is made small and sent, a price is offered, and accepted without scripts', async () => {
  const { id, buyer, ad } = await begun()
  const buying = await aPage({ as: buyer })
  await buying.goto(`/messages/${id}`)
  await isAlive(buying)
  await buying.getByRole('link', { name: 'أرسل صورة' }).click()
  const photo = { name: 'IMG_2.jpg', mimeType: 'image/jpeg', buffer: await aPhonePhoto() }
  await buying.getByLabel('اختر الصور').setInputFiles(photo)
  const sending = buying.waitForRequest((request) => request.method() === 'POST' && request.url().includes('/photos'))
  await buying.getByRole('button', { name: 'أرسل الصورة' }).click()
  const weight = Number(await (await sending).headerValue('content-length'))
  expect(weight).toBeGreaterThan(1000)
  expect(weight).toBeLessThan(250_000)
  await buying.waitForURL(/#end$/)
  const list = buying.getByRole('list', { name: 'الرسائل في هذه المحادثة' })
  const shown = list.getByRole('link', { name: 'افتح الصورة' }).locator('img').last()
  await expect.poll(() => shown.evaluate((it: HTMLImageElement) => it.naturalWidth), { timeout: 20_000 }).toBe(400)

  await buying.getByRole('link', { name: 'قدّم عرض سعر' }).click()
  await buying.getByLabel('كم تعرض؟').fill('١٢٠٬٠٠٠')
  await buying.getByRole('button', { name: 'أرسل العرض' }).click()
  await list.getByText('ينتظر الجواب حتى').waitFor()

  const selling = await aPage({ as: ad.owner, javaScript: false })
  await selling.goto(`/messages/${id}`)
  await selling.getByRole('button', { name: 'أقبل' }).click()
  await selling.getByText('اتفقتما على هذا السعر').waitFor()
  // It comes by itself.
  await list.getByText('اتفقتما على هذا السعر').waitFor()
  await list.getByText('هذا اتفاق على السعر وليس دفعًا').waitFor()
})
