import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect } from 'vitest'
import { adTitled } from '#tests/journeys/people.ts'
import { anAd, aPerson } from '#tests/support/factories.ts'
import { aPhonePhoto } from '#tests/support/phone-photo.ts'
import { throwAwayFolder } from '#tests/support/throw-away-folders.ts'
import { inEachEngine } from './engines.ts'
import { button, card, link, main, toast, inScope } from './locators.ts'

inEachEngine('an ad with a photo of a phone is posted, and stands among the own ads', async (aPage, { name }) => {
  const title = `أفانتي 2014 فحص كامل ${name}`
  const file = join(throwAwayFolder(), 'IMG_1.jpg')
  writeFileSync(file, await aPhonePhoto({ hue: 40 }))
  const page = await aPage({ as: await aPerson() })
  await page.goto('/post')
  await page.choose('الفئة', 'مركبات')
  await page.fill('عنوان الإعلان', title)
  await page.fill('الوصف', 'سيارة نظيفة جداً، استعمال شخصي.')
  await page.fill('السعر', '٩٥٠٠٠')
  await page.choose('المحافظة', 'حمص')
  await page.upload("//input[@type='file'][@data-do='choose']", file)
  await page.exists("//input[@name='photos']")
  await page.press("//main//button[contains(., 'انشر الإعلان')]")
  await page.see(toast('تم نشر الإعلان'))
  await page.arrives(/^\/profile/)
  expect(await page.textOf(card(title))).toContain('قيد المراجعة')
  const ad = await adTitled(title)
  expect(ad).toMatchObject({ status: 'pending', price: 95_000 })
  expect(ad.photos).toHaveLength(1)
  await page.goto(`/ad/${ad.id}`)
  await page.see("//main//img[contains(@src, '/media/') or contains(@src, 'photos')]")
})

inEachEngine('an own ad is edited in its place and said to be sold', async (aPage, { name }) => {
  const ad = await anAd({ status: 'approved', title: `دراجة هوائية ${name}` })
  const page = await aPage({ as: ad.owner })
  await page.goto('/profile')
  const edited = `دراجة مع قفل ${name}`
  const own = `//*[@id='ad-${ad.id}']`
  await page.press(inScope(own, link('تعديل')))
  await page.fill('عنوان الإعلان', edited, own)
  await page.press(inScope(own, button('احفظ التعديلات')))
  await page.see(toast('تم تحديث الإعلان'))
  const sold = await anAd({ status: 'approved', title: 'خوذة دراجة', owner: ad.owner })
  await page.goto('/profile')
  await page.press(inScope(card(sold.title), button('هل بِيع؟')))
  await page.press(inScope(card(sold.title), button('تم بيعه')))
  await page.see(toast('مبروك البيعة!'))
  await page.see(`${card(sold.title)}//*[contains(text(), 'بِيع. تبقى صفحته')]`)
  expect(await adTitled(edited)).toMatchObject({ id: ad.id, version: 2 })
  await page.goto('/profile')
  await page.see(`${main}//*[contains(., '${edited}')]`)
})
