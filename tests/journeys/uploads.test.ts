import { expect, test } from 'vitest'
import { aMember, password } from '#tests/support/accounts.ts'
import { aPage } from '#tests/support/browser.ts'
import { aCuttingLine } from '#tests/support/cutting-line.ts'
import { db } from '#tests/support/database.ts'
import { aPerson } from '#tests/support/factories.ts'
import { aPicture } from '#tests/support/pictures.ts'
import { site } from '#tests/support/site.ts'
import { isAlive } from './every-page.ts'

test(
  'twelve photos arrive over a line that breaks thirty times, and hardly a byte crosses it twice',
  { timeout: 240_000 },
  async () => {
    let round = 0
    const line = await aCuttingLine(site, { cuts: 30, every: () => 30_000 + ((round += 37_919) % 80_000) })
    try {
      const person = await aPerson()
      const page = await aPage({ as: person, brokenLine: true, options: { baseURL: line.address } })
      // Nobody waits for the breaks between two tries: they are not what this is about.
      await page.addInitScript(
        `{ const real = setTimeout; setTimeout = (work, ms) => real(work, ms >= 1000 && ms <= 30000 ? 20 : ms) }`,
      )
      await page.goto('/post')
      await isAlive(page)
      // As it is, so that the weight is known.
      await page.evaluate('window.createImageBitmap = () => Promise.reject(new Error("no"))')
      const pictures = await Promise.all(
        Array.from({ length: 12 }, () => aPicture({ width: 2400, height: 1800, format: 'jpeg' })),
      )
      const weight = pictures.reduce((sum, { byteLength }) => sum + byteLength, 0)
      await page
        .getByLabel('إضافة صور')
        .setInputFiles(pictures.map((buffer, n) => ({ name: `${n}.jpg`, mimeType: 'image/jpeg', buffer })))
      await page.locator('input[name=photos]').nth(11).waitFor({ state: 'attached', timeout: 200_000 })

      expect(line.count.cuts).toBe(30)
      expect(weight, 'as heavy as photos that were made small').toBeGreaterThan(2_400_000)
      expect(line.count.carried).toBeGreaterThanOrEqual(weight)
      expect(line.count.carried / weight).toBeLessThanOrEqual(1.1)
      const stored = await db.selectFrom('photos').select('key').where('ownerId', '=', person.id).execute()
      const shown = await page
        .locator('input[name=photos]')
        .evaluateAll((all) => all.map((input) => input.getAttribute('value')))
      expect(new Set(shown), 'none twice').toEqual(new Set(stored.map(({ key }) => key)))
      expect(stored).toHaveLength(12)
    } finally {
      await line.close()
    }
  },
)

test('whoever was logged out meanwhile logs in over the form, and the photos go on', async () => {
  const person = await aMember()
  const page = await aPage({ as: person })
  await page.goto('/post')
  await isAlive(page)
  await page.getByLabel('عنوان الإعلان').fill('طاولة سفرة خشب زان')
  await db.deleteFrom('sessions').where('personId', '=', person.id).execute()
  const buffer = await aPicture()
  await page.getByLabel('إضافة صور').setInputFiles([{ name: 'a.jpg', mimeType: 'image/jpeg', buffer }])
  const alert = page.getByRole('alert').filter({ hasText: 'انتهت جلستك' })
  await alert.getByRole('button', { name: 'تسجيل الدخول' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('البريد الإلكتروني').fill(person.email)
  await dialog.getByLabel('كلمة المرور', { exact: true }).fill(password)
  await dialog.getByRole('button', { name: 'تسجيل الدخول', exact: true }).click()
  await page.locator('input[name=photos]').waitFor({ state: 'attached' })
  expect(await page.getByLabel('عنوان الإعلان').inputValue()).toBe('طاولة سفرة خشب زان')
  await alert.waitFor({ state: 'detached' })
})
