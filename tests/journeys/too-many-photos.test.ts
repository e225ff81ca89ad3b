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

test.for(forms)(
  'of the photos of %s one is taken out again, and what is no picture is named',
  async ([, , , prepare]) => {
    const { as, path } = await prepare()
    const page = await aPage({ as })
    await page.goto(path)
    await isAlive(page)
    const buffer = await aPhonePhoto()
    const chooser = page.locator('input[type=file]')
    const names = () => chooser.evaluate((control: HTMLInputElement) => [...control.files!].map(({ name }) => name))
    const previews = page.locator('img[src^="blob:"]')
    const text = Buffer.from('ليست صورة')
    await chooser.setInputFiles([
      { name: 'a.jpg', mimeType: 'image/jpeg', buffer },
      { name: 'notes.jpg', mimeType: 'image/jpeg', buffer: text },
      { name: 'b.jpg', mimeType: 'image/jpeg', buffer },
    ])
    await page.getByText(/notes\.jpg.*ليس صورة/).waitFor()
    await expect.poll(() => previews.count()).toBe(2)
    await page.getByRole('button', { name: 'أزل الصورة 1' }).click()
    await expect.poll(() => previews.count()).toBe(1)
    expect(await names()).toEqual(['b.jpg'])
    expect(await chooser.evaluate((control) => control === document.activeElement), 'the keyboard goes on').toBe(true)
    await page.getByRole('button', { name: 'أزل الصورة 1' }).press('Enter')
    await expect.poll(() => previews.count()).toBe(0)
    expect(await names()).toEqual([])
    for (const [name, mimeType] of [
      ['notes.txt', 'text/plain'],
      ['notes', ''],
    ] as const) {
      await chooser.setInputFiles([{ name, mimeType, buffer: text }])
      await page.getByText(new RegExp(`${name}.*ليس صورة`)).waitFor()
      expect([await previews.count(), await names()]).toEqual([0, []])
    }
  },
)
