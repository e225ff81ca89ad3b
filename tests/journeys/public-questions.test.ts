import { expect, test } from 'vitest'
import { aMember, password } from '#tests/support/accounts.ts'
import { aPage } from '#tests/support/browser.ts'
import { db } from '#tests/support/database.ts'
import { anAd } from '#tests/support/factories.ts'
import { quiet } from '#tests/support/talks.ts'
import { isAlive } from './every-page.ts'

const words = 'هل يشمل السعر التوصيل؟'

async function anAdWithSeller() {
  const ad = await anAd({ status: 'approved', owner: await aMember() })
  await quiet(ad.owner)
  return ad
}
const questionsOf = (adId: number) =>
  db
    .selectFrom('adQuestions')
    .innerJoin('messages', 'messages.id', 'messageId')
    .select(['content', 'replyId', 'removedAt'])
    .where('adId', '=', adId)
    .execute()

for (const javaScript of [true, false])
  test(`O: a question, its reply and the ad's text, ${javaScript ? 'with' : 'without'} scripts`, async () => {
    const [ad, buyer] = [await anAdWithSeller(), await aMember({ name: 'سائل كريم' })]
    const buying = await aPage({ as: buyer, javaScript })
    await buying.goto(`/ad/${ad.id}`)
    if (javaScript) await isAlive(buying)
    await buying.getByRole('link', { name: 'اسأل سؤالًا يقرأ جوابه الجميع' }).click()
    const box = buying.getByLabel('سؤالك')
    await box.fill(`${words} 0933 123 456`)
    await buying.getByRole('button', { name: 'أرسل السؤال' }).click()
    await buying.getByText('لا أرقام ولا روابط هنا').first().waitFor()
    expect(await box.inputValue()).toBe(`${words} 0933 123 456`)
    await box.fill(words)
    await buying.getByRole('button', { name: 'أرسل السؤال' }).dblclick()
    await buying.getByText('وصل سؤالك إلى البائع').waitFor()
    await buying.getByText('لم يُجب البائع بعد').waitFor()
    expect(await questionsOf(ad.id)).toEqual([{ content: words, replyId: null, removedAt: null }])

    const selling = await aPage({ as: ad.owner, javaScript })
    await selling.goto('/messages')
    if (javaScript) await isAlive(selling)
    await selling.locator('main a[href*="/messages/"]').first().click()
    await selling.getByRole('link', { name: 'سؤال يظهر تحت الإعلان مع جوابه' }).click()
    await selling.getByRole('button', { name: 'انشر الجواب' }).click()
    await selling.getByText('اكتب جوابك').first().waitFor()
    await selling.getByLabel('جوابك').fill('نعم، داخل المدينة.')
    await selling.getByRole('button', { name: 'انشر الجواب' }).dblclick()
    await selling.getByText('نُشر جوابك تحت الإعلان').waitFor()

    const visiting = await aPage({ javaScript })
    await visiting.goto(`/ad/${ad.id}`)
    await visiting.getByText(words).waitFor()
    await visiting.getByText('نعم، داخل المدينة.').waitFor()
    expect((await visiting.content()).includes(buyer.name)).toBe(false)

    await selling.getByRole('link', { name: 'أضف الجواب إلى نص الإعلان' }).click()
    const text = await selling.locator('textarea[name=description]').inputValue()
    expect(text.endsWith(`${words}\nنعم، داخل المدينة.`)).toBe(true)

    await selling.goto(`/ad/${ad.id}/questions`)
    if (javaScript) await isAlive(selling)
    await selling.locator('summary', { hasText: 'احذفه' }).click()
    await selling.getByRole('button', { name: 'نعم، احذف' }).click()
    await selling.getByText('حُذف السؤال من تحت الإعلان').waitFor()
    await visiting.goto(`/ad/${ad.id}`)
    expect(await visiting.getByText(words).count()).toBe(0)
  })

test('O: what was typed before the login stands in the form after it', async () => {
  const [ad, member] = [await anAdWithSeller(), await aMember()]
  const page = await aPage({ javaScript: false })
  await page.goto(`/ad/${ad.id}/questions`)
  await page.getByLabel('سؤالك').fill(words)
  await page.getByRole('button', { name: 'أرسل السؤال' }).click()
  await page.getByText('سجّل دخولك لتسأل البائع').waitFor()
  await page.getByLabel('البريد الإلكتروني').fill(member.email)
  await page.locator('input[name=password]').fill(password)
  await page.locator('main').getByRole('button', { name: 'تسجيل الدخول' }).click()
  await page.waitForURL(/questions/)
  expect(await page.getByLabel('سؤالك').inputValue()).toBe(words)
  await page.getByRole('button', { name: 'أرسل السؤال' }).click()
  await page.getByText('وصل سؤالك إلى البائع').waitFor()
  expect(await questionsOf(ad.id)).toHaveLength(1)
})
