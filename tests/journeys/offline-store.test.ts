import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { aPage } from '#tests/support/browser.ts'
import { begun, quiet, said } from '#tests/support/talks.ts'
import { isAlive } from './every-page.ts'
import { listOf } from './talk-page.ts'

/** Puts items into the store of waiting messages as it has always been on people's devices. */
const store = (page: Page, items: object[]) =>
  page.evaluate(async (items) => {
    const opening = indexedDB.open('unsent-messages', 1)
    opening.addEventListener('upgradeneeded', () =>
      opening.result.createObjectStore('messages', { keyPath: 'place', autoIncrement: true }),
    )
    await new Promise((resolve) => opening.addEventListener('success', resolve))
    const transaction = opening.result.transaction('messages', 'readwrite')
    for (const item of items) transaction.objectStore('messages').put(item)
    await new Promise((resolve) => transaction.addEventListener('complete', resolve))
    opening.result.close()
    localStorage.setItem('waiting-messages', String(items.length))
  }, items)

test('what earlier pages left waiting goes; what cannot be read and what is another person’s stays away', async () => {
  const { buyer, seller, id } = await begun('مرحبا')
  await quiet(seller)
  const page = await aPage({ as: buyer })
  // A page that has not opened the store yet.
  await page.goto('/about')
  await isAlive(page)
  const message = (content: string) => ({
    id: crypto.randomUUID(),
    owner: buyer.id,
    to: { conversationId: id },
    content,
    writtenAt: Date.now(),
  })
  await store(page, [
    { ...message('بلا عنوان'), to: 'somewhere' },
    { text: 'شيء آخر' },
    message('أولى'),
    { ...message('لغيره'), owner: seller.id },
    message('ثانية'),
  ])
  await page.goto(`/messages/${id}`)
  await listOf(page).getByText('تم إرسال الرسالة').nth(2).waitFor()
  expect(await said(id, seller)).toEqual(['<مرحبا', '<أولى', '<ثانية'])
  for (const words of ['بلا عنوان', 'لغيره']) expect(await page.getByText(words).count()).toBe(0)
})
