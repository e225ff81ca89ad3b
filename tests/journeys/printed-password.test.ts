import { expect, test } from 'vitest'
import { aPage } from '#tests/support/browser.ts'
import { db } from '#tests/support/database.ts'
import { aPerson } from '#tests/support/factories.ts'
import { aPassword } from '#tests/support/passwords.ts'

test('hole 17: whoever logs in with a printed password chooses one of their own, and goes on', async () => {
  const person = await aPerson()
  await aPassword(person, 'printed-for-you-42')
  await db.updateTable('people').set({ mustChangePassword: true }).where('id', '=', person.id).execute()
  const page = await aPage()
  await page.goto('/login')
  await page.locator('main [name=email]').fill(person.email)
  await page.locator('main [name=password]').fill('printed-for-you-42')
  await page.locator('main form:has([name=password]) button[type=submit]').click()

  await page.waitForURL('**/change-password')
  await page.locator('[name=currentPassword]').fill('printed-for-you-42')
  await page.locator('[name=newPassword]').fill('chosen-by-myself-42')
  await page.locator('[name=confirmPassword]').fill('chosen-by-myself-42')
  await page.locator('main form:has([name=newPassword]) button[type=submit]').click()
  await page.getByText('تم تغيير كلمة المرور').first().waitFor()
  await page.goto('/profile')
  await page.locator('main h1').waitFor()
  const row = db.selectFrom('people').select('mustChangePassword').where('id', '=', person.id)
  expect(await row.executeTakeFirst()).toEqual({ mustChangePassword: false })
})
