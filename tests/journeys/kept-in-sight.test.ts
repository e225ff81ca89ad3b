import { expect, test } from 'vitest'
import { aPage, allowMotion } from '#tests/support/browser.ts'
import { aPhonePhoto } from '#tests/support/phone-photo.ts'
import { begun, quiet } from '#tests/support/talks.ts'
import { aMarket, isAlive } from './every-page.ts'
import { boxOf, listOf } from './talk-page.ts'

await allowMotion()

const { screens, everybody } = await aMarket()
const pathOf = (name: string) => screens.find((screen) => screen.name === name)!.path

test('half-written words stay through a photo, an offer and a reload, and leave when they are sent (O18)', async () => {
  const { buyer, seller, id } = await begun()
  await quiet(seller)
  const page = await aPage({ as: buyer })
  await page.goto(`/messages/${id}`)
  await isAlive(page)
  await boxOf(page).fill('سؤال لم يكتمل')
  await page.getByRole('link', { name: 'أرسل صورة' }).click()
  const photo = { name: 'IMG_1.jpg', mimeType: 'image/jpeg', buffer: await aPhonePhoto() }
  await page.getByLabel('اختر الصور').setInputFiles(photo)
  await page.getByRole('dialog').getByRole('button', { name: 'أرسل الصورة' }).click()
  await page.getByRole('dialog').waitFor({ state: 'hidden' })
  await expect.poll(() => boxOf(page).inputValue()).toBe('سؤال لم يكتمل')
  await page.getByRole('link', { name: 'قدّم عرض سعر' }).click()
  await page.getByRole('dialog').getByLabel('كم تعرض؟').waitFor()
  await page.keyboard.press('Escape')
  await page.getByRole('dialog').waitFor({ state: 'hidden' })
  await expect.poll(() => boxOf(page).inputValue()).toBe('سؤال لم يكتمل')
  await page.goto((await page.getByRole('link', { name: 'قدّم عرض سعر' }).getAttribute('href'))!)
  await page.goBack()
  await expect.poll(() => boxOf(page).inputValue()).toBe('سؤال لم يكتمل')
  await page.reload()
  await expect.poll(() => boxOf(page).inputValue()).toBe('سؤال لم يكتمل')
  await boxOf(page).press('Enter')
  await listOf(page).getByText('سؤال لم يكتمل').waitFor()
  await page.reload()
  await isAlive(page)
  expect(await boxOf(page).inputValue()).toBe('')
})

for (const javaScript of [true, false])
  test(`${javaScript ? 'with' : 'without'} scripts a tab of the profile brings what it shows into a phone’s sight (U5)`, async () => {
    const page = await aPage({ as: everybody.user, javaScript })
    await page.goto(pathOf('profile'))
    if (javaScript) await isAlive(page)
    await page.getByRole('link', { name: 'معلوماتي' }).click()
    const info = page.getByRole('heading', { name: 'معلوماتي' })
    await info.waitFor()
    await expect.poll(async () => (await info.boundingBox())!.y).toBeLessThan(300)
  })

for (const javaScript of [true, false])
  test(`${javaScript ? 'with' : 'without'} scripts files are chosen by a button in the page’s language (U10)`, async () => {
    const page = await aPage({ as: everybody.user, javaScript })
    for (const name of ['post', 'settings', 'conversation-photos', 'order']) {
      await page.goto(pathOf(name))
      if (javaScript) await isAlive(page)
      const controls = page.locator('input[type=file]')
      expect(await controls.count(), name).toBeGreaterThan(0)
      for (const control of await controls.all()) {
        expect((await control.boundingBox())?.width ?? 0, name).toBeLessThanOrEqual(1)
        expect((await control.evaluate((it: HTMLInputElement) => it.closest('label')!.innerText)).trim()).toMatch(/صور/)
      }
    }
    if (javaScript) return
    await page.goto(pathOf('conversation-photos'))
    const said = page.getByText('تم الاختيار')
    expect(await said.isVisible()).toBe(false)
    const choosing = page.waitForEvent('filechooser')
    await page.locator('label:has(input[type=file])').click()
    await (await choosing).setFiles({ name: 'a.jpg', mimeType: 'image/jpeg', buffer: await aPhonePhoto() })
    await said.waitFor()
  })

for (const javaScript of [true, false])
  test(`${javaScript ? 'with' : 'without'} scripts a strip of tabs begins at the one that is open`, async () => {
    const page = await aPage({ as: everybody.admin, javaScript })
    await page.goto('/admin/orders?status=refunded')
    if (javaScript) await isAlive(page)
    for (const open of await page.locator('main nav [aria-current=page]').all())
      await expect.poll(() => open.evaluate(isBetweenTheSides)).toBe(true)
  })

function isBetweenTheSides(element: Element) {
  const { left, right } = element.getBoundingClientRect()
  return left >= 0 && right <= innerWidth
}
