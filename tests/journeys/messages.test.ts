import { expect, test } from 'vitest'
import { aMember, password } from '#tests/support/accounts.ts'
import { aPage } from '#tests/support/browser.ts'
import { db } from '#tests/support/database.ts'
import { anAd, aPerson } from '#tests/support/factories.ts'
import { aPhonePhoto } from '#tests/support/phone-photo.ts'
import { answer, begun, quiet } from '#tests/support/talks.ts'
import { isInSight } from './in-sight.ts'
import { isAlive } from './every-page.ts'
import { faults } from './page-faults.ts'
import { boxOf, lines, listOf } from './talk-page.ts'

test('a buyer asks over the ad, the seller answers from the inbox, and each sees how far the other is', async () => {
  const [buyer, ad] = [await aPerson({ name: 'سامر الحلبي' }), await anAd({ status: 'approved', title: 'دراجة جبلية' })]
  await quiet(ad.owner)
  const asking = await aPage({ as: buyer })
  await asking.goto(`/ad/${ad.id}`)
  await isAlive(asking)
  await asking.getByRole('link', { name: 'راسل البائع' }).click()
  const dialog = asking.getByRole('dialog')
  await dialog.getByText('أهلًا بك! اسأل عمّا تريد').waitFor()
  await dialog.getByRole('button', { name: 'واتساب' }).waitFor()
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
  await dialog.getByText('جارٍ الكتابة…').waitFor()
  await selling.getByRole('button', { name: 'أرسل' }).click()
  await listOf(selling).getByText('باب توما').waitFor()
  // It comes by itself.
  await listOf(asking).getByText('باب توما').waitFor()
  await dialog.getByText('جارٍ الكتابة…').waitFor({ state: 'hidden' })
  expect(await lines(asking)).toEqual(['وين مكانه\nبالضبط؟', 'باب توما'])
  expect(await faults(asking)).toEqual([])
})

test('U1: who is not signed in is asked to, over the ad, and the words go with the login', async () => {
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
  await listOf(page).getByText('هل هو متوفر اليوم؟').waitFor()
  await expect.poll(() => boxOf(page).inputValue()).toBe('')
  // The session is over meanwhile: the words are kept until somebody is back.
  await listOf(page).getByText('تم إرسال الرسالة').waitFor()
  await db.deleteFrom('sessions').where('personId', '=', buyer.id).execute()
  // What waits is sent only after the dialog has closed: that may not close the conversation beneath it.
  await boxOf(page).fill('وآخر سعر؟')
  await boxOf(page).press('Enter')
  const note = page.getByRole('alert').filter({ hasText: 'سجّل الدخول فتُرسل رسالتك وحدها' })
  await listOf(page).getByText('ينتظر تسجيل دخولك').waitFor()
  await note.getByRole('button', { name: 'تسجيل الدخول' }).click()
  await page.route('**/talk', async (route) => {
    await login.waitFor({ state: 'hidden' })
    await route.continue()
  })
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
  // Something new below is said, and a press leads there.
  await page.evaluate(() => scrollTo(0, 0))
  await answer(id, seller, 'نعم متوفر')
  await page.getByRole('button', { name: 'رسالة جديدة' }).click()
  await isInSight(listOf(page).getByText('نعم متوفر'))
  await page.getByRole('button', { name: 'رسالة جديدة' }).waitFor({ state: 'detached' })
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
  await selling.locator('.thread-head summary').click()
  await selling.getByRole('button', { name: 'نعم، حظر' }).click()
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
  await buying.getByRole('dialog').getByRole('button', { name: 'أرسل الصورة' }).click()
  const weight = Number(await (await sending).headerValue('content-length'))
  expect(weight).toBeGreaterThan(1000)
  expect(weight).toBeLessThan(250_000)
  await buying.getByRole('dialog').waitFor({ state: 'hidden' })
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
