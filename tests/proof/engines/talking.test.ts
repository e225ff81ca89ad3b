import { expect } from 'vitest'
import { anAd, aPerson } from '#tests/support/factories.ts'
import { begun, quiet, said } from '#tests/support/talks.ts'
import { site } from '#tests/support/site.ts'
import { aLine } from './line.ts'
import { inEachEngine } from './engines.ts'
import { button, dialog, heading, link, text, inScope } from './locators.ts'

const box = "//textarea[@aria-label='اكتب رسالتك' or @id=//label[contains(., 'اكتب رسالتك')]/@for]"
const list = "//*[@aria-label='الرسائل في هذه المحادثة']"
const enter = '\uE007'

inEachEngine('a buyer asks over an ad, the seller answers, and each sees it come', async (aPage) => {
  const [buyer, ad] = [await aPerson({ name: 'سامر الحلبي' }), await anAd({ status: 'approved', title: 'دراجة جبلية' })]
  await quiet(ad.owner)
  const asking = await aPage({ as: buyer })
  await asking.goto(`/ad/${ad.id}`)
  await asking.press(link('راسل البائع'))
  await asking.see(inScope(dialog, box))
  await asking.type(box, 'وين مكانه بالضبط؟')
  await asking.type(box, enter)
  await asking.see(inScope(list, text('وين مكانه بالضبط؟')))
  // Said to those who hear the page.
  await asking.exists(inScope(list, text('تم إرسال الرسالة')))
  expect(await asking.valueOf(box)).toBe('')

  const selling = await aPage({ as: ad.owner })
  await selling.goto('/messages')
  await selling.press(inScope('//main', text('سامر الحلبي')))
  await selling.see(inScope(list, text('وين مكانه بالضبط؟')))
  await selling.stands()
  await asking.exists(inScope(list, text('قُرئت')))
  await selling.type(box, 'باب توما')
  await asking.see(text('جارٍ الكتابة…'))
  await selling.press(button('أرسل'))
  await selling.see(inScope(list, text('باب توما')))
  await asking.see(inScope(list, text('باب توما')))
})

inEachEngine('a line that goes: what is read stays, what is written waits and goes when it is back', async (aPage) => {
  const { ad, buyer, seller, id } = await begun('مرحبا')
  await quiet(seller)
  const line = await aLine(site)
  try {
    const page = await aPage({ as: buyer, address: line.address, hasBrokenLine: true })
    await page.goto('/faq')
    await page.hasWorker()
    await page.goto(`/ad/${ad.id}`)
    await page.stores(`/ad/${ad.id}`)
    await page.goto(`/messages/${id}`)
    line.cut()
    await page.type(box, 'هل ما زال موجودًا؟')
    await page.type(box, enter)
    await page.exists(inScope(list, text('ينتظر الشبكة')))
    await page.see(inScope(list, text('مرحبا')))
    expect(await said(id, buyer)).toEqual(['>مرحبا'])
    await page.leave('/about')
    await page.see(heading('لا اتصال بالإنترنت'))
    await page.press(link(ad.title))
    await page.see(heading(ad.title))
    await page.see('//offline-copy')
    await line.join()
    await page.leave(`/messages/${id}`)
    await page.exists(inScope(list, text('تم إرسال الرسالة')))
    await expect.poll(() => said(id, buyer), { timeout: 30_000 }).toEqual(['>مرحبا', '>هل ما زال موجودًا؟'])
  } finally {
    line.close()
  }
})
