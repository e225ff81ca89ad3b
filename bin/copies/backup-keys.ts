import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { makeIdentity, recipientOf } from '#adapters/copies/sealing.ts'
import { env } from '#config/env.ts'
import { printFact } from '../start/print.ts'
import { writeOnce } from '../start/write-once.ts'

const own = () => join(env.dataDir, 'backup-key')

/** To whom copies are sealed: `BACKUP_KEY`, or the key of this DATA_DIR, which is made at the first copy. */
export async function findRecipients(): Promise<readonly string[]> {
  if (env.backupRecipients.length > 0) return env.backupRecipients
  const identity = findIdentity()
  return [await recipientOf(identity ?? (await makeOwnIdentity()))]
}

/** What opens copies, if it is on this machine: `BACKUP_IDENTITY` (the key itself, or a file), or the key of this DATA_DIR. */
export function findIdentity(): string | undefined {
  const given = env.backupIdentity
  if (given?.startsWith('AGE-SECRET-KEY-')) return given
  if (given) return readIdentity(given)
  return existsSync(own()) ? readIdentity(own()) : undefined
}

/** The key that opened a copy goes on to be this site's, so that its next copies fit to those that are there. */
export function saveIdentity(identity: string) {
  if (!existsSync(own()) && env.backupRecipients.length === 0 && !env.backupIdentity) writeIdentity(identity)
}

/** The form that `age-keygen` writes: lines of comment, and the key. */
export function readIdentity(file: string): string {
  const key = /^AGE-SECRET-KEY-1[0-9A-Z]+$/m.exec(readFileSync(file, 'utf8'))
  if (!key) throw new Error(`${file} holds no key of age (AGE-SECRET-KEY-1…)`)
  return key[0]
}

async function makeOwnIdentity() {
  writeIdentity(await makeIdentity())
  printFact(
    'مفتاح النسخ الاحتياطية: احفظ هذا الملف خارج هذا الجهاز، فبدونه لا تُفتح أي نسخة',
    'The key of the copies. Put this file somewhere else too: without it no copy can ever be opened',
    own(),
  )
  return readIdentity(own())
}

function writeIdentity(identity: string) {
  writeOnce(own(), `# Opens the copies of this site (docs/operations.md)\n${identity}\n`)
}
