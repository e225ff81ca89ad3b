import { expect, test } from 'vitest'
import { aPage } from '#tests/support/browser.ts'
import { anAd, aPerson } from '#tests/support/factories.ts'
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
