import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { createMailer } from '#adapters/mailer/create-mailer.ts'
import { sendContactMessage } from '#domain/verbs/site/send-contact-message.ts'
import { db } from '#tests/support/database.ts'
import type { JobServices } from './job.ts'
import { mailContactMessageJob } from './mail-contact-message.ts'

const dataDir = await mkdtemp(join(tmpdir(), 'yasmeen-contact-'))
afterAll(() => rm(dataDir, { recursive: true, force: true }))

test('the worker leaves one letter in the outbox, however often it tries', async () => {
  await db
    .updateTable('siteSettings')
    .set({ value: JSON.stringify('hello@example.com') })
    .where('key', '=', 'contactEmail')
    .execute()
  const fields = { name: 'أبو خالد', email: 'khaled@example.com', subject: 'بلاغ', message: 'الإعلان 1007' }
  const { messageId } = await sendContactMessage(db, { fields, submissionKey: crypto.randomUUID() })
  const services = { db, mailer: createMailer({ from: 'no-reply@example.com', dataDir }) } as JobServices
  const order = { id: crypto.randomUUID(), data: { messageId } }
  expect(await mailContactMessageJob(services, order)).toEqual({ sent: true })
  expect(await mailContactMessageJob(services, order)).toEqual({ sent: true })

  const outbox = join(dataDir, 'outbox')
  expect(await readdir(outbox)).toEqual([`${order.id}.eml`])
  const head = (await readFile(join(outbox, `${order.id}.eml`), 'utf8')).split('\r\n\r\n')[0]!
  expect(head).toMatch(/^To: hello@example\.com$/m)
  expect(head).toMatch(/^Reply-To: khaled@example\.com$/m)
})
