import { expect, test } from 'vitest'
import { aMember, password } from '#tests/support/accounts.ts'
import { aPage } from '#tests/support/browser.ts'
import { db } from '#tests/support/database.ts'
import { anAd, aPerson } from '#tests/support/factories.ts'
import { isAlive } from './every-page.ts'

test('a buyer asks from the ad, the seller answers from the inbox, and both read it', async () => {
  const [buyer, ad] = [await aPerson({ name: 'سامر الحلبي' }), await anAd({ status: 'approved', title: 'دراجة جبلية' })]
  const asking = await aPage({ as: buyer })
  await asking.goto(`/ad/${ad.id}`)
  await asking.getByRole('link', { name: 'راسل البائع' }).click()
  await isAlive(asking)
  await asking.getByRole('button', { name: 'متوفر؟' }).click()
  await asking.waitForURL(/\/messages\/[0-9a-f-]{36}/)
  await isAlive(asking)
  const box = asking.getByRole('textbox', { name: 'اكتب رسالتك' })
  await box.fill('وين مكانه')
  await box.press('Shift+Enter')
  await box.pressSequentially('بالضبط؟')
  await box.press('Enter')
  const list = asking.getByRole('list', { name: 'الرسائل في هذه المحادثة' })
  await list.getByText('وين مكانه\nبالضبط؟').waitFor()
  expect(await box.inputValue(), 'an empty box for the next one').toBe('')
  expect(await box.evaluate((it) => it === document.activeElement), 'where the last one was').toBe(true)

  const selling = await aPage({ as: ad.owner, width: 1280 })
  await selling.goto('/home')
  await selling.getByRole('link', { name: 'الرسائل، محادثة فيها جديد' }).click()
  await selling.getByRole('link', { name: 'سامر الحلبي' }).click()
  await isAlive(selling)
  await selling.getByRole('textbox', { name: 'اكتب رسالتك' }).fill('باب توما')
  await selling.getByRole('button', { name: 'أرسل' }).click()
  await selling.getByRole('list', { name: 'الرسائل في هذه المحادثة' }).getByText('باب توما').waitFor()
  // It comes by itself, and so does what was read.
  await list.getByText('باب توما').waitFor()
  await list.getByText('قُرئت').nth(1).waitFor()
})

test('a message stays in its box without a line and where the session is over', async () => {
  const [buyer, ad] = [await aMember(), await anAd({ status: 'approved' })]
  const page = await aPage({ as: buyer, brokenLine: true })
  await page.goto(`/ad/${ad.id}/messages`)
  await isAlive(page)
  const box = page.getByRole('textbox', { name: 'اكتب رسالتك' })
  await box.fill('هل هو متوفر اليوم؟')
  await page.context().setOffline(true)
  await box.press('Enter')
  await page.getByRole('alert').getByText('انقطع الاتصال').waitFor()
  await page.context().setOffline(false)
  await db.deleteFrom('sessions').where('personId', '=', buyer.id).execute()
  await box.press('Enter')
  await page.getByRole('alert').getByRole('button', { name: 'تسجيل الدخول' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('البريد الإلكتروني').fill(buyer.email)
  await dialog.getByLabel('كلمة المرور', { exact: true }).fill(password)
  await dialog.getByRole('button', { name: 'تسجيل الدخول', exact: true }).click()
  await dialog.waitFor({ state: 'detached' })
  expect(await box.inputValue()).toBe('هل هو متوفر اليوم؟')
  await box.press('Enter')
  await page.getByRole('list', { name: 'الرسائل في هذه المحادثة' }).getByText('هل هو متوفر اليوم؟').waitFor()
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
