import { expect, test } from 'vitest'
import { aPage } from '#tests/support/browser.ts'
import { aPerson } from '#tests/support/factories.ts'
import { anOrder } from '#tests/support/orders.ts'
import { aPhonePhoto } from '#tests/support/phone-photo.ts'
import { begun } from '#tests/support/talks.ts'
import { isAlive } from './every-page.ts'

// What was chosen beyond the limit was left out without a word.
const forms = [
  [
    'a message',
    4,
    'يمكنك إرسال 4 صور في الرسالة الواحدة.',
    async () => {
      const { id, buyer } = await begun()
      return { as: buyer, path: `/messages/${id}/photos` }
    },
  ],
  [
    'a receipt',
    3,
    'يمكنك إرفاق 3 صور للإيصال.',
    async () => {
      const owner = await aPerson()
      return { as: owner, path: `/orders/${await anOrder({ owner })}` }
    },
  ],
] as const

test.for(forms)('more photos than %s takes are left out with a word', async ([, most, words, prepare]) => {
  const { as, path } = await prepare()
  const page = await aPage({ as })
  await page.goto(path)
  await isAlive(page)
  const buffer = await aPhonePhoto()
  const photos = Array.from({ length: most + 1 }, (_, n) => ({ name: `${n}.jpg`, mimeType: 'image/jpeg', buffer }))
  await page.locator('input[type=file]').setInputFiles(photos)
  await page.getByText(words).waitFor()
  expect(await page.locator('img[src^="blob:"]').count()).toBe(most)
  await page.locator('input[type=file]').setInputFiles(photos.slice(1))
  await page.getByText(words).waitFor({ state: 'detached' })
})
