import { rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { expect, onTestFinished, test } from 'vitest'
import { databaseUrl, db } from '#tests/support/database.ts'
import { aFaultyLine, faults } from '#tests/support/faulty-line.ts'
import { listen } from './listen.ts'

const notify = (word: string) => sql`select pg_notify('words', ${word})`.execute(db)

test.each(faults)('after a line that was %s it listens again, and says that there was a gap', async (fault) => {
  const folder = join(tmpdir(), `yasmeen-line-${randomUUID()}`)
  const line = await aFaultyLine(databaseUrl, folder)
  const said: string[] = []
  let gaps = 0
  const onSaid = (_: string, word: string) => void said.push(word)
  const listening = listen(line.url, ['words'], { onSaid, onGap: () => gaps++ }, { every: 100, patience: 300 })
  onTestFinished(async () => {
    await listening.stop()
    await line.close()
    rmSync(folder, { recursive: true, force: true })
  })
  const isReceived = async () => {
    const word = randomUUID()
    await notify(word)
    return expect
      .poll(() => said.includes(word), { timeout: 200 })
      .toBe(true)
      .then(
        () => true,
        () => false,
      )
  }
  await expect.poll(isReceived).toBe(true)
  expect(gaps).toBe(0)
  line.cut(fault)
  // Longer than it is patient.
  await new Promise((resume) => setTimeout(resume, 600))
  expect(await isReceived()).toBe(false)
  line.mend()
  await expect.poll(isReceived).toBe(true)
  expect(gaps).toBeGreaterThan(0)
})
