import type { Page } from 'playwright-core'

/** Where a message is written, the messages of a conversation, and the words of each. */
export const boxOf = (page: Page) => page.getByRole('textbox', { name: 'اكتب رسالتك' })
export const listOf = (page: Page) => page.getByRole('list', { name: 'الرسائل في هذه المحادثة' })
export const lines = async (page: Page) => await listOf(page).locator('p[dir]').allTextContents()
