import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import pino from 'pino'
import { afterAll, expect, onTestFinished, test, vi } from 'vitest'
import { createMailer } from '#adapters/mailer/create-mailer.ts'
import { createPushPost } from '#adapters/push/post-push.ts'
import { createDiskStorage } from '#adapters/storage/disk-storage.ts'
import { createIncomingFiles } from '#adapters/storage/incoming-files.ts'
import { createSharePictures } from '#adapters/storage/share-pictures.ts'
import { requestPasswordReset } from '#domain/verbs/accounts/request-password-reset.ts'
import { schedule } from '#jobs/schedule.ts'
import { databaseUrl, db } from '#tests/support/database.ts'
import { aPerson } from '#tests/support/factories.ts'
import { aFaultyLine } from '#tests/support/faulty-line.ts'
import { startWork } from './start-work.ts'

const dataDir = await mkdtemp(join(tmpdir(), 'yasmeen-work-'))
const lines: string[] = []
const log = pino({}, { write: (line: string) => lines.push(line) })
const outbox = createMailer({ from: 'no-reply@example.com', dataDir })
const photos = {
  storage: createDiskStorage(join(dataDir, 'media')),
  incoming: createIncomingFiles(join(dataDir, 'media')),
}
afterAll(() => rm(dataDir, { recursive: true, force: true }))

function letters() {
  return readdir(join(dataDir, 'outbox')).catch(() => [])
}

test('an order becomes one letter, however many workers there are and however often they stumble', async () => {
  let stumbles = 1
  const mailer = {
    ...outbox,
    async send(letter: Parameters<typeof outbox.send>[0]) {
      if (stumbles-- > 0) throw new Error(`no such mailbox <${letter.to}>`)
      await outbox.send(letter)
    },
  }
  await sql`update pgboss.queue set retry_delay = 1 where name = 'send-letter'`.execute(db)
  const sharePictures = createSharePictures(dataDir)
  const post = createPushPost({ localOrigins: [] })
  const services = { db, patientDb: db, mailer, photos, sharePictures, post, cards: {} }
  const workers = await Promise.all([1, 2].map(() => startWork({ url: databaseUrl, services, log })))
  const person = await aPerson()
  await requestPasswordReset(db, { email: person.email })
  await requestPasswordReset(db, { email: 'nobody@example.com' })

  await vi.waitFor(async () => expect(await letters()).toHaveLength(1), { timeout: 15_000, interval: 200 })
  const { rows } = await sql<{ name: string }>`select name from pgboss.schedule order by name`.execute(db)
  expect(rows.map(({ name }) => name)).toEqual(Object.keys(schedule).sort())
  await Promise.all(workers.map((worker) => worker.stop()))
  expect(lines.join('')).not.toContain(person.email)
})

// What is held meanwhile takes a job for nobody when it arrives; that job comes again once its time has run out.
test.each(['broken', 'lost'] as const)(
  'after its line to the queue was %s a worker goes on by itself',
  async (fault) => {
    const folder = await mkdtemp(join(tmpdir(), 'yasmeen-line-'))
    const line = await aFaultyLine(databaseUrl, join(folder, 'line'))
    const sharePictures = createSharePictures(dataDir)
    const post = createPushPost({ localOrigins: [] })
    const services = { db, patientDb: db, mailer: outbox, photos, sharePictures, post, cards: {} }
    const pool = { max: 3, queryTimeout: 1000, connectionTimeout: 1000 }
    const worker = await startWork({ url: line.url, services, log, pool })
    onTestFinished(async () => {
      await worker.stop()
      await line.close()
      await rm(folder, { recursive: true, force: true })
    })
    const before = (await letters()).length
    line.cut(fault)
    const person = await aPerson()
    await requestPasswordReset(db, { email: person.email })
    await new Promise((resume) => setTimeout(resume, 2500))
    expect(await letters()).toHaveLength(before)
    line.mend()
    await expect.poll(letters, { timeout: 30_000 }).toHaveLength(before + 1)
  },
)
