import { randomUUID } from 'node:crypto'
import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { readErasures } from '#domain/copies/erasure-ledger.ts'
import { recordEvent } from '#domain/events/record-event.ts'
import { pruneCopies } from '#domain/verbs/copies/prune-copies.ts'
import { aCopyFolder, copied, filesUnder, withSession, type CopyFolder } from '#tests/support/copies.ts'
import { databaseUrl, db } from '#tests/support/database.ts'
import { seed } from '#tests/support/in-turn.ts'
import type { Noting } from './note-and-die.ts'
import { openAndDie, stepsToDieAt } from './run-and-die.ts'

const erased = [randomUUID(), randomUUID(), randomUUID()].sort()
let folder: CopyFolder

beforeAll(async () => {
  folder = await aCopyFolder()
  await copied(folder)
  for (const personId of erased) await recordEvent(db, { kind: 'account_erased', personId })
})
afterAll(() => folder.remove())

function note(dieAt = 0) {
  const { path, recipient } = folder
  const task = JSON.stringify({ url: databaseUrl, path, recipient } satisfies Noting)
  const dying = { dieAt, folders: [path], statementsCount: true, env: { NODE_ENV: 'production' } }
  return openAndDie(['tests/proof/note-and-die.ts', task], dying)
}

const named = async () => {
  const { people, faults } = await readErasures(folder.store)
  expect(faults).toEqual([])
  return people.sort()
}

test(
  `killed at any step, the ledger of erasures can be read, and the next look brings it up to date (seed ${seed})`,
  { timeout: 600_000 },
  async () => {
    const { steps, failed, said } = await note()
    expect({ said, failed }).toEqual({ said: '', failed: false })
    expect(await named()).toEqual(erased)
    const whole = await filesUnder(folder.path)
    for (const step of stepsToDieAt(steps!, { nth: 10, last: 0 })) {
      rmSync(join(folder.path, 'erasures'), { recursive: true })
      expect(await note(step), `step ${step}`).toMatchObject({ steps: null })
      const before = await named()
      expect(erased).toEqual(expect.arrayContaining(before))
      await note()
      expect({ step, people: await named() }).toEqual({ step, people: erased })
      await withSession(databaseUrl, (client) => pruneCopies(client, folder.store))
      expect({ step, files: await filesUnder(folder.path) }).toEqual({ step, files: whole })
    }
  },
)
