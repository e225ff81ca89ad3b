import { expect } from 'vitest'
import { clearCaches } from '#domain/settings/brief-cache.ts'
import { saveSettings } from '#domain/verbs/site/save-settings.ts'
import { adTitled } from '#tests/journeys/people.ts'
import { db } from '#tests/support/database.ts'
import { anAd, anAdmin, aPerson } from '#tests/support/factories.ts'
import { anOrder, moneyOf } from '#tests/support/orders.ts'
import { inEachEngine } from './engines.ts'
import { button, card, dialog, link, toast, inScope } from './locators.ts'

const ways = { shamCashPayment: 'أرسل من تطبيقك', shamCashNumber: '5f2a-77', cashPayment: 'في مكتبنا' }

inEachEngine('of two ads one is published, and one refused with its reason', async (aPage, { name }) => {
  const good = await anAd({ title: `سرير أطفال ${name}` })
  const bad = await anAd({ title: `براد بحالة جيدة ${name}` })
  const page = await aPage({ as: await anAdmin() })
  await page.goto('/admin/ads?status=pending')
  await page.press(inScope(card(good.title), button('موافقة ونشر')))
  await page.see(toast('تمت الموافقة على الإعلان ونُشر'))
  await page.press(inScope(card(bad.title), button('رفض')))
  await page.choose('سبب الرفض', 'العنوان أو الوصف غير واضح', card(bad.title))
  await page.fill('ملاحظة لصاحب الإعلان', 'اذكر الماركة والحجم', card(bad.title))
  await page.press(inScope(card(bad.title), button('تأكيد الرفض')))
  await page.see(toast('تم رفض الإعلان وإعلام صاحبه بالسبب'))
  expect(await adTitled(good.title)).toMatchObject({ status: 'approved' })
  expect(await adTitled(bad.title)).toMatchObject({ status: 'rejected', moderationReason: 'unclear' })
  const seller = await aPage({ as: bad.owner })
  await seller.goto('/profile')
  expect(await seller.textOf(card(bad.title))).toContain('اذكر الماركة والحجم')
})

inEachEngine(
  'a promotion is paid by transfer and said to be, and an administrator confirms it',
  async (aPage, { name }) => {
    await saveSettings(db, { by: await anAdmin(), version: undefined, changes: ways })
    clearCaches()
    const owner = await aPerson()
    const number = await anOrder({ owner, title: `كيا ريو 2012 للبيع ${name}` })
    const page = await aPage({ as: owner })
    await page.goto('/profile')
    await page.press(link('ادفع الآن'))
    await page.see(dialog)
    await page.check('شام كاش', dialog)
    await page.see(`${dialog}//*[contains(text(), '5f2a-77')]`)
    await page.fill('كيف دفعت؟', `HRM-${number}`, dialog)
    await page.press(inScope(dialog, button('دفعت المبلغ')))
    await page.see("//*[contains(text(), 'نتأكد من وصول المبلغ')]")
    expect(await moneyOf(number)).toMatchObject({ order: 'processing' })

    const admin = await aPage({ as: await anAdmin() })
    await admin.goto('/admin/orders')
    const order = `//*[@id='order-${number}']`
    await admin.fill('رقم الإيصال أو الحوالة', `HRM-${number}`, order)
    await admin.press(`${order}//form[contains(@action, '/confirmation')]//button`)
    await admin.see("//*[@role='status'][normalize-space(.)]")
    await expect.poll(async () => (await moneyOf(number)).order, { timeout: 30_000 }).toBe('paid')
    await page.goto('/notifications')
    await page.see("//main//*[contains(text(), 'تم تأكيد دفع الطلب')]")
  },
)
