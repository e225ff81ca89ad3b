import { expect, test } from 'vitest'
import { aPage } from '#tests/support/browser.ts'
import { anAd, aPerson } from '#tests/support/factories.ts'
import { aConversation, aMessage, anOffer } from '#tests/support/talk-rows.ts'
import { isAlive } from './every-page.ts'

test.each([true, false])(
  'a counter is sent from under its offer (scripts: %s); what is refused comes back with what was typed',
  async (javaScript) => {
    const [seller, buyer] = [await aPerson(), await aPerson()]
    const { id } = await anAd({ status: 'approved', ownerId: seller.id, price: 1000, currency: 'USD' })
    const theirs = await aPage({ as: buyer, javaScript: false })
    await theirs.goto(`/ad/${id}/offer`)
    await theirs.fill('[name=amount]', '800')
    await theirs.getByRole('button', { name: 'أرسل العرض' }).click()
    await theirs.waitForURL(/\/messages\//)

    const page = await aPage({ as: seller, javaScript })
    await page.goto(theirs.url())
    if (javaScript) await isAlive(page)
    const send = page.getByRole('button', { name: 'أرسل العرض المقابل' })
    await page.locator('summary', { hasText: 'عرض مقابل' }).click()
    await page.fill('[name=amount]', '700')
    await send.click()
    await page.waitForURL(/\/offers\//)
    expect(await page.locator('[name=amount]').inputValue()).toBe('700')
    await page.fill('[name=amount]', '900')
    await send.dblclick()
    await page.waitForURL(/\/messages\/[^/]*$/)
    await page.getByText('900').first().waitFor()
    expect(await page.locator('summary', { hasText: 'عرض مقابل' }).count()).toBe(0)
  },
)

test('on a phone the counter to the last offer opens in sight above the box, says its range and is typed at once', async () => {
  const talk = await aConversation({ ad: { price: 1000, currency: 'USD' } })
  for (let n = 0; n < 12; n++) await aMessage(talk, talk.buyer, { content: `سؤال ${n}` })
  await anOffer(talk, { amount: 800, currency: 'USD' })
  const page = await aPage({ as: talk.seller })
  await page.goto(`/messages/${talk.id}#end`)
  await isAlive(page)
  await page.locator('#end').scrollIntoViewIfNeeded()
  await page.locator('summary', { hasText: 'عرض مقابل' }).click()
  await page.getByText('اكتب رقمًا من 801 إلى 1,000').waitFor()
  await expect.poll(() => page.evaluate(() => document.activeElement?.getAttribute('name'))).toBe('amount')
  const edgeOf = async (selector: string, edge: 'top' | 'bottom') =>
    page.locator(selector).evaluate((element, edge) => element.getBoundingClientRect()[edge], edge)
  await expect
    .poll(async () => (await edgeOf('details:has([name=amount]) form', 'bottom')) <= (await edgeOf('.talk-box', 'top')))
    .toBe(true)
})
