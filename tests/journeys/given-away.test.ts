import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { aMember } from '#tests/support/accounts.ts'
import { aPage } from '#tests/support/browser.ts'
import { db } from '#tests/support/database.ts'
import { aGift, aGiftRequest } from '#tests/support/gifts.ts'
import { isAlive } from './every-page.ts'

const statesOf = async (adId: number) => {
  const rows = await db.selectFrom('giftRequests').select('state').where('adId', '=', adId).execute()
  return rows.map(({ state }) => state).sort()
}

for (const javaScript of [true, false])
  test(`O: from a request to the handover, ${javaScript ? 'with' : 'without'} scripts`, async () => {
    const owner = await aMember({ name: 'صاحبة الثلاجة' })
    const gift = await aGift({ owner, title: 'ثلاجة تعمل' })
    await aGiftRequest(gift, { by: await aMember({ name: 'سامر الحلبي' }), content: 'لبيت أهلي' })
    const open = async (page: Page, path: string) => {
      await page.goto(path)
      if (javaScript) await isAlive(page)
    }
    const asking = await aPage({ as: await aMember({ name: 'لمى' }), javaScript })
    await open(asking, `/ad/${gift.id}`)
    await asking.getByRole('link', { name: 'اطلبه' }).click()
    await asking.getByRole('button', { name: 'أرسل الطلب' }).click()
    await asking.getByText('اكتب لماذا تريده').first().waitFor()
    await asking.getByLabel('لماذا تريده').fill('لغرفة سكن الطالبات، وآتي مساءً')
    await asking.getByRole('button', { name: 'أرسل الطلب' }).dblclick()
    await asking.getByText('وصل طلبك إلى صاحبه').waitFor()
    expect(await statesOf(gift.id)).toEqual(['waiting', 'waiting'])

    const giving = await aPage({ as: owner, javaScript })
    await open(giving, `/ad/${gift.id}/requests`)
    const item = (name: string) => giving.getByRole('listitem').filter({ hasText: name })
    await item('سامر الحلبي').getByRole('button', { name: 'اختره' }).dblclick()
    await giving.getByText('اخترت من يأخذه، وأُخبر').waitFor()
    await open(asking, `/ad/${gift.id}/requests`)
    await asking.getByText('اختار صاحبه غيرك هذه المرة. طلبك محفوظ إن اعتذر.').waitFor()

    await item('سامر الحلبي').locator('summary', { hasText: 'لم يأتِ' }).click()
    await item('سامر الحلبي').getByRole('button', { name: 'لم يأتِ' }).click()
    await giving.getByText('سُجّل أنه لم يأتِ').waitFor()
    await giving.getByRole('button', { name: 'اقرع بينهم' }).dblclick()
    await giving.getByText('اخترت من يأخذه، وأُخبر').waitFor()
    await open(asking, `/ad/${gift.id}/requests`)
    await asking.getByText('اختارك صاحبه').waitFor()
    await item('لمى').locator('summary', { hasText: 'تم التسليم' }).click()
    await item('لمى').getByRole('button', { name: 'تم التسليم' }).click()
    await giving.getByText('شكرًا لك').waitFor()
    expect(await statesOf(gift.id)).toEqual(['missed', 'taken'])
    await open(asking, `/ad/${gift.id}/requests`)
    await asking.getByText('أخذته.').waitFor()
  })
