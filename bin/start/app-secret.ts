import { randomBytes } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { env } from '#config/env.ts'
import { replaceDurably } from '../copies/replace-durably.ts'
import { writeOnce } from './write-once.ts'

/** The secret of this site: the configured one, or one that is made once and kept in DATA_DIR: half of one would sign everybody out later. */
export function appSecret(): string {
  if (env.appSecret) return env.appSecret
  const file = join(env.dataDir, 'secret')
  if (!existsSync(file)) writeOnce(file, `${randomBytes(32).toString('base64url')}\n`)
  return readFileSync(file, 'utf8').trim()
}

/** Puts the secret of a restored site in the place of what is there; answers false where the environment says another. */
export function storeSecret(secret: string): boolean {
  if (env.appSecret) return env.appSecret === secret
  replaceDurably(join(env.dataDir, 'secret'), `${secret}\n`)
  return true
}
