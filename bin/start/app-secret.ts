import { randomBytes } from 'node:crypto'
import { existsSync, linkSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { errorCode } from '#shared/error-code.ts'
import { env } from '#config/env.ts'

/** The secret of this site: the configured one, or one that is made once and kept in DATA_DIR. */
export function appSecret(): string {
  if (env.appSecret) return env.appSecret
  const file = join(env.dataDir, 'secret')
  if (!existsSync(file)) save(file, randomBytes(32).toString('base64url'))
  return readFileSync(file, 'utf8').trim()
}

/** Puts the secret of a restored site in the place of what is there; answers false where the environment says another. */
export function storeSecret(secret: string): boolean {
  if (env.appSecret) return env.appSecret === secret
  const file = join(env.dataDir, 'secret')
  rmSync(file, { force: true })
  save(file, secret)
  return true
}

/** Appears whole or not at all: half a secret would sign everybody out later. */
function save(file: string, secret: string) {
  const unfinished = `${file}.${process.pid}`
  writeFileSync(unfinished, `${secret}\n`, { mode: 0o600, flush: true })
  try {
    linkSync(unfinished, file)
  } catch (error) {
    if (errorCode(error) !== 'EEXIST') throw error
  } finally {
    rmSync(unfinished, { force: true })
  }
}
