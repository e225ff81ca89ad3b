import { expect, test } from 'vitest'
import { aPage } from '#tests/support/browser.ts'
import { begun } from '#tests/support/talks.ts'
import { isAlive } from './every-page.ts'

test.for([true, false])(
  'flags beside messages are shown when one is to be reported, and go again, scripts: %s',
  async (javaScript) => {
    const { id, seller } = await begun()
    const page = await aPage({ as: seller, javaScript })
    await page.goto(`/messages/${id}`)
    if (javaScript) await isAlive(page)
    const flag = page.getByRole('link', { name: 'أبلغ عن هذه الرسالة' }).first()
    expect(await flag.count()).toBe(0)
    await page.locator('.thread-head summary').click()
    await page.getByRole('link', { name: 'أبلغ عن رسالة بعينها' }).click()
    await flag.waitFor()
    expect(new URL(page.url()).hash).toBe(javaScript ? '' : '#choose-message')
    await page.locator('.choosing-message').getByRole('link').click()
    await flag.waitFor({ state: 'hidden' })
  },
)
