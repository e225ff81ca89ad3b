import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { aMember } from '#tests/support/accounts.ts'
import { aPage } from '#tests/support/browser.ts'
import { db } from '#tests/support/database.ts'
import { anAdmin } from '#tests/support/factories.ts'
import { aConversation, aMessage } from '#tests/support/talk-rows.ts'
import { isAlive } from './every-page.ts'

const ratingsOf = () => db.selectFrom('ratings').select(['bySide', 'asDescribed', 'came', 'dealAgain']).execute()

for (const javaScript of [true, false])
  test(`O: from the handover to a removed rating, ${javaScript ? 'with' : 'without'} scripts`, async () => {
    const [buyer, seller] = [await aMember({ name: 'لمى' }), await aMember({ name: 'سامر الحلبي' })]
    const talk = await aConversation({ buyer, seller, ad: { title: 'طاولة سفرة' } })
    await aMessage(talk, buyer)
    const open = async (page: Page, path: string) => {
      await page.goto(path)
      if (javaScript) await isAlive(page)
    }
    const reason = `لم نلتقِ أبدًا ${javaScript ? 'قط' : 'حقًا'}`
    const [buying, selling] = [await aPage({ as: buyer, javaScript }), await aPage({ as: seller, javaScript })]
    await open(selling, `/messages/${talk.id}`)
    await selling.getByRole('link', { name: 'هل تمّ التسليم؟' }).click()
    await selling.getByRole('button', { name: 'نعم، تمّ التسليم' }).dblclick()
    await selling.getByText('قلت إن التسليم تمّ').waitFor()

    await open(buying, `/messages/${talk.id}`)
    await buying.getByRole('button', { name: 'نعم، تمّ' }).click()
    await buying.getByRole('link', { name: 'قيّم الصفقة' }).click()
    await buying.getByRole('button', { name: 'احفظ التقييم' }).click()
    await buying.getByText('قل هل تتعامل معه مرة ثانية').first().waitFor()
    const choose = (page: Page, question: string, answer: string) =>
      page.getByRole('group', { name: question }).getByRole('radio', { name: answer }).check()
    await choose(buying, 'هل كان كما وُصف', 'لا')
    await choose(buying, 'هل جاء كما اتفقتما', 'نعم')
    await buying.getByRole('button', { name: 'احفظ التقييم' }).click()
    await buying.getByText('قل هل تتعامل معه مرة ثانية').first().waitFor()
    await choose(buying, 'هل بقي السعر', 'نعم')
    await choose(buying, 'هل تتعامل معه', 'لا')
    await buying.getByRole('button', { name: 'احفظ التقييم' }).dblclick()
    await buying.getByText('حُفظ تقييمك').waitFor()
    expect(await ratingsOf()).toContainEqual({ bySide: 'buyer', asDescribed: false, came: true, dealAgain: false })

    await open(selling, '/profile/ratings')
    expect(await selling.getByText('ليس كما وُصف').count()).toBe(0)
    await selling.getByRole('link', { name: 'قيّم الصفقة' }).click()
    for (const question of ['هل جاء كما اتفقتما', 'هل بقي السعر', 'هل تتعامل معه'])
      await choose(selling, question, 'نعم')
    await selling.getByRole('button', { name: 'احفظ التقييم' }).click()
    await selling.getByText('ليس كما وُصف').waitFor()
    await selling.getByRole('link', { name: 'ردّ', exact: true }).click()
    await selling.getByLabel('ردّ').fill('الخدش كان في الصورة الثالثة')
    await selling.getByRole('button', { name: 'انشر الرد' }).dblclick()
    await selling.getByText('نُشر ردّك').waitFor()
    await selling.getByRole('link', { name: 'اطلب حذفه' }).click()
    await selling.getByRole('radio', { name: 'لم يحدث بيننا تسليم' }).check()
    await selling.getByLabel('ماذا حدث؟').fill(reason)
    await selling.getByRole('button', { name: 'أرسل الطلب' }).dblclick()
    await selling.getByText('وصل طلبك إلى فريق الموقع').waitFor()

    const deciding = await aPage({ as: await anAdmin(), javaScript })
    await open(deciding, '/admin/ratings')
    const card = deciding.getByRole('listitem').filter({ hasText: reason })
    await card.getByRole('radio', { name: 'احذفه' }).check()
    await card.getByLabel('ملاحظة').fill('لا أثر للقاء')
    await card.getByRole('button', { name: 'سجّل القرار' }).click()
    await deciding.getByText('سُجّل القرار').waitFor()
    await open(buying, '/profile/ratings')
    await buying.getByText('لا أثر للقاء').waitFor()
    await buying.getByRole('link', { name: 'اعترض على القرار' }).click()
    await buying.getByLabel('لماذا القرار خطأ؟').fill('عندي صورة اللقاء')
    await buying.getByRole('button', { name: 'أرسل الاعتراض' }).dblclick()
    await buying.getByText('وصل اعتراضك').waitFor()
  })
