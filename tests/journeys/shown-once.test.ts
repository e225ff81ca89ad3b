import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { sendReport } from '#domain/verbs/safety/send-report.ts'
import { aPage } from '#tests/support/browser.ts'
import { db } from '#tests/support/database.ts'
import { anAdmin, aPerson } from '#tests/support/factories.ts'
import { answer, begun } from '#tests/support/talks.ts'
import { isAlive } from './every-page.ts'

// What a form answers with a page without an address of its own was gone before anybody could read it.

const ways = [
  ['with', true],
  ['without', false],
] as const

test.for(ways)('%s scripts an administrator reads the conversation of a report', async ([, javaScript]) => {
  const { id, seller, buyer } = await begun()
  const messageId = randomUUID()
  await answer(id, seller, 'حوّل عربون 50$ أولًا', messageId)
  const subject = { kind: 'message', conversationId: id, messageId } as const
  const sent = await sendReport(db, { subject, reporter: { by: buyer }, reason: 'fraud', details: '' })
  if (!sent.ok) throw new Error(sent.code)
  const page = await aPage({ as: await anAdmin(), javaScript })
  await page.goto('/admin/reports')
  if (javaScript) await isAlive(page)
  await page.locator(`form[action="/admin/reports/${sent.reportId}/conversation"] button`).click()
  await page.getByRole('heading', { name: 'المحادثة المُبلَّغ عنها' }).waitFor()
  await page.getByText('حوّل عربون 50$ أولًا').waitFor()
  await page.goBack()
  await page.getByRole('heading', { name: 'البلاغات' }).waitFor()
})

test.for(ways)('%s scripts an administrator is given the link of a new password', async ([, javaScript]) => {
  const person = await aPerson()
  const page = await aPage({ as: await anAdmin(), javaScript })
  await page.goto(`/admin/users/${person.id}`)
  if (javaScript) await isAlive(page)
  await page.getByText('رابط كلمة مرور جديدة').click()
  await page.getByRole('button', { name: 'أنشئ الرابط' }).click()
  const link = page.getByRole('textbox', { name: 'الرابط' })
  await link.waitFor()
  expect(await link.inputValue()).toContain('/reset-password')
})
