import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { aPage } from '#tests/support/browser.ts'
import { begun } from '#tests/support/talks.ts'
import { isAlive } from './every-page.ts'

const pane = (page: Page) => page.getByRole('navigation', { name: 'الرسائل', exact: true })

test.each([
  ['the line is gone', (page: Page) => page.route('**/messages.data*', (route) => route.abort())],
  ['the site is busy', (page: Page) => page.route('**/messages.data*', (route) => route.fulfill({ status: 503 }))],
  ['the session is over', (page: Page) => page.route('**/messages.data*', (route) => route.fulfill({ status: 401 }))],
])('the conversation stays where the inbox beside it does not come: %s', async (_, breakLine) => {
  const { buyer, id } = await begun('متى نراها؟')
  const page = await aPage({ as: buyer, width: 1280, brokenLine: true })
  await breakLine(page)
  const requested = page.waitForRequest(/\/messages\.data/)
  await page.goto(`/messages/${id}`)
  await isAlive(page)
  await requested
  await page.getByText('متى نراها؟').first().waitFor()
  expect(await page.getByRole('textbox', { name: 'اكتب رسالتك' }).count()).toBe(1)
  expect(await pane(page).getByRole('listitem').count()).toBe(0)
})

test('beside the open conversation stand the others, and the open one is marked', async () => {
  const { buyer, id } = await begun('متى نراها؟')
  const page = await aPage({ as: buyer, width: 1280 })
  await page.goto(`/messages/${id}`)
  await isAlive(page)
  await pane(page).locator(`a[href*='${id}'][aria-current=page]`).waitFor()
})
