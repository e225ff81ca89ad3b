import { linkSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { errorCode } from '#shared/error-code.ts'
import { processIdentity } from '../process-identity.mjs'

/**
 * Writes a secret of this site, which appears whole or not at all, and never in the place of another. What writers that were killed
 * left of it goes.
 */
export function writeOnce(file: string, text: string) {
  removeUnfinished(file)
  const unfinished = `${file}.${process.pid}`
  writeFileSync(unfinished, text, { mode: 0o600, flush: true })
  try {
    linkSync(unfinished, file)
  } catch (error) {
    if (errorCode(error) !== 'EEXIST') throw error
  } finally {
    rmSync(unfinished, { force: true })
  }
}

function removeUnfinished(file: string) {
  const prefix = `${basename(file)}.`
  for (const name of readdirSync(dirname(file))) {
    const pid = name.startsWith(prefix) && Number(name.slice(prefix.length))
    if (pid && !processIdentity(pid)) rmSync(join(dirname(file), name), { force: true })
  }
}
