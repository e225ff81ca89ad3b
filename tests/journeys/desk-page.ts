import type { Page } from 'playwright-core'
import { aPage } from '#tests/support/browser.ts'
import { db } from '#tests/support/database.ts'
import { anAdmin } from '#tests/support/factories.ts'
import { isAlive } from './every-page.ts'

/** Nothing waits but what the test puts there. */
export async function emptyDesk() {
  await db
    .updateTable('ads')
    .set({ deletedAt: new Date(), deletedReason: 'admin' })
    .where('deletedAt', 'is', null)
    .execute()
}

/** An administrator's desk of reviews, on a phone. */
export async function aDesk({ brokenLine = false } = {}) {
  const page = await aPage({ as: await anAdmin(), width: 360, brokenLine })
  await page.goto('/admin/review')
  await isAlive(page)
  return page
}

/** The ad stands on the desk, and what is pressed now is meant for it. */
export const settled = (page: Page, title: string) =>
  page.locator('article[aria-busy=false]').getByRole('heading', { name: title }).waitFor()

/** What the browser keeps for its reviewer. */
export const waitingIn = (page: Page) =>
  page.evaluate(() => Object.entries(localStorage).find(([key]) => key.startsWith('review-decisions'))?.[1] ?? '[]')
