import { execFile } from 'node:child_process'
import { chmodSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { root } from '#bin/building/root.ts'
import { childEnv } from '#config/child-env.ts'
import { databaseUrl } from '#tests/support/database.ts'
import { anAd } from '#tests/support/factories.ts'
import { hasSshd, startSshd, type Sshd } from '#tests/support/sftp/start-sshd.ts'
import { throwAwayFolder } from '#tests/support/throw-away-folders.ts'

// The commands as an operator types them, with a server for the copies.

const run = promisify(execFile)
let sshd: Sshd

beforeAll(async () => {
  if (!hasSshd) return
  sshd = await startSshd()
  for (let n = 0; n < 5; n++) await anAd({ status: 'approved', photos: 0 })
})
afterAll(() => (hasSshd ? sshd.stop() : undefined))

function aMachine(more: Record<string, string | undefined> = {}) {
  const dataDir = throwAwayFolder()
  chmodSync(dataDir, 0o711)
  const env = childEnv({
    DATA_DIR: dataDir,
    BACKUP_SFTP_KEY: sshd.keys.keyFile,
    BACKUP_SFTP_KNOWN_HOSTS: sshd.keys.knownHostsFile,
    DATABASE_URL: undefined,
    DATABASE_DIRECT_URL: undefined,
    ...more,
  })
  const command = (...args: string[]) => run(process.execPath, [join(root, 'bin/run.mjs'), ...args], { env })
  return { dataDir, command }
}

describe.skipIf(!hasSshd)('copies on a server by their commands (openssh-server)', () => {
  test(
    'are made, listed, opened, pruned, tried, and brought back on an empty machine',
    { timeout: 300_000 },
    async () => {
      const address = `${sshd.address}/market`
      const site = aMachine({ DATABASE_URL: databaseUrl, BACKUP_DIR: address })
      const made = await site.command('backup')
      expect(made.stdout).toContain(` in ${address}\n`)
      const [, name = ''] = /Copy (\d{8}T\d{6}Z) in/.exec(made.stdout) ?? []
      expect((await site.command('backup', '--list')).stdout).toContain(name)
      expect((await site.command('backup', '--verify')).stdout).toMatch(/1 copies, \d+ pieces, 0 faults/)
      expect((await site.command('backup', '--prune')).stdout).toContain('Removed 0 copies and 0 pieces')
      expect((await site.command('backup', '--drill')).stdout).toContain(`Tried the copy ${name}`)

      const identity = /^AGE-SECRET-KEY-1\w+$/m.exec(readFileSync(join(site.dataDir, 'backup-key'), 'utf8'))![0]
      const empty = aMachine({ BACKUP_IDENTITY: identity, APP_SECRET: undefined })
      const back = await empty.command('restore', '--from', address)
      expect(back.stdout).toMatch(/Restored [1-9]\d* rows/)
      expect(back.stdout).toContain('The ledger of erasures names 0 people')
    },
  )

  test('a server whose key is not the known one gets nothing, and that is one line', { timeout: 120_000 }, async () => {
    const site = aMachine({ DATABASE_URL: databaseUrl, BACKUP_SFTP_KNOWN_HOSTS: sshd.strangeHosts })
    const failure = await site.command('backup', '--to', `${sshd.address}/other`).catch((error: unknown) => error)
    expect(failure).toMatchObject({ code: 1 })
    expect((failure as { stderr: string }).stderr).toContain('127.0.0.1 shows another host key than the known one')
  })

  test('an address with a password is refused without it', { timeout: 120_000 }, async () => {
    const site = aMachine({ DATABASE_URL: databaseUrl })
    const address = sshd.address.replace('@', ':s3cret@')
    const failure = await site.command('backup', '--to', address).catch((error: unknown) => error)
    const { stdout, stderr } = failure as { stdout: string; stderr: string }
    expect(stderr).toContain('holds no password')
    expect(stdout + stderr).not.toContain('s3cret')
  })
})
