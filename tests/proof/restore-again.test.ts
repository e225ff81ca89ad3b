import { execFile } from 'node:child_process'
import { chmodSync, existsSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { root } from '#bin/building/root.ts'
import { childEnv } from '#config/child-env.ts'
import { aCopyFolder, copied, type CopyFolder } from '#tests/support/copies.ts'
import { anAd } from '#tests/support/factories.ts'
import { throwAwayFolder } from '#tests/support/throw-away-folders.ts'

let folder: CopyFolder
beforeAll(async () => {
  folder = await aCopyFolder()
  await anAd({ status: 'approved', photos: 0 })
  await copied(folder)
})
afterAll(() => folder.remove())

test(
  'a restore from a base backup that left nothing behind is not taken for one that did',
  { timeout: 180_000 },
  async () => {
    const dataDir = throwAwayFolder()
    chmodSync(dataDir, 0o711)
    const mark = join(dataDir, 'restoring')
    writeFileSync(mark, 'base 2026-11-20T00-00-00-000Z\n')
    const env = childEnv({
      DATA_DIR: dataDir,
      BACKUP_IDENTITY: folder.identity,
      DATABASE_URL: undefined,
      DATABASE_DIRECT_URL: undefined,
    })
    const args = [join(root, 'bin/run.mjs'), 'restore', '--from', folder.path]
    const { stdout } = await promisify(execFile)(process.execPath, args, { env })
    expect(stdout).toMatch(/Restored [1-9]\d* rows/)
    expect(existsSync(mark)).toBe(false)
  },
)
