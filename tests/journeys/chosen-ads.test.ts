import { expect, test } from 'vitest'
import { eventsOf, readAd } from '#tests/support/ad-traces.ts'
import { aPage } from '#tests/support/browser.ts'
import { db } from '#tests/support/database.ts'
import { anAd, anAdmin } from '#tests/support/factories.ts'
import { isAlive } from './every-page.ts'
import { seesToast } from './people.ts'

test('ads are chosen by keys and rejected with one reason; Enter in a box decides nothing', async () => {
  const [first, second, third] = [
    await anAd({ title: 'مروحة سقف' }),
    await anAd({ title: 'مدفأة مازوت' }),
    await anAd({ title: 'خلاط كهربائي' }),
  ]
  const page = await aPage({ as: await anAdmin(), width: 360 })
  await page.goto('/admin/ads?status=pending')
  await isAlive(page)
  const box = (title: string) => page.getByRole('checkbox', { name: title })
  expect(await page.getByRole('button', { name: 'انشر المختار' }).isDisabled()).toBe(true)
  await box(first.title).focus()
  await page.keyboard.press('Space')
  await box(second.title).focus()
  await page.keyboard.press('Space')
  await page.keyboard.press('Enter')
  await page.getByRole('status').getByText('اخترت إعلانين').waitFor()
  expect((await readAd(first.id)).status).toBe('pending')

  const bar = page.getByRole('form', { name: 'القرار على الإعلانات المختارة' })
  await bar.getByText('ارفض المختار').focus()
  await page.keyboard.press('Enter')
  await bar.getByLabel('سبب الرفض').selectOption('duplicate')
  await bar.getByRole('button', { name: 'تأكيد الرفض' }).press('Enter')
  await seesToast(page, 'رُفض إعلانان وعلم أصحابهما بالسبب')
  for (const { id } of [first, second]) expect(await eventsOf(id)).toEqual(['ad_rejected'])

  await page.getByRole('button', { name: 'اختر كل ما في الصفحة' }).click()
  await page.getByRole('status').getByText('اخترت إعلانًا واحدًا').waitFor()
  await page.getByRole('button', { name: 'انشر المختار' }).click()
  await seesToast(page, 'نُشر إعلان واحد')
  expect((await readAd(third.id)).status).toBe('approved')
})

test('what was typed for chosen ads stays where the line is gone', async () => {
  const ad = await anAd({ title: 'سجادة صوف' })
  const page = await aPage({ as: await anAdmin(), brokenLine: true })
  await page.goto('/admin/ads?status=pending')
  await isAlive(page)
  await page.getByRole('checkbox', { name: ad.title }).check()
  const send = page.getByRole('form', { name: 'القرار على الإعلانات المختارة' })
  await send.getByText('ارفض المختار').click()
  await send.getByRole('button', { name: 'تأكيد الرفض' }).click()
  await page.waitForURL('**/admin/ads/rejections')

  const again = page.locator('form[action="/admin/ads/rejections"]')
  await again.getByLabel('سبب الرفض').selectOption('duplicate')
  await again.getByLabel('ملاحظة لصاحب الإعلان').fill('الصورة ليست لـ Samsung')
  await page.context().setOffline(true)
  await again.getByRole('button', { name: 'تأكيد الرفض' }).click()
  await page.getByText('انقطع الاتصال. ما كتبته باقٍ هنا').waitFor()
  expect(await again.getByLabel('ملاحظة لصاحب الإعلان').inputValue()).toBe('الصورة ليست لـ Samsung')
  await page.context().setOffline(false)
  await page.getByText('انقطع الاتصال. ما كتبته باقٍ هنا').waitFor({ state: 'detached' })
  await again.getByRole('button', { name: 'تأكيد الرفض' }).click()
  await seesToast(page, 'رُفض إعلان واحد وعلم صاحبه بالسبب')
})

test('without scripts the browser’s Back ticks no ad that nobody chose', async () => {
  const ads = []
  for (const title of ['مزهرية زرقاء', 'مزهرية خضراء', 'مزهرية بيضاء']) ads.push(await anAd({ title }))
  const page = await aPage({ as: await anAdmin(), javaScript: false })
  await page.goto('/admin/ads?status=pending&search=مزهرية')
  for (const { title } of ads.slice(0, 2)) await page.getByRole('checkbox', { name: title }).check()
  await db.updateTable('ads').set({ version: 2 }).where('id', '=', ads[1]!.id).execute()
  await page.getByRole('button', { name: 'انشر المختار' }).click()
  await page.waitForURL('**/admin/ads/approvals')
  await page.goBack()
  await page.getByRole('checkbox', { name: ads[2]!.title }).waitFor()
  expect(await page.getByRole('checkbox', { checked: true }).count()).toBe(0)
})

test('without scripts the same form decides, and says which ads it left as they were', async () => {
  const [went, edited] = [await anAd({ title: 'مكواة بخار' }), await anAd({ title: 'غسالة صحون' })]
  const page = await aPage({ as: await anAdmin(), width: 360, javaScript: false })
  await page.goto('/admin/ads?status=pending')
  for (const { title } of [went, edited]) await page.getByRole('checkbox', { name: title }).check()
  await page.keyboard.press('Enter')
  expect((await readAd(went.id)).status).toBe('pending')
  await db.updateTable('ads').set({ version: 2 }).where('id', '=', edited.id).execute()
  await page.getByRole('button', { name: 'انشر المختار' }).click()
  await page.getByText('نُشر إعلان واحد').waitFor()
  expect((await readAd(went.id)).status).toBe('approved')
  await page.getByRole('alert').getByRole('link', { name: edited.title }).click()
  await page.getByRole('article').getByRole('button', { name: 'موافقة ونشر' }).click()
  await seesToast(page, 'تمت الموافقة على الإعلان ونُشر')
})
