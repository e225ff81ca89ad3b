import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { env } from '#config/env.ts'
import { lockHolder, takeLock } from '../lock.mjs'

const file = join(env.dataDir, 'start.lock')

/** One start for each DATA_DIR; the lock also tells other commands where the running site and its database are. */
export function takeSite() {
  // PostgreSQL's user has to pass through when root starts it; what is in there is private by itself.
  mkdirSync(env.dataDir, { recursive: true, mode: process.getuid?.() === 0 ? 0o711 : 0o700 })
  const lock = takeLock(file)
  if (!lock.holder) return lock
  const { pid, address = 'still starting' } = lock.holder
  throw new Error(`يعمل مسبقاً · Already running (process ${pid}): ${address}`)
}

/** The running site of this DATA_DIR, if there is one. */
export function findSite() {
  return lockHolder(file)
}
