import { expect, test } from 'vitest'
import { aPage } from '#tests/support/browser.ts'
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
