import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { wordPairOf } from '#shared/arabic/spoken-words.ts'
import { db } from '#tests/support/database.ts'
import { aPage } from '#tests/support/browser.ts'
import { aMeeting, aMessage, onTheHalfHour } from '#tests/support/talk-rows.ts'
import { begun, quiet } from '#tests/support/talks.ts'
import { isAlive } from './every-page.ts'
import { isInSight } from './in-sight.ts'

const meetingsOf = (id: string) =>
  db
    .selectFrom('meetings')
    .select(['messageId', 'state', 'wordPair', 'wrongWords'])
    .where('conversationId', '=', id)
    .execute()
const handoversIn = async (id: string) => {
  const messages = await db.selectFrom('messages').select('about').where('conversationId', '=', id).execute()
  return messages.filter(({ about }) => about === 'done').length
}

for (const javaScript of [true, false])
  test(`O: from the proposal to the handover on two phones, ${javaScript ? 'with' : 'without'} scripts`, async () => {
    const { id, buyer, seller } = await begun()
    await quiet(seller)
    const [buying, selling] = [await aPage({ as: buyer, javaScript }), await aPage({ as: seller, javaScript })]
    const open = async (page: Page) => {
      await page.goto(`/messages/${id}`)
      if (javaScript) await isAlive(page)
    }
    await open(selling)
    await selling.getByRole('link', { name: 'اقترح لقاء' }).click()
    await selling.getByLabel('الساعة').selectOption('17:30')
    const venue = selling.locator('select[name=venue]')
    if (await venue.count()) await venue.selectOption('')
    await selling.getByRole('button', { name: 'أرسل الاقتراح' }).click()
    await selling.getByRole('alert').getByText('اكتب مكان اللقاء').waitFor()
    expect(await selling.getByLabel('الساعة').inputValue()).toBe('17:30')
    await selling.locator('input[name=otherVenue]').fill('أمام مديرية البريد')
    await selling.getByRole('button', { name: 'أرسل الاقتراح' }).dblclick()
    const card = (page: Page) => page.getByRole('region', { name: 'اللقاء' })
    await card(selling).getByText('ننتظر جواب الطرف الآخر').waitFor()

    await open(buying)
    await card(buying).getByText('أمام مديرية البريد').waitFor()
    await card(buying).getByRole('button', { name: 'أوافق' }).dblclick()
    await card(buying).getByText('لا تقل الكلمتين قبل أن تفحص وتستلم.').waitFor()
    const [meeting] = await meetingsOf(id)
    const words = wordPairOf(meeting!.wordPair!)
    await card(buying).getByText(words).waitFor()

    await open(selling)
    expect((await selling.content()).includes(words), 'nowhere in what the seller has').toBe(false)
    const box = card(selling).getByLabel('الكلمتان من المشتري')
    await box.fill('نهر نهر')
    await card(selling).getByRole('button', { name: 'تمّ التسليم' }).click()
    await selling.getByText('ليست هاتان كلمتي المشتري').first().waitFor()
    expect((await meetingsOf(id))[0]).toMatchObject({ state: 'agreed', wrongWords: 1 })
    await card(selling).getByText('بقيت 4 محاولات').waitFor()
    await card(selling).getByLabel('الكلمتان من المشتري').fill(words.replace(' – ', ' '))
    await card(selling).getByRole('button', { name: 'تمّ التسليم' }).dblclick()
    await expect.poll(() => handoversIn(id)).toBe(1)
    await open(buying)
    await card(buying).getByText('تمّ التسليم').waitFor()
  })

test('O: two phones without a line end in one handover', async () => {
  const { id, buyer, seller } = await begun()
  await quiet(seller)
  await aMeeting({ id, buyer, seller }, { state: 'agreed', startsAt: onTheHalfHour({ minutes: 0 }) })
  const [buying, selling] = [
    await aPage({ as: buyer, brokenLine: true }),
    await aPage({ as: seller, brokenLine: true }),
  ]
  for (const page of [buying, selling]) {
    await page.goto(`/messages/${id}`)
    await isAlive(page)
    await page.context().setOffline(true)
  }
  await selling.getByLabel('الكلمتان من المشتري').fill('ياسمين جسر')
  await selling.getByRole('button', { name: 'تمّ التسليم' }).click()
  await selling.getByText('ينتظر الشبكة، ويُحتسب حين تعود.').waitFor()
  await buying.getByText('استلمت', { exact: true }).click()
  await buying.getByRole('button', { name: 'نعم، استلمت' }).click()
  await buying.getByText('ينتظر الشبكة، ويُحتسب حين تعود.').waitFor()
  expect(await handoversIn(id)).toBe(0)
  await Promise.all([buying, selling].map((page) => page.context().setOffline(false)))
  await expect.poll(() => handoversIn(id), { timeout: 30_000 }).toBe(1)
  for (const page of [buying, selling])
    await page.getByRole('region', { name: 'اللقاء' }).getByText('تمّ التسليم').waitFor()
  expect(await handoversIn(id)).toBe(1)
  for (const page of [buying, selling])
    expect(await page.evaluate(() => localStorage.getItem('waiting-messages'))).toBeNull()
})

test('O: who did not come contests it, and it counts for nobody', async () => {
  const { id, buyer, seller } = await begun()
  await aMeeting({ id, buyer, seller }, { state: 'agreed', startsAt: onTheHalfHour({ minutes: -40 }) })
  const [buying, selling] = [await aPage({ as: buyer }), await aPage({ as: seller })]
  await selling.goto(`/messages/${id}`)
  await selling.getByText('لم يأتِ', { exact: true }).click()
  await selling.getByRole('button', { name: 'نعم، لم يأتِ' }).click()
  await selling.getByText('له 48 ساعة ليعترض').waitFor()
  await buying.goto(`/messages/${id}`)
  await buying.getByRole('button', { name: 'أعترض، لقد جئت' }).click()
  await buying.getByText('لا يُحسب على أحد').waitFor()
  const download = buying.request.get(`/messages/${id}/meetings/${(await meetingsOf(id))[0]!.messageId}/calendar`)
  expect((await download).headers()['content-type']).toContain('text/calendar')
})

for (const javaScript of [true, false])
  test(`a proposal leads from below to where it is answered, ${javaScript ? 'with' : 'without'} scripts`, async () => {
    const { id, buyer, seller } = await begun()
    await quiet(seller)
    for (let n = 0; n < 12; n++) await aMessage({ id }, buyer, { content: `سؤال ${n}` })
    await aMeeting({ id, buyer, seller })
    const page = await aPage({ as: buyer, javaScript })
    await page.goto(`/messages/${id}#end`)
    if (javaScript) await isAlive(page)
    const agree = page.getByRole('region', { name: 'اللقاء' }).getByRole('button', { name: 'أوافق' })
    for (let time = 0; time < 2; time++) {
      await page.locator('#end').scrollIntoViewIfNeeded()
      await page.getByRole('link', { name: 'أجب عن الموعد' }).click()
      await isInSight(agree)
    }
    await page.keyboard.press('Tab')
    expect(await agree.evaluate((button) => button === document.activeElement), 'the keyboard goes on there').toBe(true)
  })
