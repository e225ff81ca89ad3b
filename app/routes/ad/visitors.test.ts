import { expect, test } from 'vitest'
import { db } from '#tests/support/database.ts'
import { anAd } from '#tests/support/factories.ts'
import { visit } from '#tests/support/visit.ts'

// The setting is kept for a few seconds in the process, so this file has a process and a database of its own.
await db.updateTable('siteSettings').set({ value: 'true' }).where('key', '=', 'phoneForVisitors').execute()

test('where the site lets visitors call, they get the number without an account', async () => {
  const ad = await anAd({ status: 'approved', phone: '+963944731902' })
  const page = await (await visit(`/ad/${ad.id}`)).text()
  expect(page).not.toContain('944731902')
  expect(page).not.toContain('سجّل دخولك لترى')
  const answer = await visit(`/ad/${ad.id}/phone`, { form: { x: '' } })
  expect(answer.status).toBe(200)
  expect(await answer.text()).toContain('tel:+963944731902')
})
